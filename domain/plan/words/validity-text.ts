import { validityDays } from '../size-and-validity.ts';
import { anyOf } from './any-of.ts';
import { COUNT_WORDS, PERIOD_WORDS, VALIDITY_WORDS, validityInWords } from './validity-words.ts';

const TERM = new RegExp(`^(.*?)[\\s-]*${anyOf(PERIOD_WORDS)}$`, 'i');

/** Returns the count and the period of '30 days' or 'one month'; undefined for other texts. */
export function countAndPeriod(text: string): { count: string; word: string } | undefined {
  const [, count = '', word] = TERM.exec(text) ?? [];
  return word === undefined ? undefined : { count: String(COUNT_WORDS[count.trim().toLowerCase()] ?? count), word };
}

/** Returns the days of '30 days', 'Weekly' or '1 month'; NaN for a text that is unclear. */
export function daysOfText(text: string): number {
  const lower = text.trim().toLowerCase();
  const word = VALIDITY_WORDS[lower] ?? PERIOD_WORDS[lower];
  if (word !== undefined) return validityDays(word);
  const { count, word: period } = countAndPeriod(lower) ?? { count: '', word: '' };
  return count === '' ? Number.NaN : validityDays(validityInWords(Number(count), period));
}
