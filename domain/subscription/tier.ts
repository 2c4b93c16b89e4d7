import * as v from 'valibot';

/** Listing tiers from the smallest to the largest, by their lowercase names on the wire (docs/specification/02-screens.md, docs/specification/09-constants.md). */
export const TIERS = ['starter', 'individual', 'business', 'enterprise'] as const;
export const TierSchema = v.picklist(TIERS);
export type Tier = v.InferOutput<typeof TierSchema>;

/** Tiers that are paid for by the month, each with what a month costs in kobo (docs/specification/09-constants.md). */
export const MONTHLY_KOBO = { individual: 300_000, business: 1_000_000 } as const satisfies Partial<
  Record<Tier, number>
>;
export type PaidTier = keyof typeof MONTHLY_KOBO;

export const isPaidTier = (tier: Tier): tier is PaidTier => tier in MONTHLY_KOBO;

/** How many plans a tier may list (docs/specification/09-constants.md). */
export const PLAN_LIMIT: Readonly<Record<Tier, number>> = {
  starter: 5,
  individual: 15,
  business: 50,
  enterprise: Number.POSITIVE_INFINITY,
};

/** The name of a tier as people read it. */
export const tierName = (tier: Tier): string => tier.charAt(0).toUpperCase() + tier.slice(1);

/** The largest of some tiers; Starter when there are none. */
export function largestTier(tiers: readonly Tier[]): Tier {
  return TIERS.findLast((tier) => tiers.includes(tier)) ?? 'starter';
}

/** Whether a tier lists as much as another one, or more. */
export const isAtLeast = (tier: Tier, other: Tier): boolean => TIERS.indexOf(tier) >= TIERS.indexOf(other);
