import { sql } from 'drizzle-orm';
import type { Network } from '../../domain/plan/network.ts';
import { BURST_SPAN_MS, MOST_RATINGS_AN_HOUR } from '../../domain/rating/burst.ts';
import type { Queries } from '../db/database.ts';
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
 * Holds every rating since a time that belongs to a burst (`burstAt`) and that no administrator has decided on. Ratings
 * that arrive at once do not see each other, so that none waits for another; this finds them afterwards. One sweep runs
 * at a time: another returns no bursts.
 * @returns the bursts since that time, also those that were held before
 */
export async function holdBursts(tx: Queries, since: Date): Promise<SweptBurst[]> {
  if (!(await tryLockRatings(tx))) return [];
  // Statements of users lock their user first, and so does this: in one order, so that none deadlock.
  await tx.execute(sql`
    select from users where id in (select user_id from (${crowded(since)}) as crowded where review is null)
    order by id for no key update`);
  await tx.execute(sql`
    update ratings set review = 'held' from (${crowded(since)}) as crowded
    where ratings.review is null and ratings.user_id = crowded.user_id and ratings.state_iso = crowded.state_iso
      and ratings.network = crowded.network and ratings.month = crowded.month`);
  const { rows } = (await tx.execute(sql`
    select state_iso as "stateIso", states.name as state, network,
      (extract(epoch from min(updated_at)) * 1000)::float8 as "fromMs",
      (extract(epoch from max(updated_at)) * 1000)::float8 as "toMs"
    from (${crowded(since)}) as crowded join states on states.iso = state_iso
    where review = 'held' group by 1, 2, 3 order by 1, 3`)) as unknown as {
    rows: (Omit<SweptBurst, 'from' | 'to'> & { fromMs: number; toMs: number })[];
  };
  return rows.map(({ fromMs, toMs, ...burst }) => ({ ...burst, from: new Date(fromMs), to: new Date(toMs) }));
}

/**
 * Selects the ratings of bursts. One that begins a crowded hour is less than an hour before the 20th after it; it and
 * these 20 are in the burst. Reads one range of an index per state and network.
 */
function crowded(since: Date) {
  const span = sql.raw(`interval '${BURST_SPAN_MS} milliseconds'`);
  const most = sql.raw(String(MOST_RATINGS_AN_HOUR));
  return sql`
    select * from (
      select *, bool_or(begins) over (in_order rows between ${most} preceding and current row) as is_crowded from (
        select recent.*, coalesce(lead(updated_at, ${most}) over in_order - updated_at < ${span}, false) as begins
        from states cross join unnest(array['MTN', 'AIRTEL', 'GLO', '9MOBILE']) as rated(network) cross join lateral (
          select user_id, state_iso, ratings.network, month, updated_at, review from ratings
          where state_iso = states.iso and ratings.network = rated.network and updated_at >= ${since.toISOString()}
        ) as recent
        window in_order as (partition by recent.state_iso, recent.network order by updated_at, user_id, month)
      ) as beginnings
      window in_order as (partition by state_iso, network order by updated_at, user_id, month)
    ) as marked where is_crowded`;
}

/** True if the audit names a burst of this state and network that reached into this one. */
export async function isAnnounced(tx: Queries, { stateIso, network, from }: SweptBurst): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select from audit where action = 'ratings.hold' and subject = ${`${stateIso} ${network}`}
      and (after ->> 'to')::timestamptz >= ${from.toISOString()} limit 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
