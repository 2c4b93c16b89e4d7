import { numberOf } from '../number-text.ts';
import { toKobo } from '../plan/price.ts';

const MAX_HOURS = 1_000;
const STEPS_PER_HOUR = 2; // docs/specification/05-validation.md: step 0.5

/**
 * Reads typed hours a day (docs/specification/05-validation.md, Calculator). Returns the number, 0 for empty text, or the
 * problem with the text. More than 24 hours are valid, because several people or devices may share a plan.
 */
export function parseHours(text: string): { hours: number } | { problem: string } {
  const hours = text.trim() === '' ? 0 : numberOf(text, 'small');
  if (Number.isNaN(hours)) return { problem: `Write hours as 1.5, not “${text}”` };
  if (hours < 0) return { problem: 'Hours must not be negative' };
  if (hours > MAX_HOURS) return { problem: 'Hours must be at most 1,000' };
  if (!Number.isInteger(hours * STEPS_PER_HOUR)) return { problem: 'Hours must be a multiple of 0.5' };
  return { hours };
}

const MAX_NAIRA = 1_000_000;

/** Reads a typed price of a GB in naira. Returns it in kobo, 0 for empty text, or the problem with the text. */
export function parseCostPerGb(text: string): { kobo: number } | { problem: string } {
  const naira = text.trim() === '' ? 0 : numberOf(text, 'naira');
  if (Number.isNaN(naira)) return { problem: `Write naira as 1500, not “${text}”` };
  if (naira < 0) return { problem: 'Cost per GB must not be negative' };
  if (naira > MAX_NAIRA) return { problem: 'Cost per GB must be at most ₦1,000,000' };
  const kobo = toKobo(naira);
  if (kobo / 100 !== naira) return { problem: 'Cost per GB has at most two decimals' };
  return { kobo };
}
