import { NETWORKS, type Network } from './network.ts';
import { type Size, sizeMb } from './size-and-validity.ts';

/** Categories of plans that work only at night, for some apps, on a router or on a campus. */
const SPECIAL_PURPOSE = new Set(['night', 'social', 'router', 'campus']);

/** True if a plan works for every use at every hour. The category is free text from the seller, or null. */
export function isGeneralPurpose(category: string | null | undefined): boolean {
  return !SPECIAL_PURPOSE.has(category ?? '');
}

/** Categories of plans that work only at weekends or for video, or need a device of their own. */
const NOT_FOR_EVERY_DAY = new Set(['weekend', 'youtube', 'tv', 'broadband', 'mifi']);

/**
 * True if a plan works for every use on every day in any phone. Stricter than `isGeneralPurpose`: for plans that the app
 * recommends.
 */
export function servesEveryDay(category: string | null | undefined): boolean {
  return isGeneralPurpose(category) && !NOT_FOR_EVERY_DAY.has(category ?? '');
}

interface Candidate {
  network: Network;
  size: Size;
  price: number;
}

/** Sorts GB before MB, then by lower price, then by larger size (docs/spec-decisions.md, Cheapest plans). */
function byUnitThenPrice(a: Candidate, b: Candidate): number {
  if (a.size.unit !== b.size.unit) return a.size.unit === 'GB' ? -1 : 1;
  return a.price - b.price || sizeMb(b.size) - sizeMb(a.size);
}

/** Returns the cheapest plan of each network, in the usual order of networks. */
export function cheapestPerNetwork<P extends Candidate>(plans: readonly P[]): P[] {
  return NETWORKS.flatMap((network) => {
    const own = plans.filter((plan) => plan.network === network).sort(byUnitThenPrice);
    return own.slice(0, 1);
  });
}
