/**
 * The things that a plan's data can be used for. `general`: everything, at every hour, on any phone. `night` and `weekend`: then
 * only. `social`: some apps. `router`: a router or a MiFi, not a phone. `campus`: around listed campuses.
 */
export const PLAN_USES = ['general', 'night', 'weekend', 'social', 'router', 'campus'] as const;
export type PlanUse = (typeof PLAN_USES)[number];

/**
 * The ways in which plans are sold. `direct`: as the operator sells them. `sme`, `corporate` and `data_share`: from data that a
 * business shares, so supply may stop. `gifting`: as the operator's gift. `awoof`: as a short promotion.
 */
export const PLAN_KINDS = ['direct', 'sme', 'corporate', 'data_share', 'gifting', 'awoof'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** True for plans that are sold from a business's data. Nothing recommends them unless somebody asks for them. */
export const isShared = (kind: PlanKind): boolean => kind === 'sme' || kind === 'corporate' || kind === 'data_share';

/** A plan's use and kind. Both are null where there is nothing to say: `general` and `direct`. */
export interface UseAndKind {
  use?: PlanUse | null | undefined;
  kind?: PlanKind | null | undefined;
}

/** True for a plan for general use that is not sold from a business's data. */
export const isForAnything = ({ use, kind }: UseAndKind): boolean =>
  (use ?? 'general') === 'general' && !isShared(kind ?? 'direct');
