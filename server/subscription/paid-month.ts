import { LAGOS_OFFSET_MS } from '../clock.ts';

/**
 * When a month that was paid for ends: the same day of the next month at the same time in Nigeria, or the last day of a
 * shorter month. Both in ms since 1970.
 */
export function monthAfter(atMs: number): number {
  const at = new Date(atMs + LAGOS_OFFSET_MS);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 0)).getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + 1, Math.min(at.getUTCDate(), lastDay));
  return at.getTime() - LAGOS_OFFSET_MS;
}
