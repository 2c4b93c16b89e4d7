import { and, asc, between, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { listRatingBursts, RatingBurst, Review } from '../../domain/contract/admin/ratings.calls.ts';
import { daysBefore } from '../../domain/lagos-time.ts';
import type { Network } from '../../domain/plan/network.ts';
import { BURST_SPAN_MS } from '../../domain/rating/burst.ts';
import { countedUntil } from '../../domain/rating/score.ts';
import type { Rows, Window } from '../admin/admin-list.ts';
import type { Queries } from '../db/database.ts';
import { ratings } from '../db/rating-schema.ts';
import { states, users } from '../db/schema.ts';
import { lockRatings } from './rating.repo.ts';

type Query = InferOutput<(typeof listRatingBursts)['query']>;

/**
 * Returns a part of the bursts with a review, newest first, and the number of all of them.
 * @param window `today` is the day on which accounts are as old as they are shown
 */
export async function ratingBursts(
  db: Queries,
  { review, state_iso, network, order }: Query,
  { limit, offset, today }: Window & { today: string },
): Promise<Rows<RatingBurst>> {
  const filter = and(
    eq(ratings.review, review),
    state_iso === undefined ? undefined : eq(ratings.state_iso, state_iso),
    network === undefined ? undefined : eq(ratings.network, network),
  );
  const [week, month] = [daysBefore(today, 8), countedUntil(today)];
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
        'under_7_days', ${countIf(sql`joined_on > ${week}`)},
        'under_30_days', ${countIf(sql`joined_on > ${month} and joined_on <= ${week}`)},
        'older', ${countIf(sql`joined_on <= ${month}`)})`.as('accounts'),
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
    .orderBy(order === 'asc' ? asc(bursts.to) : desc(bursts.to), asc(bursts.state_iso), asc(bursts.network))
    .limit(limit)
    .offset(offset);
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
  decision: Review;
}

/** Accepts or rejects the ratings of a burst between two times, or lets them wait again. Returns the reviews that they had, one per rating. */
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
  const raters = tx.select({ id: ratings.user_id }).from(ratings).where(isDecided);
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, raters)).orderBy(users.id).for('no key update');
  const before = await tx.select({ review: ratings.review }).from(ratings).where(isDecided);
  if (before.length > 0) await tx.update(ratings).set({ review: decision }).where(isDecided);
  return before.map(({ review }) => review as Review);
}
