import * as v from 'valibot';
import { PlanChangeSchema, PlanInputSchema } from '../plan/plan.ts';
import { call, messageOr } from './call.ts';
import { MAX_BULK_PLANS } from './plan.calls.ts';

/** The plan that a row is about, and its version when the user compared it. */
const listedPlan = {
  id: v.pipe(v.string(), v.uuid('id must be a UUID')),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
};

/** One row of a refresh: a new plan, the changed fields of a listed one, or a listed one that is not sold any more. */
export const RefreshRowSchema = v.variant(
  'op',
  [
    v.strictObject({ op: v.literal('create'), plan: PlanInputSchema }),
    // A change that repeats the price confirms it.
    v.strictObject({ op: v.literal('update'), ...listedPlan, change: PlanChangeSchema }),
    v.strictObject({ op: v.literal('delete'), ...listedPlan }),
  ],
  'op is one of create, update, delete',
);
export type RefreshRow = v.InferOutput<typeof RefreshRowSchema>;

/** A price list of the largest size that replaces another one. */
export const MAX_REFRESH_ROWS = 2 * MAX_BULK_PLANS;

/**
 * Brings listed plans up to a price list: all rows or none. Unlike in `updatePlan`, each row has its own version. The
 * response 412 names each row whose plan was changed or deleted meanwhile, with the plan as it is now.
 */
export const refreshPlans = call({
  method: 'POST',
  path: '/plans/refresh',
  body: v.pipe(
    v.array(RefreshRowSchema),
    v.minLength(1),
    v.maxLength(MAX_REFRESH_ROWS, `At most ${MAX_REFRESH_ROWS} rows`),
  ),
  response: v.object({
    ...messageOr('Your list is updated').entries,
    /** The new version of each created and changed plan. */
    plans: v.array(v.object({ id: v.string(), version: v.number() })),
  }),
  changes: 'catalogue',
});
