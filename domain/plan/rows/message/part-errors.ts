import { feeOf } from '../terms/fee-of.ts';
import { BOUNDS, partOfSize, wordBefore } from '../terms/part-of-size.ts';
import type { Term } from '../terms/terms.ts';
import { quoted } from '../values/row-asker.ts';

/** Words that make an amount the least of several: 'from 500'. */
const FROM = new Set(['from', 'starts', 'starting', 'upward', 'upwards']);
/** Words that make the price behind them one that counts no longer: 'old price: 500'. */
const PAST = ['was', 'old', 'previous', 'previously', 'former', 'formerly', 'before'];

/** Words that make the money behind them no price: 'save ₦50'. */
const OTHER_AMOUNTS = [
  ...['balance', 'cashback', 'commission', 'deposit', 'discount', 'funding', 'profit', 'refund', 'save', 'saving'],
  ...['savings', 'min', 'minimum', 'max', 'maximum'],
];

/** Words that make a price another one: '500 twice', '1 and half k'. */
const TIMES = new Set(['twice', 'thrice', 'half']);

/** Returns the errors of a line whose price or size is not that of the whole plan. */
export function partErrors(terms: readonly Term[]): { field: string; detail: string }[] {
  const wordIn = (words: ReadonlySet<string>) =>
    terms.find(({ is, text }) => is === 'word' && words.has(text.toLowerCase()))?.text;
  const rate = terms.find(({ is }) => is === 'rate');
  const price =
    rate?.text ??
    wordIn(FROM) ??
    feeOf(terms) ??
    wordIn(TIMES) ??
    wordBefore(terms, [...BOUNDS, ...PAST, ...OTHER_AMOUNTS], ['money', 'number']);
  const size = partOfSize(terms);
  return [
    ...(price === undefined ? [] : [{ field: 'price', detail: `${quoted(price)}: write the price of the whole plan` }]),
    ...(size === undefined ? [] : [{ field: 'size', detail: size }]),
  ];
}
