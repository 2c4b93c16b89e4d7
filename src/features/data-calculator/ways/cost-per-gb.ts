import { MICRO } from '../../../../domain/data-calculator/usage.ts';
import { formatMeasure } from '../../../../domain/plan/price.ts';

/** Returns the price per needed GB in kobo, rounded up so that the need times this price pays for the plans. */
export function koboPerNeededGb(priceKobo: number, needMicroGb: number): number {
  return Math.ceil((priceKobo * MICRO) / needMicroGb);
}

/** Formats kobo as '₦306.69'. */
export const formatPerGb = (kobo: number): string => formatMeasure(kobo / 100);

/** Formats kobo as input text: '306.69'. */
export const perGbText = (kobo: number): string => (kobo / 100).toFixed(2);
