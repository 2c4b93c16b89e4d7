import { eq, sql } from 'drizzle-orm';
import type { RatingSubmission } from '../../domain/rating/rating.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { isCrowded } from './crowd.repo.ts';

/** A rating of a network in a state. */
export type StateRating = { stateIso: string } & RatingSubmission['ratings'][number];

export interface MonthlyRatings {
  userId: string;
  /** As '2026-11'. */
  month: string;
  at: Date;
  /** Keyed hashes of where the user rates from; null if they are not known. */
  device: string | null;
  block: string | null;
  ratings: readonly StateRating[];
}

/** Returns the state and network of a rating as one text. */
export const ratingKey = ({ stateIso, network_name }: Pick<StateRating, 'stateIso' | 'network_name'>) =>
  `${stateIso} ${network_name}`;

/**
 * Stores a user's ratings of a month. They replace the user's earlier ratings of the same state and network. Ratings of a
 * burst are held; the others of the burst follow within seconds (`sweepBursts`). The number of statements does not grow
 * with the number of ratings (docs/performance.md#p10).
 * @returns the keys of the ratings that wait for an administrator
 */
export async function saveRatings(tx: Queries, given: MonthlyRatings): Promise<ReadonlySet<string>> {
  // The ratings of one user change one after the other: which of them counts in the country depends on the others.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, given.userId)).for('no key update');
  // The last one counts if a state and network is rated twice.
  const ratings = [...new Map(given.ratings.map((one) => [ratingKey(one), one])).values()];
  const unique = { ...given, ratings };
  return upsert(tx, unique, await keysInBurst(tx, unique));
}

/** Returns the keys of the given ratings that are part of a burst. */
async function keysInBurst(tx: Queries, { userId, month, at, ratings }: MonthlyRatings): Promise<ReadonlySet<string>> {
  const rated = ratings.map(({ stateIso, network_name }) => ({ state_iso: stateIso, network: network_name }));
  const replaces = sql`(other.user_id = ${userId} and other.month = ${firstDay(month)})`;
  const { rows } = (await tx.execute(sql`
    select state_iso as "stateIso", network as "network_name"
    from json_to_recordset(${JSON.stringify(rated)}::json) as one (state_iso text, network text)
    where ${isCrowded({ at: sql`${at.toISOString()}::timestamptz`, replaces })}`)) as unknown as {
    rows: Pick<StateRating, 'stateIso' | 'network_name'>[];
  };
  return new Set(rows.map(ratingKey));
}

/** Inserts or replaces ratings. Returns the keys of those that are held. */
async function upsert(tx: Queries, given: MonthlyRatings, inBurst: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const rows = given.ratings.map((one) => ({
    ...{ state_iso: one.stateIso, network: one.network_name, rating: one.rating },
    review: inBurst.has(ratingKey(one)) ? 'held' : null,
  }));
  // One parameter: a hundred rows of parameters cost more than the statement.
  const { rows: stored } = (await tx.execute(sql`
    with origin as (
      insert into rating_origins as known (user_id, month, device, block)
      values (${given.userId}, ${firstDay(given.month)}, ${given.device}, ${given.block})
      on conflict (user_id, month) do update set device = excluded.device, block = excluded.block, voice = null
      where (known.device, known.block) is distinct from (excluded.device, excluded.block)
    )
    insert into ratings (user_id, state_iso, network, month, rating, updated_at, review, voice)
    select ${given.userId}::uuid, state_iso, network, ${firstDay(given.month)}::date, rating,
      ${given.at.toISOString()}::timestamptz, review,
      -- The statement does not see the origin that it writes: a new one is looked at by the job.
      coalesce((select voice from rating_origins where user_id = ${given.userId}::uuid and month = ${firstDay(given.month)}::date), true)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (state_iso text, network text, rating integer, review text)
    on conflict (user_id, state_iso, network, month) do update set
      rating = excluded.rating,
      updated_at = excluded.updated_at,
      -- Rating again does not lead around an administrator.
      review = case when ratings.review in ('held', 'rejected') then 'held' else excluded.review end
    returning state_iso as "stateIso", network as "network_name", review`)) as unknown as {
    rows: (Pick<StateRating, 'stateIso' | 'network_name'> & { review: string | null })[];
  };
  return new Set(stored.filter(({ review }) => review === 'held').map(ratingKey));
}

const firstDay = (month: string) => `${month}-01`;
