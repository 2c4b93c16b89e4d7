import { validityDays } from '../../size-and-validity.ts';
import { daysOfText } from '../../words/validity-words.ts';
import type { Term } from './terms.ts';

/** The longest period of which a size may be a part: 'Monthly Plan (60 days)' is no plan of two months' sizes. */
const MOST_DAYS = 7;

/**
 * Returns an error if a size may be that of a day or of one of several: '1GB daily for 30 days', '2GB/day', '500MB x 2'.
 * Undefined for others.
 */
export function partOfSize(terms: readonly Term[]): string | undefined {
  const each = terms.find(({ is }) => is === 'each') ?? shortPeriod(terms);
  return each && `“${each.text.trim()}”: write the size of the whole plan`;
}

/** Returns 'daily' of '1GB daily for 30 days'. 'Weekend 3 days' and 'Daily 24hrs' have none. */
function shortPeriod(terms: readonly Term[]): Term | undefined {
  const validities = terms.flatMap((term) => (term.is === 'validity' ? term : []));
  const isLonger = (days: number) => validities.some(({ text, word }) => word === undefined && daysOfText(text) > days);
  return validities.find(
    ({ word }) => word !== undefined && validityDays(word) <= MOST_DAYS && isLonger(validityDays(word)),
  );
}
