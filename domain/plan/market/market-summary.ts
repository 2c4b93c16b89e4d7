import { compareNames } from '../../provider/compare-names.ts';
import { isOffer } from '../buyable.ts';
import { NETWORKS, type Network } from '../network.ts';
import type { Plan } from '../plan.ts';
import { isForAnything } from '../use/plan-use.ts';
import { cheapestPerNetwork } from './cheapest.ts';
import type { Dated } from './price-seen.ts';

/** One network's plans. `lowestPrice` is that of a plan for general use that anybody can buy now, in naira; null without one. */
export interface NetworkSummary {
  network: Network;
  totalPlans: number;
  lowestPrice: number | null;
}

export type CheapestPlan = Pick<Plan, 'id' | 'network' | 'size' | 'price' | 'validity'> & Dated;

/** The figures on the landing page (docs/specification/02-screens.md). */
export interface MarketSummary {
  /** The cheapest plan for general use of each network that anybody can buy now. */
  cheapest: CheapestPlan[];
  networks: NetworkSummary[];
  /** Names of sellers, the one with the most plans first. */
  providers: string[];
  totalPlans: number;
}

/** How many plans there are. */
export interface MarketCounts {
  byNetwork: ReadonlyMap<Network, number>;
  /** By the name of the seller. */
  bySeller: ReadonlyMap<string, number>;
}

/** Returns the figures of all plans. */
export function summariseMarket(plans: readonly Plan[]): MarketSummary {
  return summariseOffers(plans, {
    byNetwork: countBy(plans, ({ network }) => network),
    bySeller: countBy(plans, ({ provider_name }) => provider_name),
  });
}

/** Returns the figures of all plans from those that may be cheapest of something, the first first, and the counts of all. */
export function summariseOffers(plans: readonly Plan[], { byNetwork, bySeller }: MarketCounts): MarketSummary {
  const offers = plans.filter((plan) => isForAnything(plan) && isOffer(plan));
  const totalOf = (network: Network) => byNetwork.get(network) ?? 0;
  return {
    cheapest: cheapestPerNetwork(offers).map(cheapestOf),
    networks: NETWORKS.map((network) => ({
      network,
      totalPlans: totalOf(network),
      lowestPrice: lowestPriceOf(network, offers),
    })),
    providers: [...bySeller].sort(([a, m], [b, n]) => n - m || compareNames(a, b)).map(([name]) => name),
    totalPlans: NETWORKS.reduce((sum, network) => sum + totalOf(network), 0),
  };
}

/** Returns how many things have each key. */
export function countBy<T, Key>(things: readonly T[], keyOf: (thing: T) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + 1);
  return counts;
}

const cheapestOf = ({ id, network, size, price, validity, ...plan }: Plan): CheapestPlan => {
  const { confirmed_on, seen_from, seen_to, as_of } = plan;
  return { id, network, size, price, validity, confirmed_on, seen_from, seen_to, as_of };
};

function lowestPriceOf(network: Network, offers: readonly Plan[]): number | null {
  const prices = offers.filter((plan) => plan.network === network).map(({ price }) => price);
  return prices.length === 0 ? null : prices.reduce((low, price) => Math.min(low, price));
}
