import { isOffer } from '../plan/buyable.ts';
import type { Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { planUse } from '../plan/plan-use.ts';
import { toKobo } from '../plan/price.ts';
import { sizeMb, validityDays } from '../plan/size-and-validity.ts';
import { searchCheapest } from './combination-search.ts';

/** The fields of a plan that the search needs. */
export interface Offer {
  id: string;
  name: string;
  network: Network;
  sizeMb: number;
  /** Above 0. */
  priceKobo: number;
  validityDays: number;
}

/** A plan combination: one or two plans, each bought several times within 30 days. */
export interface PlanCombination {
  purchases: readonly { offer: Offer; times: number }[];
  priceKobo: number;
  /** Data left after 30 days, in MB. */
  leftMb: number;
  /** Data that expires before it is used, in MB. */
  expiredMb: number;
}

/**
 * Returns the cheapest combination of one or two of these plans that covers a need of 30 days; undefined without plans
 * or need. The result does not depend on the order of the offers.
 *
 * The model: a purchase that is valid for `v` days covers at most the data used in these days, `need * v / 30`, and at
 * most its size or the need. Purchases follow one another, each when the one before is used up or has expired, because
 * two at the same time cover no more. So some purchases cover the need if the sum of what they cover is at least the need.
 * @param needMicroGb a whole number of millionths of a GB, used evenly over the days
 */
export function cheapestPlanCombination(offers: readonly Offer[], needMicroGb: number): PlanCombination | undefined {
  const need = needMicroGb * UNITS_PER_MICRO_GB;
  const cheapest = searchCheapest(coverageOfOffers(offers, needMicroGb), need);
  if (!cheapest) return undefined;
  const sum = (key: 'usable' | 'expired') =>
    cheapest.purchases.reduce((total, { coverage, times }) => total + times * coverage[key], 0);
  return {
    purchases: cheapest.purchases.map(({ coverage, times }) => ({ offer: coverage.offer, times })),
    priceKobo: cheapest.priceKobo,
    leftMb: (sum('usable') - need) / UNITS_PER_MB,
    expiredMb: sum('expired') / UNITS_PER_MB,
  };
}

/**
 * Data is counted in whole units, so that no float decides if a need is covered. A unit is 1/1440 of a micro-GB: a tenth
 * of a MB is whole, and so is the data used evenly in an hour (1/720 of 30 days) for any whole number of micro-GB. Needs
 * up to three million GB stay below 2^52, where sums and quotients of whole numbers are exact.
 */
export const UNITS_PER_MICRO_GB = 1440;
const UNITS_PER_MB = 1_406_250;
const HOURS_PER_DAY = 24;
const HOURS_OF_NEED = 30 * HOURS_PER_DAY;

/** The data of one purchase of an offer, in units, for a certain need. */
export interface Coverage {
  offer: Offer;
  priceKobo: number;
  /** The covered part of the need: until the data is used up, it expires, or the 30 days are over. */
  covers: number;
  /** The data that expires unused within the 30 days. */
  expired: number;
  /** The rest: what it covers, and what is left after the 30 days if it is still valid. */
  usable: number;
}

/** Returns the coverage of each offer: sizes to the unit, validities to the hour. Offers that cover nothing are dropped. */
export function coverageOfOffers(offers: readonly Offer[], needMicroGb: number): Coverage[] {
  return offers.map((offer) => coverageOf(offer, needMicroGb)).filter(({ covers }) => covers > 0);
}

function coverageOf(offer: Offer, needMicroGb: number): Coverage {
  const size = Math.round(offer.sizeMb * UNITS_PER_MB);
  const hours = Math.round(offer.validityDays * HOURS_PER_DAY);
  const usedWhileValid = Math.min(hours, HOURS_OF_NEED) * (needMicroGb * (UNITS_PER_MICRO_GB / HOURS_OF_NEED));
  const covers = Math.min(size, usedWhileValid);
  const expired = hours > HOURS_OF_NEED ? 0 : size - covers;
  return { offer, priceKobo: offer.priceKobo, covers, expired, usable: size - expired };
}

/**
 * Returns the offers of each network that can cover all of a user's needs: plans for every use on every day. Free plans
 * are left out, because they cannot be bought repeatedly.
 */
export function offersByNetwork(plans: readonly Plan[]): Record<Network, Offer[]> {
  const offers: Record<Network, Offer[]> = { MTN: [], AIRTEL: [], GLO: [], '9MOBILE': [] };
  for (const plan of plans) {
    if (planUse(plan.category) === 'general' && isOffer(plan) && plan.price > 0)
      offers[plan.network].push(offerOf(plan));
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
