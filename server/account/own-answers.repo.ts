import { sql } from 'drizzle-orm';
import type { OwnRating, OwnReport } from '../../domain/account/own-answers.ts';
import type { Queries } from '../db/database.ts';

/** The plans whose reports are returned: those that were reported last. */
const MOST_PLANS = 100;
const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Africa/Lagos')::date::text`);

/** Returns a user's newest rating of each network in each state, the oldest first, also ratings that do not count. */
export async function ratingsOf(db: Queries, userId: string): Promise<OwnRating[]> {
  const { rows } = (await db.execute(sql`
    select location, network_name, rating, ${dayOf('updated_at')} as "on" from (
      select distinct on (state_iso, network) states.name as location, network as network_name, rating, updated_at
      from ratings join states on iso = state_iso where user_id = ${userId}
      order by state_iso, network, month desc) as newest
    order by updated_at, location, network_name`)) as unknown as { rows: OwnRating[] };
  return rows;
}

/** Returns a user's newest report on each plan, the oldest first, also reports that do not count. */
export async function reportsOf(db: Queries, userId: string): Promise<OwnReport[]> {
  const { rows } = (await db.execute(sql`
    select plan_id, outcome, price_kobo::float8 / 100 as price, ${dayOf('reported_at')} as "on" from (
      select distinct on (plan_no) plans.id::text as plan_id, outcome, purchase_reports.price_kobo, reported_at
      from purchase_reports join plans on no = plan_no where user_id = ${userId}
      order by plan_no, reported_at desc) as newest
    order by reported_at desc, plan_id limit ${MOST_PLANS}`)) as unknown as { rows: OwnReport[] };
  return rows.reverse();
}
