import { servesEveryDay } from '../plan/cheapest.ts';
import type { Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { toKobo } from '../plan/price.ts';
import { sizeMb, validityDays } from '../plan/size-and-validity.ts';
import { cheapestMix } from './combination-search.ts';

/** What the search looks at in a plan. */
export interface Offer {
  id: string;
  name: string;
  network: Network;
  sizeMb: number;
  /** Above 0: what is given away cannot be bought again at will. */
  priceKobo: number;
  validityDays: number;
}

/** One or two plans, each bought so many times within 30 days. */
export interface Way {
  purchases: readonly { offer: Offer; times: number }[];
  priceKobo: number;
  /** Data that is still there after 30 days, in MB. */
  leftMb: number;
  /** Data that runs out of its validity before it is used, as long as use goes on like that, in MB. */
  expiredMb: number;
}

/**
 * The cheapest way to cover a need of 30 days with one or two of these plans, repeated as often as it takes; undefined
 * when there is none. `needMicroGb` is a whole number of millionths of a GB, used evenly over the days.
 *
 * The model: a purchase that is valid for `v` days serves what is used in them at most, `need * v / 30`, and no more than
 * its size or the need. Purchases follow one another, each when the one before is used up or has run out: two at once
 * serve no more. So some purchases cover the need exactly when what they serve comes to it in all. The answer does not
 * depend on the order of the offers.
 */
export function cheapestWay(offers: readonly Offer[], needMicroGb: number): Way | undefined {
  if (needMicroGb <= 0) return undefined;
  const need = needMicroGb * UNITS_PER_MICRO_GB;
  const mix = cheapestMix(suppliesOf(offers, needMicroGb), need);
  if (!mix) return undefined;
  const inAll = (key: 'keeps' | 'loses') =>
    mix.purchases.reduce((sum, { supply, times }) => sum + times * supply[key], 0);
  return {
    purchases: mix.purchases.map(({ supply, times }) => ({ offer: supply.offer, times })),
    priceKobo: mix.priceKobo,
    leftMb: (inAll('keeps') - need) / UNITS_PER_MB,
    expiredMb: inAll('loses') / UNITS_PER_MB,
  };
}

/**
 * Data is counted in whole units here, so that no float decides what is covered. A unit is 1/1440 of a micro-GB: tenths
 * of a MB are whole, and so is what is used evenly in an hour (1/720 of 30 days) of any whole number of micro-GB.
 * Needs up to three million GB stay below 2^52, where sums and quotients of whole numbers are exact.
 */
export const UNITS_PER_MICRO_GB = 1440;
export const UNITS_PER_MB = 1_406_250;
const HOURS_PER_DAY = 24;
const HOURS_OF_NEED = 30 * HOURS_PER_DAY;

/** What one purchase of an offer is good for, in units, for somebody with a certain need. */
export interface Supply {
  offer: Offer;
  priceKobo: number;
  /** How much of the need it covers, at most: until it is used up, runs out, or the 30 days are over. */
  serves: number;
  /** What is lost of it if it runs out within the 30 days: more than is used while it is valid. */
  loses: number;
  /** The rest: what it serves, and what is there after the 30 days if it outlasts them. */
  keeps: number;
}

/** What each offer is good for. A size counts to the unit, a validity to the hour; what serves nothing is left out. */
export function suppliesOf(offers: readonly Offer[], needMicroGb: number): Supply[] {
  return offers.map((offer) => supplyOf(offer, needMicroGb)).filter(({ serves }) => serves > 0);
}

function supplyOf(offer: Offer, needMicroGb: number): Supply {
  const size = Math.round(offer.sizeMb * UNITS_PER_MB);
  const hours = Math.round(offer.validityDays * HOURS_PER_DAY);
  const usedMeanwhile = Math.min(hours, HOURS_OF_NEED) * (needMicroGb * (UNITS_PER_MICRO_GB / HOURS_OF_NEED));
  const serves = Math.min(size, usedMeanwhile);
  const loses = hours > HOURS_OF_NEED ? 0 : size - serves;
  return { offer, priceKobo: offer.priceKobo, serves, loses, keeps: size - loses };
}

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
