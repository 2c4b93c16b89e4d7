import { isOffer } from '../buyable.ts';
import { NETWORKS, type Network } from '../network.ts';
import type { Plan } from '../plan.ts';

/** Where the prices of one network come from, and how old they are. Days as 2026-11-21. */
export interface PriceSources {
  network: Network;
  plans: number;
  /** Plans that anybody can buy now. */
  offers: number;
  /** Prices that a seller has given here, and the day of the oldest of them; null without one. */
  confirmed: number;
  confirmedSince: string | null;
  /** Prices that were seen at their source, and the day on which the one seen longest ago was last seen. */
  seen: number;
  seenSince: string | null;
}

/** Returns the sources of each network's prices, in the usual order of networks. */
export function priceSources(plans: readonly Plan[]): PriceSources[] {
  return NETWORKS.map((network) => {
    const own = plans.filter((plan) => plan.network === network);
    const confirmed = own.flatMap(({ confirmed_on }) => confirmed_on ?? []);
    const seen = own.flatMap(({ confirmed_on, seen_to }) => (confirmed_on ? [] : (seen_to ?? [])));
    return {
      network,
      plans: own.length,
      offers: own.filter((plan) => isOffer(plan)).length,
      confirmed: confirmed.length,
      confirmedSince: earliest(confirmed),
      seen: seen.length,
      seenSince: earliest(seen),
    };
  });
}

const earliest = (days: readonly string[]) =>
  days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
