import type { Network } from '../plan/network.ts';
import { cheapestMix } from './cheapest-mix.ts';
import { suppliesOf, UNITS_PER_MB, UNITS_PER_MICRO_GB } from './supply.ts';

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
