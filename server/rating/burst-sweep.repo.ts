import { sql } from 'drizzle-orm';
import type { Network } from '../../domain/plan/network.ts';
import type { Queries } from '../db/database.ts';
import { isCrowded } from './crowd.repo.ts';
import { tryLockRatings } from './rating.repo.ts';

/** A burst of one network's ratings in one state. */
export interface SweptBurst {
  stateIso: string;
  state: string;
  network: Network;
  from: Date;
  to: Date;
}

/**
 * Holds every rating since a time that belongs to a burst and that no administrator has decided on. Ratings
 * that arrive at once do not see each other, so that none waits for another; this finds them afterwards. One sweep runs
 * at a time: another returns no bursts.
 * @returns the bursts since that time that the audit does not name yet, also those that were held before
 */
export async function holdBursts(tx: Queries, since: Date): Promise<SweptBurst[]> {
  if (!(await tryLockRatings(tx))) return [];
  await holdCrowded(tx, since);
  const { rows } = (await tx.execute(sql`
    select state_iso as "stateIso", states.name as state, rated.network,
      (extract(epoch from first.updated_at) * 1000)::float8 as "fromMs",
      (extract(epoch from last.updated_at) * 1000)::float8 as "toMs"
    from (select iso as state_iso, name from states) as states
    cross join unnest(array['MTN', 'AIRTEL', 'GLO', '9MOBILE']) as rated(network)
    cross join lateral ${heldIn(since, sql`asc`)} as first
    cross join lateral ${heldIn(since, sql`desc`)} as last
    where not exists (
      select from audit where action = 'ratings.hold' and subject = state_iso || ' ' || rated.network
        and (after ->> 'to')::timestamptz >= first.updated_at)
    order by 1, 3`)) as unknown as {
    rows: (Omit<SweptBurst, 'from' | 'to'> & { fromMs: number; toMs: number })[];
  };
  return rows.map(({ fromMs, toMs, ...burst }) => ({ ...burst, from: new Date(fromMs), to: new Date(toMs) }));
}

async function holdCrowded(tx: Queries, since: Date): Promise<void> {
  const isCrowdedSince = sql`one.review is null and one.updated_at >= ${since.toISOString()} and ${IS_CROWDED}`;
  const { rows } = (await tx.execute(
    sql`select distinct user_id from ratings as one where ${isCrowdedSince}`,
  )) as unknown as { rows: { user_id: string }[] };
  if (rows.length === 0) return;
  // Statements of users lock their user first, and so does this: in one order, so that none deadlock.
  const raters = sql`(select user_id from json_to_recordset(${JSON.stringify(rows)}::json) as raters(user_id uuid))`;
  await tx.execute(sql`select from users where id in ${raters} order by id for no key update`);
  await tx.execute(sql`update ratings as one set review = 'held' where user_id in ${raters} and ${isCrowdedSince}`);
}

/** Selects the first or the last held rating of a burst in the state and network of the outer query. */
const heldIn = (since: Date, order: ReturnType<typeof sql>) => sql`(
  select updated_at from ratings as one
  where review = 'held' and one.state_iso = states.state_iso and one.network = rated.network
    and updated_at >= ${since.toISOString()} and ${IS_CROWDED}
  order by updated_at ${order} limit 1)`;

const IS_CROWDED = isCrowded({ at: sql`one.updated_at` });
