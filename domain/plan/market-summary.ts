import { cheapestPerNetwork, isGeneralPurpose } from './cheapest.ts';
import { NETWORKS, type Network } from './network.ts';
import type { Plan } from './plan.ts';

/** One network's plans. `lowestPrice` is in naira, null without plans. */
export interface NetworkSummary {
  network: Network;
  totalPlans: number;
  lowestPrice: number | null;
}

/** The figures on the landing page (docs/specification/02-screens.md). */
export interface MarketSummary {
  /** The cheapest general-purpose plan of each network. */
  cheapest: Plan[];
  networks: NetworkSummary[];
  /** Names of sellers, the one with the most plans first. */
  providers: string[];
  totalPlans: number;
  /** The day of the catalogue's latest change, as 2026-11-21. */
  updatedOn: string | null;
}

export function summariseMarket(plans: readonly Plan[]): MarketSummary {
  return {
    cheapest: cheapestPerNetwork(plans.filter((plan) => isGeneralPurpose(plan.category))),
    networks: NETWORKS.map((network) => summariseNetwork(network, plans)),
    providers: sellersBySize(plans),
    totalPlans: plans.length,
    updatedOn: plans.reduce<string | null>((latest, plan) => laterOf(latest, plan.updated_on), null),
  };
}

function summariseNetwork(network: Network, plans: readonly Plan[]): NetworkSummary {
  const own = plans.filter((plan) => plan.network === network);
  const lowestPrice =
    own.length === 0 ? null : own.reduce((low, { price }) => Math.min(low, price), Number.POSITIVE_INFINITY);
  return { network, totalPlans: own.length, lowestPrice };
}

function sellersBySize(plans: readonly Plan[]): string[] {
  const counts = new Map<string, number>();
  for (const { provider_name } of plans) counts.set(provider_name, (counts.get(provider_name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en')).map(([name]) => name);
}

const laterOf = (a: string | null, b: string) => (a === null || b > a ? b : a);
