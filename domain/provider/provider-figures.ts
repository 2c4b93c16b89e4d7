import { isOffer } from '../plan/buyable.ts';
import { NETWORKS, type Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { sizeMb } from '../plan/size-and-validity.ts';
import { isForAnything } from '../plan/use/plan-use.ts';

/** The plans of one provider in short. */
export interface ProviderFigures {
  plans: number;
  /** The networks of the plans, in the usual order, each with its number of plans. */
  networks: { network: Network; plans: number }[];
  /**
   * The plan for general use with the lowest price that may be called cheapest (`isOffer`), else the one with a wallet, else
   * one for some uses or of a kind that may stop. Of equal prices the one with more data.
   */
  cheapest: Plan | undefined;
}

/** Returns the figures of each provider that has plans, by provider ID. */
export function providerFigures(plans: readonly Plan[]): ReadonlyMap<string, ProviderFigures> {
  const byProvider = new Map<string, Plan[]>();
  for (const plan of plans) {
    const own = byProvider.get(plan.provider_id);
    if (own) own.push(plan);
    else byProvider.set(plan.provider_id, [plan]);
  }
  return new Map([...byProvider].map(([id, own]) => [id, figuresOf(own)]));
}

/** Returns the figures of one provider's plans. */
export function figuresOf(plans: readonly Plan[]): ProviderFigures {
  const networks = NETWORKS.map((network) => ({
    network,
    plans: plans.filter((plan) => plan.network === network).length,
  }));
  const sorted = plans.toSorted(byPriceThenSize);
  const forAnything = sorted.filter(isForAnything);
  const withWallet = (plan: Plan) => isOffer(plan, { withWallet: true });
  return {
    plans: plans.length,
    networks: networks.filter((each) => each.plans > 0),
    cheapest: forAnything.find((plan) => isOffer(plan)) ?? forAnything.find(withWallet) ?? sorted.find(withWallet),
  };
}

const byPriceThenSize = (a: Plan, b: Plan) => a.price - b.price || sizeMb(b.size) - sizeMb(a.size);
