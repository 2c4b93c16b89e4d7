import { toKobo } from '../plan/price.ts';
import { typedNumber } from '../plan/typed-number.ts';

const MAX_NAIRA = 1_000_000;

/** The price of a GB in naira as a person types it (docs/specification/05-validation.md, Calculator), in kobo, or what is wrong with the text. */
export function parseCostPerGb(text: string): { kobo: number } | { problem: string } {
  const naira = text.trim() === '' ? 0 : typedNumber(text);
  if (Number.isNaN(naira)) return { problem: 'Cost per GB is a number' };
  if (naira < 0) return { problem: 'Cost per GB must not be negative' };
  if (naira > MAX_NAIRA) return { problem: 'Cost per GB must be at most ₦1,000,000' };
  const kobo = toKobo(naira);
  if (kobo / 100 !== naira) return { problem: 'Cost per GB goes in steps of 0.01' };
  return { kobo };
}
