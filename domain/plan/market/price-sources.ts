import { isOffer } from '../buyable.ts';
import { NETWORKS, type Network } from '../network.ts';
import type { Plan } from '../plan.ts';
import { priceSeen } from './price-seen.ts';

/** Where the prices of one network come from, and how old they are. Days as 2026-11-21. */
export interface PriceSources {
  network: Network;
  plans: number;
  /** Plans that anybody can buy now. */
  offers: number;
  /** Prices that a seller has given here, and the day of the oldest of them; null without one. */
  confirmed: number;
  confirmedSince: string | null;
  /** Prices whose date of sight is known, and the day that the oldest of them may be of. */
  seen: number;
  seenSince: string | null;
  /** Prices of which nobody knows how old they are. */
  undated: number;
}

/** Returns the sources of each network's prices, in the usual order of networks. One pass: there may be 100,000 plans. */
export function priceSources(plans: readonly Plan[]): PriceSources[] {
  const byNetwork = new Map(NETWORKS.map((network) => [network, emptySources(network)]));
  for (const plan of plans) {
    const sources = byNetwork.get(plan.network);
    if (sources !== undefined) count(plan, sources);
  }
  return [...byNetwork.values()];
}

function count(plan: Plan, sources: PriceSources): void {
  const { known, from } = priceSeen(plan);
  sources.plans++;
  if (isOffer(plan)) sources.offers++;
  if (!known || !from) sources.undated++;
  else if (from === plan.confirmed_on) {
    sources.confirmed++;
    sources.confirmedSince = earlier(sources.confirmedSince, from);
  } else {
    sources.seen++;
    sources.seenSince = earlier(sources.seenSince, from);
  }
}

const emptySources = (network: Network): PriceSources => ({
  network,
  plans: 0,
  offers: 0,
  confirmed: 0,
  confirmedSince: null,
  seen: 0,
  seenSince: null,
  undated: 0,
});

const earlier = (first: string | null, day: string) => (first === null || day < first ? day : first);
