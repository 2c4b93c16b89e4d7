import type { PlanKind, PlanUse, UseAndKind } from './plan-use.ts';

/** Returns 'Night only'; undefined for general use. */
export const formatUse = (use: PlanUse | null | undefined): string | undefined =>
  use && use !== 'general' ? `${capitalised(use)} only` : undefined;

/** Returns 'Data share' or 'SME'; undefined for a plan as the operator sells it. */
export const formatKind = (kind: PlanKind | null | undefined): string | undefined =>
  !kind || kind === 'direct' ? undefined : kindLabel(kind);

/** Returns a kind, or a use, as a name has it: 'SME', 'Data share', 'Night'. */
export const kindLabel = (kind: string): string => (kind === 'sme' ? 'SME' : capitalised(kind.replace('_', ' ')));

/** Returns 'Night only' and 'SME', of which a plan may have none. */
export const formatLimits = ({ use, kind }: UseAndKind): string[] =>
  [formatUse(use), formatKind(kind)].filter((text) => text !== undefined);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
