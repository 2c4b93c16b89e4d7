import { daysBetween } from '../../lagos-time.ts';
import type { Plan } from '../plan.ts';

// The one definition of how old a price is. A price that was seen between two days may be as old as the first of them.

/** The most days between the first and the last day of a price whose date is called known. */
export const WIDEST_WINDOW_DAYS = 90;
/** A price that is older is marked. */
export const OLD_AFTER_DAYS = 14;

/**
 * The days, as 2026-11-21, between which a price was seen at its source, or on which its seller gave it. `from` null: not
 * known since when. `known` is false if the days are too far apart to date the price: then it was seen by `to`, if that is
 * known, and no more can be said.
 */
export interface PriceSeen {
  from: string | null;
  to: string | null;
  known: boolean;
}

/** The fields of a plan that date its price. */
export type Dated = Pick<Plan, 'confirmed_on' | 'seen_from' | 'seen_to' | 'as_of'>;

/** Returns when a price was seen, or given by its seller if that is later. */
export function priceSeen({ confirmed_on, seen_from, seen_to, as_of }: Dated): PriceSeen {
  const seen = seen_to ? windowOf(seen_from, seen_to) : windowOf(as_of, as_of);
  const isSeenLater = confirmed_on && seen.known && seen.from && seen.from > confirmed_on;
  return confirmed_on && !isSeenLater ? windowOf(confirmed_on, confirmed_on) : seen;
}

function windowOf(from: string | null | undefined, to: string | null | undefined): PriceSeen {
  const known = Boolean(from && to && (from === to || daysBetween(from, to) <= WIDEST_WINDOW_DAYS));
  return { from: from ?? null, to: to ?? null, known };
}

/** Returns how many days old a price may be, counted from the older day; undefined if its date is not known. */
export const priceAge = ({ from, known }: PriceSeen, today: string): number | undefined =>
  known && from ? daysBetween(from, today) : undefined;

/** True for a price that is older than 14 days, or of which nobody knows how old it is. */
export const isOldPrice = (seen: PriceSeen, today: string): boolean =>
  (priceAge(seen, today) ?? Number.POSITIVE_INFINITY) > OLD_AFTER_DAYS;
