import { isOffer } from '../buyable.ts';
import type { Plan } from '../plan.ts';
import { sizeMb, validityDays } from '../size-and-validity.ts';

/** A seller's price beside those of others who sell at least as much data for at least as many days. */
export interface Standing {
  /** The seller's cheapest plan of this data. */
  plan: Plan;
  /** The cheapest plan of another seller that gives at least as much; undefined if nobody else does. */
  rival: Plan | undefined;
  /** Naira above the rival; 0 for the cheapest. */
  above: number;
}

/**
 * Returns where a seller stands, the place furthest from the cheapest first and data without a rival last. Only offers
 * count: plans that anybody can buy now, at a price that nobody doubts. A rival has the same network, use and kind.
 */
export function standingsOf(plans: readonly Plan[], providerId: string): Standing[] {
  const offers = plans.filter((plan) => isOffer(plan)).sort((one, other) => one.price - other.price);
  const others = offers.filter(({ provider_id }) => provider_id !== providerId);
  const own = new Map<string, Plan>();
  for (const plan of offers) {
    const key = [keyOf(plan), sizeMb(plan.size), validityDays(plan.validity)].join();
    if (plan.provider_id === providerId && !own.has(key)) own.set(key, plan);
  }
  return [...own.values()].map((plan) => standingAmong(others, plan)).sort(byDistance);
}

/** @param others the offers of other sellers, the cheapest first */
function standingAmong(others: readonly Plan[], plan: Plan): Standing {
  const rival = others.find((other) => gives(other, plan));
  const above = rival ? Math.max(0, Math.round(plan.price * 100) - Math.round(rival.price * 100)) / 100 : 0;
  return { plan, rival, above };
}

const byDistance = (one: Standing, other: Standing) =>
  other.above - one.above || Number(other.rival !== undefined) - Number(one.rival !== undefined);

const gives = (other: Plan, plan: Plan) =>
  keyOf(other) === keyOf(plan) &&
  sizeMb(other.size) >= sizeMb(plan.size) &&
  validityDays(other.validity) >= validityDays(plan.validity);

const keyOf = ({ network, use, kind }: Plan) => [network, use ?? 'general', kind ?? 'direct'].join();
