import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/** Numbers of rows, and the last revision of the change feed. */
export interface RestoredCounts {
  users: number;
  sellers: number;
  plans: number;
  ratings: number;
  clicks: number;
  keys: number;
  revision: number;
}

/** The statement of docs/runbook.md#restore-another-way, for operators who restore without the command. */
export const RENEW_IDENTITY =
  'update catalogue_identity set epoch = default, timeline = catalogue_timeline(), version_floor = next_version_floor()';

/**
 * Gives a restored catalogue a new identity. What was written after the backup is lost here, but devices have it: under
 * the old epoch their cursors would stay valid and they would never learn that it is gone. With a new epoch each device
 * loads the whole catalogue again at its next pull (docs/offline.md). Versions go on above all that were lost: an edit
 * that builds on one of these must meet a conflict (docs/offline.md#r10).
 */
export async function renewIdentity(tx: Queries): Promise<void> {
  await tx.execute(sql.raw(RENEW_IDENTITY));
}

/** Returns in words what of the derived data does not agree with the rows that it is derived from. */
export async function findDisagreements(tx: Queries): Promise<string[]> {
  await tx.execute(sql`select fold_clicks()`);
  const clicks = await numberOf(
    tx,
    sql`select count(*) as value
        from (select plan_no, count(*) as total from clicks where counted group by plan_no) as fresh
        full join plan_clicks as kept using (plan_no)
        where coalesce(fresh.total, 0) <> coalesce(kept.total, 0)`,
  );
  const totals = await numberOf(
    tx,
    sql`select count(*) as value
        from (select month, network, greatest(joined_on, month - 31) as joined_on, sum(rating) as total, count(*) as count
              from ratings where national group by 1, 2, 3) as fresh
        full join (select month, network, joined_on, sum(total) as total, sum(count) as count
                   from national_totals group by 1, 2, 3) as kept using (month, network, joined_on)
        where coalesce(fresh.total, 0) <> coalesce(kept.total, 0) or coalesce(fresh.count, 0) <> coalesce(kept.count, 0)`,
  );
  const gaps = await numberOf(
    tx,
    sql`select coalesce(max(rev) - min(rev) + 1 - count(*), 0) as value from change_feed`,
  );
  return [
    ...(clicks > 0 ? [`the click counts of ${clicks} plans differed from their clicks; counted again`] : []),
    ...(totals > 0 ? [`${totals} national rating totals differed from their ratings; added up again`] : []),
    ...(gaps > 0 ? [`the change feed lacks ${gaps} revisions`] : []),
  ];
}

/** Fills the counts anew. Clicks and ratings that are restored without triggers are in no count. */
export async function recount(tx: Queries): Promise<void> {
  await tx.execute(sql`delete from click_additions`);
  await tx.execute(sql`delete from plan_clicks`);
  await tx.execute(
    sql`insert into plan_clicks (plan_no, total) select plan_no, count(*) from clicks where counted group by plan_no`,
  );
  await tx.execute(sql`delete from national_totals`);
  await tx.execute(
    sql`insert into national_totals (month, network, joined_on, total, count)
        select month, network, greatest(joined_on, month - 31), sum(rating), count(*)
        from ratings where national group by 1, 2, 3`,
  );
}

/** Counts what the operator compares with what was lost. */
export async function countRestored(tx: Queries): Promise<RestoredCounts> {
  return {
    users: await numberOf(tx, sql`select count(*) as value from users`),
    sellers: await numberOf(tx, sql`select count(*) as value from providers where deleted_at is null`),
    plans: await numberOf(tx, sql`select count(*) as value from plans where deleted_at is null`),
    ratings: await numberOf(tx, sql`select count(*) as value from ratings`),
    clicks: await numberOf(tx, sql`select count(*) as value from clicks`),
    keys: await numberOf(tx, sql`select count(*) as value from idempotency_keys`),
    revision: await numberOf(tx, sql`select coalesce(max(rev), 0) as value from change_feed`),
  };
}

async function numberOf(tx: Queries, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: { value: string | number }[] };
  return Number(rows[0]?.value);
}
