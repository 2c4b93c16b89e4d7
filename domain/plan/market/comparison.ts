import { type Priced, pricePerGb, toKobo } from '../price.ts';
import { validityDays } from '../size-and-validity.ts';

/** Returns the naira for one day of validity (docs/specification/09-constants.md). */
export function pricePerDay(plan: Priced): number {
  return plan.price / validityDays(plan.validity);
}

export type Winner = 'a' | 'b' | 'tie';

/** One measure of two plans in naira, and the cheaper plan by it. */
export interface Measure {
  a: number;
  b: number;
  cheaper: Winner;
}

/** Compares two plans by price per gigabyte and per day. Plans with the same two shown decimals are a tie. */
export function comparePlans(a: Priced, b: Priced): { perGb: Measure; perDay: Measure } {
  return {
    perGb: measure(pricePerGb(a), pricePerGb(b)),
    perDay: measure(pricePerDay(a), pricePerDay(b)),
  };
}

function measure(a: number, b: number): Measure {
  const difference = toKobo(a) - toKobo(b);
  return { a, b, cheaper: difference === 0 ? 'tie' : difference < 0 ? 'a' : 'b' };
}

const MIN_DAYS = 30;
const MAX_DAYS = 365;

/**
 * Returns the number of days in the chart of two plans: the longer validity, between 30 days and a year. The
 * specification leaves the number open. The plan with the shorter validity is bought again.
 */
export function chartDays(a: Priced, b: Priced): number {
  const longest = Math.ceil(Math.max(validityDays(a.validity), validityDays(b.validity)));
  return Math.min(MAX_DAYS, Math.max(MIN_DAYS, longest));
}

/** Returns the naira spent by the end of each day, from day 0 to `days`: price per day times days. */
export function cumulativeCost(plan: Priced, days: number): number[] {
  const perDay = pricePerDay(plan);
  return Array.from({ length: days + 1 }, (_, day) => perDay * day);
}
