import { type Size, sizeGb } from './size.ts';
import { type Validity, validityDays } from './validity.ts';

/** What price rules need of a plan. `price` is in naira, with at most two decimals (kobo). */
export interface Priced {
  price: number;
  size: Size;
  validity: Validity;
}

/** Naira for one gigabyte (docs/specification/09-constants.md). */
export function pricePerGb({ price, size }: Pick<Priced, 'price' | 'size'>): number {
  return price / sizeGb(size);
}

/** Naira for one day of validity (docs/specification/09-constants.md). */
export function pricePerDay(plan: Priced): number {
  return plan.price / validityDays(plan.validity);
}

/** Kobo in a price, as an integer: what is stored and compared, so that cents never drift. */
export function toKobo(priceNaira: number): number {
  return Math.round(priceNaira * 100);
}

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '₦1,500', or '₦984.50' where there are kobo. */
export function formatNaira(priceNaira: number): string {
  return `₦${toKobo(priceNaira) % 100 === 0 ? whole.format(priceNaira) : twoDecimals.format(priceNaira)}`;
}

/** '₦666.67': always two decimals, as measures are shown (docs/specification/09-constants.md). */
export function formatMeasure(naira: number): string {
  return `₦${twoDecimals.format(naira)}`;
}
