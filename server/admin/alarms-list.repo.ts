import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AdminAlarm, adminAlarms } from '../../domain/contract/admin/alarms.calls.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { alarms } from '../db/service-schema.ts';
import type { Rows, Window } from './admin-list.ts';

const STATES = { open: isNull(alarms.seen_at), seen: isNotNull(alarms.seen_at), all: undefined } as const;

/** Returns alarms, the newest first. */
export async function listAlarms(
  db: Queries,
  { state, order }: InferOutput<(typeof adminAlarms)['query']>,
  { limit, offset }: Window,
): Promise<Rows<AdminAlarm>> {
  const where = STATES[state];
  const by = order === 'asc' ? asc : desc;
  const rows = await db
    .select({
      id: alarms.id,
      at: alarms.at,
      text: alarms.text,
      seen_at: alarms.seen_at,
      seen_by: sql<string | null>`${users.firstname} || ' ' || ${users.lastname}`,
    })
    .from(alarms)
    .leftJoin(users, eq(users.id, alarms.seen_by))
    .where(where)
    .orderBy(by(alarms.at), asc(alarms.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
  }));
  return { items, total: await db.$count(alarms, where) };
}
