import type { Offer } from './cheapest-way.ts';

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
