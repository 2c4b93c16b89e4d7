import { formatNumber } from '../quantity.ts';
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

const twoDecimals = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format;

/** Returns '₦1,500', or '₦984.50' for a price with kobo. */
export function formatNaira(priceNaira: number): string {
  return `₦${toKobo(priceNaira) % 100 === 0 ? formatNumber(priceNaira) : twoDecimals(priceNaira)}`;
}

/** Returns '₦667 a GB', in whole naira. */
export function formatPricePerGb(plan: Pick<Priced, 'price' | 'size'>): string {
  return `${formatNaira(Math.round(pricePerGb(plan)))} a\u00a0GB`;
}

/** Returns '₦666.67': computed amounts always have two decimals (docs/specification/09-constants.md). */
export function formatMeasure(naira: number): string {
  return `₦${twoDecimals(naira)}`;
}

const PLAIN = /^-?\d*\.?\d+$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Reads a typed number: '1,500', '₦1,500' or '1.5'. Returns NaN for any other text, also for '1,5', which is unclear. */
export function parseTypedNumber(text: string): number {
  const digits = text.replace(/[₦\s]/g, '');
  // Adding 0 turns -0 into 0.
  return PLAIN.test(digits) || GROUPED.test(digits) ? Number(digits.replaceAll(',', '')) + 0 : Number.NaN;
}
