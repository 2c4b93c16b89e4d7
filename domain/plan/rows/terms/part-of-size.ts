import { validityDays } from '../../size-and-validity.ts';
import { daysOfText } from '../../words/validity-text.ts';
import type { Term } from './terms.ts';

/** The longest period of which a size may be a part: 'Monthly Plan (60 days)' is no plan of two months' sizes. */
const MOST_DAYS = 7;

/** Words that make the amount behind them a bound: 'about 500', 'up to 1GB'. */
export const BOUNDS = [
  ...['about', 'above', 'almost', 'around', 'approx', 'approximately', 'below', 'nearly', 'roughly', 'under', 'upto'],
  ...['up to', 'less than', 'more than', 'at least', 'at most', 'low as'],
];
/** The last words of bounds of two words. */
const SECOND_WORDS = /^(?:to|than|least|most|as)$/i;

/**
 * Returns an error if a size may be that of a day, of one of several or a bound: '1GB daily for 30 days', '2GB/day', '500MB x 2',
 * 'up to 1GB'. Undefined for others.
 */
export function partOfSize(terms: readonly Term[]): string | undefined {
  const each = terms.find(({ is }) => is === 'each') ?? shortPeriod(terms);
  const text = each?.text ?? wordBefore(terms, BOUNDS, ['size']);
  return text && `“${text.trim()}”: write the size of the whole plan`;
}

/** Returns 'daily' of '1GB daily for 30 days'. 'Weekend 3 days' and 'Daily 24hrs' have none. */
function shortPeriod(terms: readonly Term[]): Term | undefined {
  const validities = terms.flatMap((term) => (term.is === 'validity' ? term : []));
  const isLonger = (days: number) => validities.some(({ text, word }) => word === undefined && daysOfText(text) > days);
  return validities.find(
    ({ word }) => word !== undefined && validityDays(word) <= MOST_DAYS && isLonger(validityDays(word)),
  );
}

/** Returns 'about' of 'about 500', 'old' of 'old price: 500' and 'up to' of 'up to 1GB'. */
export function wordBefore(
  terms: readonly Term[],
  said: readonly string[],
  amounts: readonly Term['is'][],
): string | undefined {
  const told = terms.filter(({ is, text }) => is !== 'break' && !/^prices?$/i.test(text));
  const texts = told.map(({ text }, at) => (SECOND_WORDS.test(text) ? `${told[at - 1]?.text} ${text}` : text));
  return texts.find((text, at) => {
    const next = told[at + 1]?.is;
    return next !== undefined && amounts.includes(next) && said.includes(text.toLowerCase());
  });
}
