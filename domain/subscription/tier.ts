import * as v from 'valibot';

/** Listing tiers, by their lowercase names on the wire (spec §2, §9). */
export const TierSchema = v.picklist(['starter', 'individual', 'business', 'enterprise']);
export type Tier = v.InferOutput<typeof TierSchema>;

/** How many plans a tier may list (spec §9). */
export const PLAN_LIMIT: Readonly<Record<Tier, number>> = {
  starter: 5,
  individual: 15,
  business: 50,
  enterprise: Number.POSITIVE_INFINITY,
};
