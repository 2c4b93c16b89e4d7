import { type Priced, pricePerDay } from './price.ts';
import { validityDays } from './validity.ts';

const MIN_DAYS = 30;
const MAX_DAYS = 365;

/**
 * How many days the chart of two plans covers: the longer validity, at least a month and at most a year.
 * The specification leaves the number open; within it the shorter plan is bought again.
 */
export function chartDays(a: Priced, b: Priced): number {
  const longest = Math.ceil(Math.max(validityDays(a.validity), validityDays(b.validity)));
  return Math.min(MAX_DAYS, Math.max(MIN_DAYS, longest));
}

/** Naira spent in all by the end of each day, from day 0 to `days`: price per day times days (docs/specification/09-constants.md). */
export function cumulativeCost(plan: Priced, days: number): number[] {
  const perDay = pricePerDay(plan);
  return Array.from({ length: days + 1 }, (_, day) => perDay * day);
}
