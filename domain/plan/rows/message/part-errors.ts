import { partOfSize } from '../terms/part-of-size.ts';
import type { Term } from '../terms/terms.ts';
import { quoted } from '../values/row-asker.ts';

/** Words that make an amount the least of several: 'from 500'. */
const FROM = new Set(['from', 'starts', 'starting', 'upward', 'upwards']);
/** Words that make the amount behind them a bound: 'about 500', 'up to 1GB'. */
const BOUNDS = ['about', 'above', 'around', 'approx', 'approximately', 'below', 'over', 'under', 'upto', 'up to'];
/** Words that make the price behind them one that counts no longer: 'old price: 500'. */
const PAST = ['was', 'old', 'previous', 'previously', 'former', 'formerly', 'before'];

/** Returns the errors of a line whose price or size is not that of the whole plan. */
export function partErrors(terms: readonly Term[]): { field: string; detail: string }[] {
  const from = terms.find(({ is, text }) => is === 'word' && FROM.has(text.toLowerCase()));
  const rate = terms.find(({ is }) => is === 'rate');
  const price = rate?.text ?? from?.text ?? wordBefore(terms, [...BOUNDS, ...PAST], ['money', 'number']);
  const part = wordBefore(terms, BOUNDS, ['size']);
  const size = partOfSize(terms) ?? (part && `${quoted(part)}: write the size of the whole plan`);
  return [
    ...(price === undefined ? [] : [{ field: 'price', detail: `${quoted(price)}: write the price of the whole plan` }]),
    ...(size === undefined ? [] : [{ field: 'size', detail: size }]),
  ];
}

/** Returns 'about' of 'about 500', 'old' of 'old price: 500' and 'up to' of 'up to 1GB'. */
function wordBefore(
  terms: readonly Term[],
  said: readonly string[],
  amounts: readonly Term['is'][],
): string | undefined {
  const told = terms.filter(({ is, text }) => is !== 'break' && !/^prices?$/i.test(text));
  const texts = told.map(({ text }, at) => (text.toLowerCase() === 'to' ? `${told[at - 1]?.text} ${text}` : text));
  return texts.find((text, at) => {
    const next = told[at + 1]?.is;
    return next !== undefined && amounts.includes(next) && said.includes(text.toLowerCase());
  });
}
