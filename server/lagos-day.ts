/** Nigeria is one hour ahead of UTC, all year. */
export const LAGOS_AHEAD_MS = 3_600_000;

/** The day that a moment belongs to in Nigeria, as '2026-11-21'. */
export function dayInLagos(atMs: number): string {
  return new Date(atMs + LAGOS_AHEAD_MS).toISOString().slice(0, 10);
}
