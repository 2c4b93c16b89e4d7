import * as v from 'valibot';
import { type Tier, TierSchema, tierName } from './tier.ts';

/** `cancelled` runs to the end of what is paid for; `ended` has run out. */
export const SubscriptionStatusSchema = v.picklist(['active', 'cancelled', 'ended']);
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatusSchema>;

/** What somebody has subscribed to (docs/specification/03-entities.md). */
export const SubscriptionSchema = v.object({
  id: v.string(),
  /** Naira a month. */
  amount: v.number(),
  status: SubscriptionStatusSchema,
  /** An ISO moment: when the next month is charged, or when a cancelled one ends; null for what costs nothing. */
  next_billing_date: v.nullable(v.string()),
  tier: v.optional(TierSchema),
});
export type Subscription = v.InferOutput<typeof SubscriptionSchema>;

/** Names by amount, for subscriptions without a tier (docs/specification/09-constants.md; spec-notes: the tier's name goes first). */
const NAME_BY_AMOUNT: Readonly<Record<number, string>> = {
  0: 'Free',
  1000: 'Individual',
  3000: 'Business',
  5000: 'Enterprise',
};

/** What a subscription is called on screen. */
export function subscriptionName({ tier, amount }: { tier?: Tier | undefined; amount: number }): string {
  return tier ? tierName(tier) : (NAME_BY_AMOUNT[amount] ?? 'N/A');
}

/** A status as it is displayed (docs/specification/04-states.md). */
export const statusWords = (status: SubscriptionStatus): string => status.charAt(0).toUpperCase() + status.slice(1);
