import * as v from 'valibot';

/** The answers to 'Did it work?' after a user went to buy a plan, and their labels. */
export const PURCHASE_OUTCOMES = {
  worked: 'Yes',
  other_price: 'Price was different',
  not_offered: 'Not offered',
} as const;
export type PurchaseOutcome = keyof typeof PURCHASE_OUTCOMES;

const OUTCOMES = Object.keys(PURCHASE_OUTCOMES) as PurchaseOutcome[];

/** A user's report of how buying a plan went. */
export const PurchaseReportSchema = v.strictObject({
  plan_id: v.pipe(v.string(), v.uuid('plan_id must be a UUID')),
  outcome: v.picklist(OUTCOMES, `The outcome is one of ${OUTCOMES.join(', ')}`),
});
export type PurchaseReport = v.InferOutput<typeof PurchaseReportSchema>;
