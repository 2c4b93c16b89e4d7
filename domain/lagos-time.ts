const DAY_MS = 86_400_000;

/** Nigeria is one hour ahead of UTC, all year. */
export const LAGOS_OFFSET_MS = 3_600_000;

/** Returns the day in Lagos, as '2026-11-21'. Every day on screen, in mails and in reports is one of Lagos. */
export function dayInLagos(atMs: number): string {
  // biome-ignore lint/style/noRestrictedGlobals: formats a given time and reads no clock
  return new Date(atMs + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the number of the day in Lagos, to tell days apart: it costs a tenth of the text. */
export const dayNumberInLagos = (atMs: number): number => Math.floor((atMs + LAGOS_OFFSET_MS) / DAY_MS);

/** Returns the day that is some days before a day, both as '2026-11-21'. */
export function daysBefore(day: string, days: number): string {
  // biome-ignore lint/style/noRestrictedGlobals: computes with a given day and reads no clock
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another, both as '2026-11-21'. */
// biome-ignore lint/style/noRestrictedGlobals: computes with given days and reads no clock
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
