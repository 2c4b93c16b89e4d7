import { isOffer } from '../buyable.ts';
import { NETWORKS, type Network } from '../network.ts';
import type { Plan } from '../plan.ts';
import { priceSeen } from './price-seen.ts';

/** Where the prices of one network come from, and how old they are. Days as 2026-11-21. */
export interface PriceSources {
  network: Network;
  plans: number;
  /** Plans that anybody can buy now. */
  offers: number;
  /** Prices that a seller has given here, and the day of the oldest of them; null without one. */
  confirmed: number;
  confirmedSince: string | null;
  /** Prices whose date of sight is known, and the day that the oldest of them may be of. */
  seen: number;
  seenSince: string | null;
  /** Prices of which nobody knows how old they are. */
  undated: number;
}

/** Returns the sources of each network's prices, in the usual order of networks. */
export function priceSources(plans: readonly Plan[]): PriceSources[] {
  return NETWORKS.map((network) => {
    const own = plans.filter((plan) => plan.network === network);
    const dates = own.map((plan) => ({ ...priceSeen(plan), confirmed_on: plan.confirmed_on }));
    const known = dates.flatMap(({ known, from, confirmed_on }) => (known && from ? { from, confirmed_on } : []));
    const daysOf = (isConfirmed: boolean) =>
      known.flatMap(({ from, confirmed_on }) => ((from === confirmed_on) === isConfirmed ? from : []));
    const [confirmed, seen] = [daysOf(true), daysOf(false)];
    return {
      network,
      plans: own.length,
      offers: own.filter((plan) => isOffer(plan)).length,
      confirmed: confirmed.length,
      confirmedSince: earliest(confirmed),
      seen: seen.length,
      seenSince: earliest(seen),
      undated: own.length - known.length,
    };
  });
}

const earliest = (days: readonly string[]) =>
  days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
