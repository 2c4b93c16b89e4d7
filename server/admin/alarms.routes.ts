import { adminAlarms, adminMarkAlarm } from '../../domain/contract/admin/alarms.calls.ts';
import { lockAlarm, markAlarm } from '../alarm/alarm.repo.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { type AdminList, adminList } from './admin-list.ts';
import { listAlarms } from './alarms-list.repo.ts';

export const alarmsList = (db: Queries): AdminList =>
  adminList({
    name: 'alarms',
    call: adminAlarms,
    columns: ['id', 'at', 'text', 'seen_at', 'seen_by'],
    read: (query, window) => listAlarms(db, query, window),
  });

/** The route that marks an alarm. An alarm that was seen before keeps its time and its administrator. */
export function alarmsRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    write(adminMarkAlarm, async ({ params: { id }, actor, tx, source: { requestId } }) => {
      const row = isUuid(id) ? await lockAlarm(tx, id) : undefined;
      if (row === undefined) throw notFound('That alarm');
      if (row.seen_at === null) {
        const at = new Date(clock.nowMs());
        await markAlarm(tx, row.id, { at, by: actor?.id });
        const entry = { at, action: 'alarm.seen', outcome: 'done', subject: row.id } as const;
        const change = { before: { seen: false }, after: { seen: true } };
        await writeAudit(tx, { ...entry, ...change, actorId: actor?.id, requestId });
      }
      return { message: 'The alarm is marked as seen.' };
    }),
  ];
}
