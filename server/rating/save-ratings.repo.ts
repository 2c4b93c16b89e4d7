import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Network } from '../../domain/plan/network.ts';
import { BURST_SPAN_MS, type Burst, burstAt, MOST_RATINGS_AN_HOUR } from '../../domain/rating/burst.ts';
import type { RatingSubmission } from '../../domain/rating/rating.ts';
import type { Queries } from '../db/database.ts';
import { ratings, users } from '../db/schema.ts';
import { takeRatingsLock } from './rating.repo.ts';

export interface MonthlyRatings {
  userId: string;
  stateIso: string;
  /** As '2026-11'. */
  month: string;
  at: Date;
  ratings: RatingSubmission['ratings'];
}

/** A burst of a network's ratings in the state. */
export interface NetworkBurst extends Burst {
  network: Network;
}

export interface SavedRatings {
  /** True if a rating waits for an administrator. */
  isHeld: boolean;
  /** The bursts that these ratings began. Those that were there before are not among them. */
  begun: NetworkBurst[];
}

/**
 * Stores a user's ratings of networks for a state and month. They replace the user's earlier ratings. Ratings of a burst
 * are held, those that arrived before too.
 */
export async function saveRatings(tx: Queries, given: MonthlyRatings): Promise<SavedRatings> {
  await lockUserAndRatings(tx, given.userId);
  const bursts = await burstsWith(tx, given);
  for (const burst of bursts) await hold(tx, given.stateIso, burst);
  const stored = await upsert(tx, given, new Set(bursts.map(({ network }) => network)));
  return { isHeld: stored.some(({ review }) => review === 'held'), begun: bursts.filter(({ isNew }) => isNew) };
}

/**
 * Locks the user's row, as every write does first, and then all ratings (migration `rating_weights`): two ratings of one
 * burst see each other.
 */
async function lockUserAndRatings(tx: Queries, userId: string): Promise<void> {
  const user = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').as('rater');
  await tx.select({ locked: sql`${takeRatingsLock}::text` }).from(user);
}

interface Neighbour {
  network: Network;
  at_ms: number;
  /** True for a rating that was held once: its burst is known. */
  reviewed: boolean;
}

/** Returns the bursts that the given ratings are part of. */
async function burstsWith(tx: Queries, given: MonthlyRatings): Promise<(NetworkBurst & { isNew: boolean })[]> {
  const neighbours = await neighboursOf(tx, given);
  return given.ratings.flatMap(({ network_name: network }) => {
    const others = neighbours.filter((one) => one.network === network);
    const burst = burstAt(
      given.at.getTime(),
      others.map(({ at_ms }) => at_ms),
    );
    if (burst === undefined) return [];
    const isKnown = others.some((one) => one.reviewed && burst.fromMs <= one.at_ms && one.at_ms <= burst.toMs);
    return [{ network, ...burst, isNew: !isKnown }];
  });
}

/** Returns the ratings nearest in time to the given ones, except those that they replace. */
async function neighboursOf(tx: Queries, given: MonthlyRatings): Promise<Neighbour[]> {
  const { userId, stateIso, month, at } = given;
  const [first, last] = [-BURST_SPAN_MS, BURST_SPAN_MS].map((ms) => new Date(at.getTime() + ms).toISOString());
  const networks = given.ratings.map(({ network_name }) => network_name);
  const near = (range: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`(
    select updated_at, review from ratings
    where state_iso = ${stateIso} and network = rated.network and ${range}
      and not (user_id = ${userId} and month = ${firstDay(month)})
    order by updated_at ${order} limit ${MOST_RATINGS_AN_HOUR})`;
  return tx
    .select({
      network: sql<Network>`rated.network`,
      at_ms: sql<number>`(extract(epoch from near.updated_at) * 1000)::float8`,
      reviewed: sql<boolean>`near.review is not null`,
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

/** Holds the ratings of a burst that no administrator has decided on. */
async function hold(tx: Queries, stateIso: string, { network, fromMs, toMs }: NetworkBurst): Promise<void> {
  const isInBurst = between(ratings.updated_at, new Date(Math.floor(fromMs)), new Date(Math.ceil(toMs)));
  await tx
    .update(ratings)
    .set({ review: 'held' })
    .where(and(eq(ratings.state_iso, stateIso), eq(ratings.network, network), isInBurst, isNull(ratings.review)));
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
