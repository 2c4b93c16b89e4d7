import { countOf, withUnit } from '../../domain/quantity.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Formats an age: 'just now', '5 min ago', '2 h ago', '3 days ago'. A negative age comes from a time that was stored before
 * the device's clock was set back.
 */
export function formatAge(ageMs: number): string {
  if (ageMs < -MINUTE_MS) return 'before this device’s clock was changed';
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return `${withUnit(Math.floor(ageMs / MINUTE_MS), 'min')} ago`;
  if (ageMs < DAY_MS) return `${withUnit(Math.floor(ageMs / HOUR_MS), 'h')} ago`;
  return `${countOf(Math.floor(ageMs / DAY_MS), 'day')} ago`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns 'Nov' for '2026-11'. */
export function formatMonth(isoMonth: string): string {
  return MONTHS[Number(isoMonth.slice(5, 7)) - 1] ?? isoMonth;
}

/**
 * Returns '18 Nov 2026' for '2026-11-18' or a longer ISO time; other texts unchanged. Reads the text, not a `Date`, so that
 * the server and a phone in any time zone show the same day.
 */
export function formatDate(isoDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? isoDate : `${Number(day)} ${name} ${year}`;
}

/** Returns a day without the year if it is the year of `today`: '18 Nov'. */
export const formatShortDate = (isoDate: string, today: string): string =>
  formatDate(isoDate).replace(` ${today.slice(0, 4)}`, '');

/** Returns 'between 16 Jun and 20 Aug 2026', or with both years where they differ. */
export function formatDays(from: string, to: string): string {
  const first = formatDate(from);
  return `between ${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, -5) : first} and ${formatDate(to)}`;
}
