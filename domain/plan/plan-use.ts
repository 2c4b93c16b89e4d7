/**
 * The things that a plan's data can be used for. `general`: everything, at every hour, on any phone. `night`: at night. `social`: some
 * apps. `sme`: everything, but sold from a business's shared data, so supply may stop. `other`: at weekends, on a campus,
 * in a router or a MiFi.
 */
export const PLAN_USES = ['general', 'night', 'social', 'sme', 'other'] as const;
export type PlanUse = (typeof PLAN_USES)[number];

const USE_OF_CATEGORY: Readonly<Record<string, PlanUse>> = {
  night: 'night',
  social: 'social',
  youtube: 'social',
  tv: 'social',
  sme: 'sme',
  weekend: 'other',
  campus: 'other',
  router: 'other',
  mifi: 'other',
  broadband: 'other',
};

/** Returns the use of a category, which is free text from the seller, or null. Unknown categories are general. */
export function planUse(category: string | null | undefined): PlanUse {
  const key = category?.toLowerCase() ?? '';
  return Object.hasOwn(USE_OF_CATEGORY, key) ? (USE_OF_CATEGORY[key] as PlanUse) : 'general';
}
