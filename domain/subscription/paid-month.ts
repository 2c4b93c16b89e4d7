import { LAGOS_OFFSET_MS } from '../lagos-time.ts';

/** A payment's month, or the months of a gift: the first and the last moment, in ms since 1970. */
export interface PaidMonth {
  startsMs: number;
  endsMs: number;
  /** The number of calendar months that it gives. */
  months: number;
}

/**
 * Returns the end of a month that begins at `startsMs`: the next month's day `anchorDay` in Lagos at the same time, or its
 * last day if it is shorter. So a month paid on the 31st renews on the last day of each month, and on the 31st again where
 * there is one.
 */
export function endOfMonth(startsMs: number, anchorDay: number): number {
  const at = lagosDate(startsMs);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
  at.setUTCMonth(month, Math.min(anchorDay, lastDayOf(year, month)));
  return at.getTime() - LAGOS_OFFSET_MS;
}

/**
 * Returns the day of the month, in Lagos, on which a month that begins at `startsMs` is renewed: the first day of the
 * months that lead up to it without a gap. A month that a larger tier interrupted ends on another day, so the day begins
 * anew after it.
 */
export function anchorDayOf(startsMs: number, earlier: readonly PaidMonth[]): number {
  const ownDay = lagosDate(startsMs).getUTCDate();
  const previous = earlier.find((month) => month.endsMs === startsMs && month.startsMs < startsMs);
  if (previous === undefined) return ownDay;
  const anchorDay = anchorDayOf(previous.startsMs, earlier);
  const wasInterrupted = previous.endsMs > endOfMonths(previous.startsMs, anchorDay, previous.months);
  return wasInterrupted ? ownDay : anchorDay;
}

/** Returns the end of `count` months that begin at `startsMs`. */
export function endOfMonths(startsMs: number, anchorDay: number, count: number): number {
  return count === 0 ? startsMs : endOfMonths(endOfMonth(startsMs, anchorDay), anchorDay, count - 1);
}

// biome-ignore-start lint/style/noRestrictedGlobals: computes with given times and reads no clock
/** Returns a date whose UTC fields are those of Lagos. */
const lagosDate = (ms: number) => new Date(ms + LAGOS_OFFSET_MS);

/** Returns the last day of a month; months count from 0, and 12 is the next year's January. */
const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
// biome-ignore-end lint/style/noRestrictedGlobals: the end of the computing
