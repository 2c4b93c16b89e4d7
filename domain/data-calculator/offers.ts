import { servesEveryDay } from '../plan/cheapest.ts';
import type { Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { toKobo } from '../plan/price.ts';
import { sizeMb } from '../plan/size.ts';
import { validityDays } from '../plan/validity.ts';
import type { Offer } from './cheapest-way.ts';

/**
 * Of each network the plans with which somebody could cover all they use: what serves every use on every day, and costs
 * something, because what is given away cannot be bought again at will.
 */
export function offersByNetwork(plans: readonly Plan[]): Record<Network, Offer[]> {
  const offers: Record<Network, Offer[]> = { MTN: [], AIRTEL: [], GLO: [], '9MOBILE': [] };
  for (const plan of plans) {
    if (servesEveryDay(plan.category) && plan.price > 0) offers[plan.network].push(offerOf(plan));
  }
  return offers;
}

function offerOf({ id, name, network, size, price, validity }: Plan): Offer {
  return {
    id,
    name,
    network,
    sizeMb: sizeMb(size),
    priceKobo: toKobo(price),
    validityDays: validityDays(validity),
  };
}
