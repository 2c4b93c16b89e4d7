import * as v from 'valibot';
import { call, MessageSchema } from '../call.ts';
import { listQuery, pageOf } from './list.ts';
import { ReviewSchema } from './ratings.calls.ts';

// Reports against prices that waited for an administrator: of many plans within a day, by one group.

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const ReportBurstSchema = v.object({
  id: v.string(),
  /** `young`: accounts of less than 30 days; `block`: accounts of one block of addresses. */
  group: v.picklist(['account', 'young', 'block']),
  /** `held` and `rejected` reports do not speak against a price. */
  review: ReviewSchema,
  /** The times of the first and the last report. */
  from: v.string(),
  to: v.string(),
  reports: count,
  plans: count,
  sellers: count,
  /** The number of accounts by age when they reported, in full days. */
  accounts: v.object({ under_30_days: count, older: count }),
});
export type ReportBurst = v.InferOutput<typeof ReportBurstSchema>;

/** Newest first. Without `review` those that wait. */
export const listReportBursts = call({
  method: 'GET',
  path: '/admin/report-bursts',
  query: v.object({ review: v.optional(ReviewSchema, 'held'), ...listQuery(['to']) }),
  response: pageOf(ReportBurstSchema),
});

/** Decides on all reports of a burst. A later decision replaces an earlier one. */
export const decideReports = call({
  method: 'POST',
  path: '/admin/report-bursts/{id}/decide',
  body: v.strictObject({ decision: v.picklist(['accepted', 'rejected']) }),
  response: v.object({ ...MessageSchema.entries, count }),
});
