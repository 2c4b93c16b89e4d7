import { BOUNDS, partOfSize, wordBefore } from '../terms/part-of-size.ts';
import type { Term } from '../terms/terms.ts';
import { quoted } from '../values/row-asker.ts';

/** Words that make an amount the least of several: 'from 500'. */
const FROM = new Set(['from', 'starts', 'starting', 'upward', 'upwards']);
/** Words that make the price behind them one that counts no longer: 'old price: 500'. */
const PAST = ['was', 'old', 'previous', 'previously', 'former', 'formerly', 'before'];

/** Words that make the money behind them no price: 'save ₦50'. */
const OTHER_AMOUNTS = [
  ...['cashback', 'commission', 'deposit', 'discount', 'funding', 'profit', 'save', 'saving', 'savings'],
  ...['min', 'minimum', 'max', 'maximum'],
];

/** Returns the errors of a line whose price or size is not that of the whole plan. */
export function partErrors(terms: readonly Term[]): { field: string; detail: string }[] {
  const from = terms.find(({ is, text }) => is === 'word' && FROM.has(text.toLowerCase()));
  const rate = terms.find(({ is }) => is === 'rate');
  const price =
    rate?.text ?? from?.text ?? wordBefore(terms, [...BOUNDS, ...PAST, ...OTHER_AMOUNTS], ['money', 'number']);
  const size = partOfSize(terms);
  return [
    ...(price === undefined ? [] : [{ field: 'price', detail: `${quoted(price)}: write the price of the whole plan` }]),
    ...(size === undefined ? [] : [{ field: 'size', detail: size }]),
  ];
}
