import { and, between, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { RatingBurst, Review } from '../../domain/contract/admin/ratings.calls.ts';
import type { Network } from '../../domain/plan/network.ts';
import { BURST_SPAN_MS } from '../../domain/rating/burst.ts';
import { weightDays } from '../../domain/rating/score.ts';
import type { Queries } from '../db/database.ts';
import { ratings, states } from '../db/schema.ts';
import { lockRatings } from './rating.repo.ts';

interface BurstFilter {
  review: Review;
  stateIso: string | undefined;
  network: Network | undefined;
  page: number;
  pageSize: number;
  /** The day on which accounts are as old as they are shown. */
  today: string;
}

/** Returns one page of the bursts with a review, newest first, and the number of all of them. */
export async function ratingBursts(
  db: Queries,
  { review, stateIso, network, page, pageSize, today }: BurstFilter,
): Promise<{ items: RatingBurst[]; total: number }> {
  const filter = and(
    eq(ratings.review, review),
    stateIso === undefined ? undefined : eq(ratings.state_iso, stateIso),
    network === undefined ? undefined : eq(ratings.network, network),
  );
  const { half, full } = weightDays(today);
  const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
  const bursts = db
    .select({
      state_iso: sql<string>`state_iso`.as('state_iso'),
      network: sql<Network>`network`.as('network'),
      from: sql<string>`${isoTime(sql`min(updated_at)`)}`.as('from'),
      to: sql<string>`${isoTime(sql`max(updated_at)`)}`.as('to'),
      count: sql<number>`count(*)::int`.as('count'),
      average: sql<number>`round(avg(rating), 1)::float8`.as('average'),
      accounts: sql<RatingBurst['accounts']>`json_build_object(
        'under_7_days', ${countIf(sql`joined_on > ${half}`)},
        'under_30_days', ${countIf(sql`joined_on > ${full} and joined_on <= ${half}`)},
        'older', ${countIf(sql`joined_on <= ${full}`)})`.as('accounts'),
    })
    .from(sql`(${islands(db, filter)}) as islands`)
    .groupBy(sql`state_iso, network, burst_no`)
    .as('bursts');
  const rows = await db
    .select({
      state_iso: bursts.state_iso,
      state: states.name,
      network: bursts.network,
      review: sql<Review>`${review}::text`,
      from: bursts.from,
      to: bursts.to,
      count: bursts.count,
      average: bursts.average,
      accounts: bursts.accounts,
    })
    .from(bursts)
    .innerJoin(states, eq(states.iso, bursts.state_iso))
    .orderBy(sql`${bursts.to} desc, ${bursts.state_iso}, ${bursts.network}`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(bursts);
  return { items: rows, total: counted?.total ?? 0 };
}

/** Selects ratings with the number of their burst: one begins where the rating before is an hour or more away. */
function islands(db: Queries, filter: SQL | undefined) {
  const inOrder = sql`partition by ${ratings.state_iso}, ${ratings.network} order by ${ratings.updated_at}`;
  const begins = db
    .select({
      state_iso: ratings.state_iso,
      network: ratings.network,
      rating: ratings.rating,
      joined_on: ratings.joined_on,
      updated_at: ratings.updated_at,
      begins: sql<number>`case when ${ratings.updated_at} - lag(${ratings.updated_at}) over (${inOrder})
        < ${sql.raw(`interval '${BURST_SPAN_MS} milliseconds'`)} then 0 else 1 end`.as('begins'),
    })
    .from(ratings)
    .where(filter)
    .as('begins');
  const order = sql`partition by ${begins.state_iso}, ${begins.network} order by ${begins.updated_at}`;
  return db
    .select({
      state_iso: begins.state_iso,
      network: begins.network,
      rating: begins.rating,
      joined_on: begins.joined_on,
      updated_at: begins.updated_at,
      burst_no: sql<number>`sum(${begins.begins}) over (${order})`.as('burst_no'),
    })
    .from(begins);
}

const isoTime = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface Decision {
  stateIso: string;
  network: Network;
  from: Date;
  to: Date;
  decision: 'accepted' | 'rejected';
}

/** Accepts or rejects the ratings of a burst between two times. Returns the reviews that they had, one per rating. */
export async function decideOnBurst(
  tx: Queries,
  { stateIso, network, from, to, decision }: Decision,
): Promise<Review[]> {
  await lockRatings(tx);
  const isDecided = and(
    eq(ratings.state_iso, stateIso),
    eq(ratings.network, network),
    // Bursts are named by times to the millisecond; a rating that was written by hand may have a finer one.
    between(sql`date_trunc('milliseconds', ${ratings.updated_at})`, from.toISOString(), to.toISOString()),
    isNotNull(ratings.review),
    ne(ratings.review, decision),
  );
  const before = await tx.select({ review: ratings.review }).from(ratings).where(isDecided);
  if (before.length > 0) await tx.update(ratings).set({ review: decision }).where(isDecided);
  return before.map(({ review }) => review as Review);
}
