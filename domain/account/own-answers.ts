import * as v from 'valibot';
import { NetworkSchema } from '../plan/field-schemas.ts';
import { PURCHASE_OUTCOMES, type PurchaseOutcome } from '../purchase/purchase-outcomes.ts';

/** The day in Lagos, as 2026-11-21. */
const day = v.string();

/** A user's newest rating of a network in a state. */
const OwnRatingSchema = v.object({
  /** The state's name. */
  location: v.string(),
  network_name: NetworkSchema,
  rating: v.number(),
  on: day,
});
export type OwnRating = v.InferOutput<typeof OwnRatingSchema>;

/** A user's newest report on a plan. */
const OwnReportSchema = v.object({
  plan_id: v.string(),
  outcome: v.picklist(Object.keys(PURCHASE_OUTCOMES) as PurchaseOutcome[]),
  /** The price that the user was asked for, in naira; null if they named none. */
  price: v.nullable(v.number()),
  on: day,
});
export type OwnReport = v.InferOutput<typeof OwnReportSchema>;

/** A user's answers about networks and plans, the oldest first. They are for that user alone. */
export const OwnAnswersSchema = v.object({ ratings: v.array(OwnRatingSchema), reports: v.array(OwnReportSchema) });
export type OwnAnswers = v.InferOutput<typeof OwnAnswersSchema>;
