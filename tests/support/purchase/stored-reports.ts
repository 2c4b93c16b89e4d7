import type { BrakedReport } from '../../../domain/purchase/report-brake.ts';

const DAY_MS = 86_400_000;

/** The time at which reports are counted in tests of the rules. */
export const REPORT_NOW = Date.UTC(2026, 10, 24, 12);

/** Returns a function that makes reports, each of somebody else, by default of an old account against the price a day ago. */
export function reportMaker() {
  let made = 0;
  return (change: Partial<BrakedReport> = {}): BrakedReport => {
    const no = ++made;
    const device = change.device === undefined ? `phone ${no}` : change.device;
    return {
      userId: `user ${no}`,
      device,
      deviceDay: device && `${device} today`,
      block: `block ${no}`,
      outcome: 'other_price',
      priceKobo: null,
      atMs: REPORT_NOW - DAY_MS,
      accountMadeMs: REPORT_NOW - 60 * DAY_MS,
      isSetAside: false,
      isAccepted: false,
      ...change,
    };
  };
}
