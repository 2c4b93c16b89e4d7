import { and, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Network } from '../../domain/plan/network.ts';
import { countedUntil, type RatingGroup } from '../../domain/rating/score.ts';
import type { Queries } from '../db/database.ts';
import { nationalTotals, ratings } from '../db/rating-schema.ts';

/** Waits until no other transaction changes the ratings of several users, and keeps others from it until this one ends. */
export async function lockRatings(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`);
}

/** As `lockRatings`, but returns false instead of waiting. */
export async function tryLockRatings(tx: Queries): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${RATINGS_LOCK}) as locked`)) as unknown as {
    rows: { locked: boolean }[];
  };
  return rows[0]?.locked ?? false;
}

const RATINGS_LOCK = 7_242_343;

/** Puts together the totals of transactions that have ended. */
export async function foldNationalTotals(db: Queries): Promise<void> {
  await db.execute(sql`select fold_national_totals()`);
}

/** The months and the day that scores are computed for. */
export interface ScorePeriod {
  /** The first and last month, as '2026-11'. */
  months: readonly [first: string, last: string];
  /** The day on which accounts are as old as they count, as '2026-11-21'. */
  today: string;
}

/** The ratings of a network whose accounts weigh the same. */
export interface NetworkGroup extends RatingGroup {
  network: Network;
  /** As '2026-11'; null for all months together. */
  month: string | null;
}

/** The ratings of a network in one month. */
export interface MonthGroup extends NetworkGroup {
  month: string;
}

/** Selects the national ratings of each network and month: one per person, their newest in any state. */
export function nationalGroups(db: Queries, { months, today }: ScorePeriod) {
  const weight = weightSql(nationalTotals.joined_on, today);
  return db
    .select({
      network: nationalTotals.network,
      month: sql<string>`to_char(${nationalTotals.month}, 'YYYY-MM')`.as('month'),
      weight: weight.as('weight'),
      total: sql<number>`sum(${nationalTotals.total})::float8`.as('total'),
      count: sql<number>`sum(${nationalTotals.count})::float8`.as('count'),
    })
    .from(nationalTotals)
    .where(between(nationalTotals.month, ...firstDays(months)))
    .groupBy(nationalTotals.network, nationalTotals.month, weight);
}

/** Returns the ratings of each network in a state, by month; and over all months, where each person's newest counts. */
export async function stateGroups(
  db: Queries,
  stateIso: string,
  { months, today }: ScorePeriod,
): Promise<NetworkGroup[]> {
  const given = db
    .select({
      network: ratings.network,
      month: ratings.month,
      rating: ratings.rating,
      weight: weightSql(ratings.joined_on, today).as('weight'),
      isNewest: sql<boolean>`${ratings.month} = max(${ratings.month}) over (
        partition by ${ratings.network}, ${ratings.user_id})`.as('is_newest'),
    })
    .from(ratings)
    .where(and(eq(ratings.state_iso, stateIso), between(ratings.month, ...firstDays(months)), isCounted))
    .as('given');
  const { network, month, weight, isNewest } = given;
  return db
    .select({
      network,
      month: sql<string | null>`to_char(${month}, 'YYYY-MM')`,
      weight,
      total: sql<number>`sum(${given.rating})::float8`,
      count: sql<number>`count(*)::float8`,
    })
    .from(given)
    .groupBy(sql`grouping sets ((${network}, ${weight}, ${month}), (${network}, ${weight}, ${isNewest}))`)
    .having(sql`${month} is not null or ${isNewest}`);
}

/** True for ratings that count: independent ones that are usual, or of a burst that an administrator accepted. */
const isCounted = and(ratings.voice, or(isNull(ratings.review), eq(ratings.review, 'accepted'))) as SQL;

/** Selects the weight of ratings by the day on which their account was created (`weightOf`). */
function weightSql(joinedOn: PgColumn, today: string): SQL<RatingGroup['weight']> {
  // Literals: a parameter would be another one in GROUP BY, and so another expression.
  return sql<
    RatingGroup['weight']
  >`(case when ${joinedOn} <= ${literal(countedUntil(today))} then 1 else 0 end)::float8`;
}

const literal = (day: string) => sql.raw(`date '${day}'`);

const firstDays = ([first, last]: ScorePeriod['months']) => [`${first}-01`, `${last}-01`] as const;
