import * as v from 'valibot';
import { call, MessageSchema } from '../call.ts';
import { listQuery, pageOf } from './list.ts';
import { ReviewSchema } from './ratings.calls.ts';

// Answers on prices that wait for an administrator, because they look like those of a brigade.

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const ReportBurstSchema = v.object({
  id: v.string(),
  /**
   * `crowd`: many people on one price within an hour; `group`: one group of people on many prices within a day; `market`:
   * many prices at once; `confirmed`: buyers have confirmed an unusual price. `account`, `young` and `block` are of earlier
   * releases.
   */
  reason: v.picklist(['crowd', 'group', 'market', 'confirmed', 'account', 'young', 'block']),
  /** `held` and `rejected` answers do not change a price. */
  review: ReviewSchema,
  /** The times of the first and the last answer. */
  from: v.string(),
  to: v.string(),
  /** The numbers of answers against prices, and of those for unusual prices. */
  against: count,
  agreeing: count,
  plans: count,
  sellers: count,
  /** The number of accounts by age when they answered, in full days: the young ones count half. */
  accounts: v.object({ under_30_days: count, older: count }),
  /** The numbers of phones and of blocks of addresses; answers that name none count as one each. */
  devices: count,
  blocks: count,
});
export type ReportBurst = v.InferOutput<typeof ReportBurstSchema>;

/** Newest first. Without `review` those that wait. */
export const listReportBursts = call({
  method: 'GET',
  path: '/admin/report-bursts',
  query: v.object({ review: v.optional(ReviewSchema, 'held'), ...listQuery(['to']) }),
  response: pageOf(ReportBurstSchema),
});

/** Decides on all answers of a burst. A later decision replaces an earlier one; `held` undoes it. */
export const decideReports = call({
  method: 'POST',
  path: '/admin/report-bursts/{id}/decide',
  body: v.strictObject({ decision: ReviewSchema }),
  response: v.object({ ...MessageSchema.entries, count }),
});
