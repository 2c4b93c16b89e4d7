import { and, between, eq, sql } from 'drizzle-orm';
import type { Network } from '../../domain/plan/network.ts';
import type { RatingSubmission } from '../../domain/rating/rating.ts';
import type { Queries } from '../db/database.ts';
import { ratings } from '../db/schema.ts';

interface MonthOfRatings {
  userId: string;
  stateIso: string;
  /** As '2026-11'. */
  month: string;
  at: Date;
  ratings: RatingSubmission['ratings'];
}

/** Keeps what a person says of the networks of a state in a month, in place of what they said before. */
export async function saveRatings(tx: Queries, { userId, stateIso, month, at, ratings: given }: MonthOfRatings) {
  const rows = given.map(({ network_name, rating }) => ({
    user_id: userId,
    state_iso: stateIso,
    network: network_name,
    month: firstOf(month),
    rating,
    updated_at: at,
  }));
  // In one order: two that save the same networks wait for each other instead of blocking each other.
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
  /** As '2026-11'; null for all months together. */
  month: string | null;
  count: number;
  /** To one decimal. */
  average: number;
}

/** Of each network in a state: every month from the first to the last that has ratings, and all of them together. */
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
      average: sql<number>`round(avg(${ratings.rating}), 1)::float8`,
    })
    .from(ratings)
    .where(and(eq(ratings.state_iso, stateIso), between(ratings.month, firstOf(first), firstOf(last))))
    .groupBy(sql`grouping sets ((${ratings.network}, ${ratings.month}), (${ratings.network}))`);
}

const firstOf = (month: string) => `${month}-01`;
