import * as v from 'valibot';
import { PriceSchema } from '../plan/field-schemas.ts';
import { PURCHASE_OUTCOMES, type PurchaseOutcome } from './purchase-outcomes.ts';

const OUTCOMES = Object.keys(PURCHASE_OUTCOMES) as PurchaseOutcome[];

/** A user's report on a plan and its price. */
export const PurchaseReportSchema = v.pipe(
  v.strictObject({
    plan_id: v.pipe(v.string(), v.uuid('plan_id must be a UUID')),
    outcome: v.picklist(OUTCOMES, `The outcome is one of ${OUTCOMES.join(', ')}`),
    /** The price that the user was asked for, in naira. */
    price: v.nullish(PriceSchema),
  }),
  v.forward(
    v.check(
      ({ outcome, price }) => outcome === 'other_price' || price === null || price === undefined,
      'Only an other price has a price',
    ),
    ['price'],
  ),
);
export type PurchaseReport = v.InferOutput<typeof PurchaseReportSchema>;
