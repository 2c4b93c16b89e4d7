import { decideReports, listReportBursts } from '../../domain/contract/admin/report-bursts.calls.ts';
import { countOf } from '../../domain/quantity.ts';
import { type AdminList, adminList } from '../admin/admin-list.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { type RecountDeps, recount } from './recount.ts';
import { decideOnReports, lockPlansOf, reportBurstsList } from './report-bursts-list.repo.ts';

/** The bursts of reports, for administrators. */
export const reportBursts = (db: Queries): AdminList =>
  adminList({
    name: 'report-bursts',
    call: listReportBursts,
    columns: ['id', 'group', 'review', 'from', 'to', 'reports', 'plans', 'sellers', 'accounts'],
    read: (query, window) => reportBurstsList(db, query, window),
  });

const noBurst = () => notFound('That burst of reports');

/** The route with which an administrator accepts or rejects a burst of reports. */
export function reportBurstRoutes(deps: RecountDeps): Route[] {
  return [
    write(decideReports, async ({ params: { id }, body: { decision }, actor, tx, source: { requestId } }) => {
      if (!isUuid(id)) throw noBurst();
      const before = await decideOnReports(tx, id, decision);
      if (before === undefined) throw noBurst();
      const { reports, plans } = await lockPlansOf(tx, id);
      await recount(tx, plans, deps, requestId);
      await writeAudit(tx, {
        at: new Date(deps.clock.nowMs()),
        action: 'reports.decide',
        outcome: 'done',
        actorId: actor?.id,
        subject: id,
        before: { review: before },
        after: { review: decision, count: reports },
        requestId,
      });
      return { message: `${countOf(reports, 'report')} ${decision}.`, count: reports };
    }),
  ];
}
