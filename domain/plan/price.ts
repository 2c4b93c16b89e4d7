import { formatNumber, formatTwoDecimals } from '../quantity.ts';
import { type Size, sizeGb, type Validity } from './size-and-validity.ts';

/** The fields of a plan that price rules need. `price` is in naira, with at most two decimals (kobo). */
export interface Priced {
  price: number;
  size: Size;
  validity: Validity;
}

/** Returns the naira for one gigabyte (docs/specification/09-constants.md). */
export function pricePerGb({ price, size }: Pick<Priced, 'price' | 'size'>): number {
  return price / sizeGb(size);
}

/** Returns a price in kobo, a whole number. Prices are stored and compared in kobo, because floats are not exact. */
export function toKobo(priceNaira: number): number {
  return Math.round(priceNaira * 100);
}

/** Returns '₦1,500', or '₦984.50' for a price with kobo. */
export function formatNaira(priceNaira: number): string {
  return `₦${toKobo(priceNaira) % 100 === 0 ? formatNumber(priceNaira) : formatTwoDecimals(priceNaira)}`;
}

/** Returns '₦667 a GB', in whole naira. */
export function formatPricePerGb(plan: Pick<Priced, 'price' | 'size'>): string {
  return `${formatNaira(Math.round(pricePerGb(plan)))} a\u00a0GB`;
}

/** Returns '₦666.67': computed amounts always have two decimals (docs/specification/09-constants.md). */
export function formatMeasure(naira: number): string {
  return `₦${formatTwoDecimals(naira)}`;
}
