import { type Priced, pricePerDay, pricePerGb } from './price.ts';

export type Winner = 'a' | 'b' | 'tie';

/** One measure of two plans, in naira, and who is cheaper by it as shown (two decimals). */
export interface Measure {
  a: number;
  b: number;
  cheaper: Winner;
}

const rounded = (naira: number) => Math.round(naira * 100);

function measure(a: number, b: number): Measure {
  const difference = rounded(a) - rounded(b);
  return { a, b, cheaper: difference === 0 ? 'tie' : difference < 0 ? 'a' : 'b' };
}

/** Two plans by price per gigabyte and by price per day (docs/specification/02-screens.md, Compare; §9). What looks equal is a tie. */
export function comparePlans(a: Priced, b: Priced): { perGb: Measure; perDay: Measure } {
  return {
    perGb: measure(pricePerGb(a), pricePerGb(b)),
    perDay: measure(pricePerDay(a), pricePerDay(b)),
  };
}
