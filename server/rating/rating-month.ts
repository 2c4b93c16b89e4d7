import { dayInLagos } from '../../domain/lagos-time.ts';

/** Returns the month of a time in Nigeria, as '2026-11'. Ratings and the dashboard count by it. */
export function monthInLagos(atMs: number): string {
  return dayInLagos(atMs).slice(0, 7);
}

/** Returns the last `count` months up to `month`, oldest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, ofYear - count + at)).toISOString().slice(0, 7),
  );
}

const MONTHS_SHOWN = 3;

/** Returns the months whose scores are shown on a day: its own and the two before. `shown` has them oldest first. */
export function scorePeriod(today: string) {
  const last = today.slice(0, 7);
  const shown = monthsUpTo(last, MONTHS_SHOWN);
  return { today, shown, months: [shown[0] ?? last, last] as const };
}
