import * as v from 'valibot';

/** Listing tiers from the smallest to the largest, by their names in the API (docs/specification/09-constants.md). */
export const TIERS = ['starter', 'individual', 'business', 'enterprise'] as const;
export const TierSchema = v.picklist(TIERS);
export type Tier = v.InferOutput<typeof TierSchema>;

/** The monthly price of each paid tier, in kobo (docs/specification/09-constants.md). */
export const MONTHLY_KOBO = { individual: 300_000, business: 1_000_000 } as const satisfies Partial<
  Record<Tier, number>
>;
export type PaidTier = keyof typeof MONTHLY_KOBO;

export const isPaidTier = (tier: Tier): tier is PaidTier => tier in MONTHLY_KOBO;

/** The number of plans that a tier may list (docs/specification/09-constants.md). */
export const PLAN_LIMIT: Readonly<Record<Tier, number>> = {
  starter: 5,
  individual: 15,
  business: 50,
  enterprise: Number.POSITIVE_INFINITY,
};

/** Returns a tier's name on screen: 'Business'. */
export const tierName = (tier: Tier): string => capitalise(tier);

/** Returns the largest of some tiers; Starter for an empty list. */
export function largestTier(tiers: readonly Tier[]): Tier {
  return TIERS.findLast((tier) => tiers.includes(tier)) ?? 'starter';
}

/** True if `tier` lists as many plans as `other`, or more. */
export const isAtLeast = (tier: Tier, other: Tier): boolean => TIERS.indexOf(tier) >= TIERS.indexOf(other);

/** `cancelled` runs until the end of the paid month; `ended` has run out. */
export const SubscriptionStatusSchema = v.picklist(['active', 'cancelled', 'ended']);
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatusSchema>;

/** A subscription (docs/specification/03-entities.md). */
export const SubscriptionSchema = v.object({
  id: v.string(),
  /** Naira a month. */
  amount: v.number(),
  status: SubscriptionStatusSchema,
  /** An ISO timestamp: the next charge, or the end of a cancelled subscription; null for a free one. */
  next_billing_date: v.nullable(v.string()),
  tier: v.optional(TierSchema),
  /** An ISO timestamp: the first moment of the tier, which may be later than now. */
  starts_at: v.optional(v.string()),
  /** True if the card was declined for the next month. */
  renewal_failed: v.optional(v.boolean()),
});
export type Subscription = v.InferOutput<typeof SubscriptionSchema>;

/** Names by amount in naira, for subscriptions without a tier (docs/specification/09-constants.md). */
const NAME_BY_AMOUNT: Readonly<Record<number, string>> = {
  0: 'Free',
  1000: 'Individual',
  3000: 'Business',
  5000: 'Enterprise',
};

/** Returns a subscription's name on screen. The tier's name has priority over the amount (docs/spec-decisions.md). */
export function subscriptionName({ tier, amount }: { tier?: Tier | undefined; amount: number }): string {
  return tier ? tierName(tier) : (NAME_BY_AMOUNT[amount] ?? 'N/A');
}

/** Returns a status as screens show it: 'Active' (docs/specification/04-states.md). */
export const formatSubscriptionStatus = (status: SubscriptionStatus): string => capitalise(status);

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
