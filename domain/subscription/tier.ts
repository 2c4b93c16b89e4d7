import * as v from 'valibot';

/** Listing tiers, by their lowercase names on the wire (spec §2, §9). */
export const TierSchema = v.picklist(['starter', 'individual', 'business', 'enterprise']);
export type Tier = v.InferOutput<typeof TierSchema>;
