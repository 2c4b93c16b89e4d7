import { and, between, eq, sql } from 'drizzle-orm';
import type { Network } from '../../domain/plan/network.ts';
import type { RatingSubmission } from '../../domain/rating/rating.ts';
import type { Queries } from '../db/database.ts';
import { ratings } from '../db/schema.ts';

interface MonthlyRatings {
  userId: string;
  stateIso: string;
  /** As '2026-11'. */
  month: string;
  at: Date;
  ratings: RatingSubmission['ratings'];
}

/** Stores a user's ratings of networks for a state and month. They replace the user's earlier ratings. */
export async function saveRatings(tx: Queries, { userId, stateIso, month, at, ratings: sent }: MonthlyRatings) {
  const rows = sent.map(({ network_name, rating }) => ({
    user_id: userId,
    state_iso: stateIso,
    network: network_name,
    month: firstDay(month),
    rating,
    updated_at: at,
  }));
  // Sorted: two requests that save the same networks lock the rows in the same order and cannot deadlock.
  rows.sort((a, b) => a.network.localeCompare(b.network));
  await tx
    .insert(ratings)
    .values(rows)
    .onConflictDoUpdate({
      target: [ratings.user_id, ratings.state_iso, ratings.network, ratings.month],
      set: { rating: sql`excluded.rating`, updated_at: sql`excluded.updated_at` },
    });
}

export interface RatingSample {
  network: Network;
  /** As '2026-11'; null for the average over all months. */
  month: string | null;
  count: number;
  /** The number of users who rated: each may rate once a month. */
  people: number;
  /** Rounded to one decimal. */
  average: number;
}

/** Returns the averages of each network in a state: one per month with ratings, and one over all the months. */
export async function ratingSamples(
  db: Queries,
  stateIso: string,
  [first, last]: readonly [first: string, last: string],
): Promise<RatingSample[]> {
  return db
    .select({
      network: ratings.network,
      month: sql<string | null>`to_char(${ratings.month}, 'YYYY-MM')`,
      count: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${ratings.user_id})::int`,
      average: sql<number>`round(avg(${ratings.rating}), 1)::float8`,
    })
    .from(ratings)
    .where(and(eq(ratings.state_iso, stateIso), between(ratings.month, firstDay(first), firstDay(last))))
    .groupBy(sql`grouping sets ((${ratings.network}, ${ratings.month}), (${ratings.network}))`);
}

const firstDay = (month: string) => `${month}-01`;
