import { eq, sql } from 'drizzle-orm';
import type { Network } from '../../domain/plan/network.ts';
import { BURST_SPAN_MS, burstAt, MOST_RATINGS_AN_HOUR } from '../../domain/rating/burst.ts';
import type { RatingSubmission } from '../../domain/rating/rating.ts';
import type { Queries } from '../db/database.ts';
import { ratings, users } from '../db/schema.ts';

export interface MonthlyRatings {
  userId: string;
  stateIso: string;
  /** As '2026-11'. */
  month: string;
  at: Date;
  ratings: RatingSubmission['ratings'];
}

/**
 * Stores a user's ratings of networks for a state and month. They replace the user's earlier ratings. Ratings of a burst
 * are held; the others of the burst follow within seconds (`sweepBursts`).
 * @returns true if a rating waits for an administrator
 */
export async function saveRatings(tx: Queries, given: MonthlyRatings): Promise<boolean> {
  // The ratings of one user change one after the other: which of them counts in the country depends on the others.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, given.userId)).for('no key update');
  const stored = await upsert(tx, given, await networksInBurst(tx, given));
  return stored.some(({ review }) => review === 'held');
}

interface Neighbour {
  network: Network;
  at_ms: number;
}

/** Returns the networks whose given ratings are part of a burst. */
async function networksInBurst(tx: Queries, given: MonthlyRatings): Promise<ReadonlySet<Network>> {
  const neighbours = await neighboursOf(tx, given);
  const timesOf = (network: Network) => neighbours.filter((one) => one.network === network).map(({ at_ms }) => at_ms);
  const networks = given.ratings.map(({ network_name }) => network_name);
  return new Set(networks.filter((network) => burstAt(given.at.getTime(), timesOf(network)) !== undefined));
}

/** Returns the ratings nearest in time to the given ones, except those that they replace. */
async function neighboursOf(tx: Queries, given: MonthlyRatings): Promise<Neighbour[]> {
  const { userId, stateIso, month, at } = given;
  const [first, last] = [-BURST_SPAN_MS, BURST_SPAN_MS].map((ms) => new Date(at.getTime() + ms).toISOString());
  const networks = given.ratings.map(({ network_name }) => network_name);
  const near = (range: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`(
    select updated_at from ratings
    where state_iso = ${stateIso} and network = rated.network and ${range}
      and not (user_id = ${userId} and month = ${firstDay(month)})
    order by updated_at ${order} limit ${MOST_RATINGS_AN_HOUR})`;
  return tx
    .select({
      network: sql<Network>`rated.network`,
      at_ms: sql<number>`(extract(epoch from near.updated_at) * 1000)::float8`,
    })
    .from(
      sql`unnest(array[${sql.join(
        networks.map((network) => sql`${network}`),
        sql`, `,
      )}]::text[]) as rated(network) cross join lateral (
        ${near(sql`updated_at > ${first} and updated_at <= ${at.toISOString()}`, sql`desc`)}
        union all
        ${near(sql`updated_at > ${at.toISOString()} and updated_at < ${last}`, sql`asc`)}) as near`,
    );
}

async function upsert(tx: Queries, given: MonthlyRatings, inBurst: ReadonlySet<Network>) {
  const rows = given.ratings.map(({ network_name, rating }) => ({
    user_id: given.userId,
    state_iso: given.stateIso,
    network: network_name,
    month: firstDay(given.month),
    rating,
    updated_at: given.at,
    review: inBurst.has(network_name) ? ('held' as const) : null,
  }));
  return tx
    .insert(ratings)
    .values(rows)
    .onConflictDoUpdate({
      target: [ratings.user_id, ratings.state_iso, ratings.network, ratings.month],
      set: {
        rating: sql`excluded.rating`,
        updated_at: sql`excluded.updated_at`,
        // Rating again does not lead around an administrator.
        review: sql`case when ${ratings.review} in ('held', 'rejected') then 'held' else excluded.review end`,
      },
    })
    .returning({ review: ratings.review });
}

const firstDay = (month: string) => `${month}-01`;
