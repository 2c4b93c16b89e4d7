import { dayInLagos } from '../clock.ts';

/** The month that a moment belongs to in Nigeria, as '2026-11'. */
export function monthInLagos(atMs: number): string {
  return dayInLagos(atMs).slice(0, 7);
}

/** So many months up to this one, oldest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, ofYear - count + at)).toISOString().slice(0, 7),
  );
}
