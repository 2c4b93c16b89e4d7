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

export function summariseMarket(plans: readonly Plan[]): MarketSummary {
  const offers = plans.filter((plan) => isForAnything(plan) && isOffer(plan));
  return {
    cheapest: cheapestPerNetwork(offers).map(cheapestOf),
    networks: NETWORKS.map((network) => summariseNetwork(network, { plans, offers })),
    providers: sellersBySize(plans),
    totalPlans: plans.length,
  };
}

const cheapestOf = ({ id, network, size, price, validity, ...plan }: Plan): CheapestPlan => {
  const { confirmed_on, seen_from, seen_to, as_of } = plan;
  return { id, network, size, price, validity, confirmed_on, seen_from, seen_to, as_of };
};

interface Listed {
  plans: readonly Plan[];
  offers: readonly Plan[];
}

function summariseNetwork(network: Network, { plans, offers }: Listed): NetworkSummary {
  const prices = offers.filter((plan) => plan.network === network).map(({ price }) => price);
  const lowestPrice = prices.length === 0 ? null : prices.reduce((low, price) => Math.min(low, price));
  return { network, totalPlans: plans.filter((plan) => plan.network === network).length, lowestPrice };
}

function sellersBySize(plans: readonly Plan[]): string[] {
  const counts = new Map<string, number>();
  for (const { provider_name } of plans) counts.set(provider_name, (counts.get(provider_name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || compareNames(a, b)).map(([name]) => name);
}
