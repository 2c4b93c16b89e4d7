import { NETWORKS, type Network } from './network.ts';
import { type Size, sizeMb } from './size.ts';

/** Bundles that only work at night, for some apps, on a router or on a campus are not what 'cheapest' means. */
const SPECIAL_PURPOSE = new Set(['night', 'social', 'router', 'campus']);

/** Whether a plan serves every use at every hour; the category is the seller's own word, or null. */
export function isGeneralPurpose(category: string | null | undefined): boolean {
  return !SPECIAL_PURPOSE.has(category ?? '');
}

/** What works at weekends or for watching alone, and what goes with a device of its own. */
const NOT_FOR_EVERY_DAY = new Set(['weekend', 'youtube', 'tv', 'broadband', 'mifi']);

/**
 * Whether a plan serves every use on every day, in any phone: stricter than `isGeneralPurpose`, for plans that people
 * are advised to take. The category is the seller's own word, or null.
 */
export function servesEveryDay(category: string | null | undefined): boolean {
  return isGeneralPurpose(category) && !NOT_FOR_EVERY_DAY.has(category ?? '');
}

interface Candidate {
  network: Network;
  size: Size;
  price: number;
}

/** GB before MB, then the lower price, then the larger size (docs/spec-decisions.md, Cheapest plans). */
function byUnitThenPrice(a: Candidate, b: Candidate): number {
  if (a.size.unit !== b.size.unit) return a.size.unit === 'GB' ? -1 : 1;
  return a.price - b.price || sizeMb(b.size) - sizeMb(a.size);
}

/** One plan per network, the cheapest as the landing page means it; networks in their usual order. */
export function cheapestPerNetwork<P extends Candidate>(plans: readonly P[]): P[] {
  return NETWORKS.flatMap((network) => {
    const own = plans.filter((plan) => plan.network === network).sort(byUnitThenPrice);
    return own.slice(0, 1);
  });
}
