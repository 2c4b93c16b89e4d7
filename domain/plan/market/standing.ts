import { isOffer } from '../buyable.ts';
import type { Plan } from '../plan.ts';
import { sizeMb, validityDays } from '../size-and-validity.ts';

/** The place of a seller's plan among the sellers of the same data: network, size, days, use and kind. */
export interface Standing {
  /** The seller's cheapest plan of this data. */
  plan: Plan;
  /** 1 if nobody sells it for less. */
  rank: number;
  /** The number of sellers, this one among them; at least 2. */
  sellers: number;
  /** Naira above the cheapest seller; 0 for the cheapest. */
  above: number;
}

/**
 * Returns where a seller stands, the place furthest from the cheapest first. Only offers count: plans that anybody can buy
 * now, at a price that nobody doubts. Data that nobody else sells has no place.
 */
export function standingsOf(plans: readonly Plan[], providerId: string): Standing[] {
  const lowest = new Map<string, Map<string, Plan>>();
  for (const plan of plans) {
    if (!isOffer(plan)) continue;
    const sellers = lowest.get(keyOf(plan)) ?? new Map<string, Plan>();
    lowest.set(keyOf(plan), sellers);
    const known = sellers.get(plan.provider_id);
    if (!known || plan.price < known.price) sellers.set(plan.provider_id, plan);
  }
  return [...lowest.values()]
    .flatMap((sellers) => standingIn(sellers, providerId) ?? [])
    .sort((one, other) => other.above - one.above);
}

function standingIn(sellers: ReadonlyMap<string, Plan>, providerId: string): Standing | undefined {
  const plan = sellers.get(providerId);
  if (!plan || sellers.size < 2) return undefined;
  const prices = [...sellers.values()].map(({ price }) => price);
  return {
    plan,
    rank: 1 + prices.filter((price) => price < plan.price).length,
    sellers: sellers.size,
    above: (Math.round(plan.price * 100) - Math.round(Math.min(...prices) * 100)) / 100,
  };
}

const keyOf = ({ network, size, validity, use, kind }: Plan) =>
  [network, sizeMb(size), validityDays(validity), use ?? 'general', kind ?? 'direct'].join();
