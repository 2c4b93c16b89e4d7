import { typedNumber } from '../plan/typed-number.ts';

const MAX_HOURS = 1_000;
const STEPS_PER_HOUR = 2; // docs/specification/05-validation.md: step 0.5

/**
 * Hours a day as a person types them (docs/specification/05-validation.md, Calculator), or what is wrong with the text. More than 24 are allowed:
 * several people, or devices, may share a plan.
 */
export function parseHours(text: string): { hours: number } | { problem: string } {
  const hours = text.trim() === '' ? 0 : typedNumber(text);
  if (Number.isNaN(hours)) return { problem: 'Hours are a number' };
  if (hours < 0) return { problem: 'Hours must not be negative' };
  if (hours > MAX_HOURS) return { problem: 'Hours must be at most 1,000' };
  if (!Number.isInteger(hours * STEPS_PER_HOUR)) return { problem: 'Hours go in steps of 0.5' };
  return { hours };
}
