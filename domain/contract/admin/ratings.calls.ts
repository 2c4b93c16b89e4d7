import * as v from 'valibot';
import { NetworkSchema } from '../../plan/field-schemas.ts';
import { call, MessageSchema } from '../call.ts';
import { listQuery, pageOf } from './list.ts';

// Ratings that waited for an administrator: all of an hour with ten or more of one state and network.

const StateIsoSchema = v.pipe(v.string(), v.regex(/^NG-[A-Z]{2}$/, 'Write the code of a state, as NG-LA'));
const TimestampSchema = v.pipe(v.string(), v.isoTimestamp('Write a time, as 2026-11-21T10:00:00.000Z'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `held` ratings wait and count for nothing, like `rejected` ones. `accepted` ones count like all others. */
export const ReviewSchema = v.picklist(['held', 'accepted', 'rejected']);
export type Review = v.InferOutput<typeof ReviewSchema>;

/** Ratings of one state and network that came less than an hour after one another, all with the same review. */
export const RatingBurstSchema = v.object({
  state_iso: v.string(),
  /** The state's name. */
  state: v.string(),
  network: NetworkSchema,
  review: ReviewSchema,
  /** The times of the first and the last rating, to the millisecond. */
  from: v.string(),
  to: v.string(),
  count,
  /** The mean of the ratings, to one decimal. */
  average: v.number(),
  /** The number of accounts by age, in full days: only the ratings of the older ones count. */
  accounts: v.object({ under_7_days: count, under_30_days: count, older: count }),
});
export type RatingBurst = v.InferOutput<typeof RatingBurstSchema>;

/** Newest first. Without `review` those that wait. */
export const listRatingBursts = call({
  method: 'GET',
  path: '/admin/ratings',
  query: v.object({
    state_iso: v.optional(StateIsoSchema),
    network: v.optional(NetworkSchema),
    review: v.optional(ReviewSchema, 'held'),
    ...listQuery(['to']),
  }),
  response: pageOf(RatingBurstSchema),
});

/** Decides on the ratings between two times, both included. A later decision replaces an earlier one; `held` undoes it. */
export const decideRatings = call({
  method: 'POST',
  path: '/admin/ratings/decide',
  body: v.strictObject({
    state_iso: StateIsoSchema,
    network: NetworkSchema,
    from: TimestampSchema,
    to: TimestampSchema,
    decision: ReviewSchema,
  }),
  response: v.object({ ...MessageSchema.entries, count }),
});
