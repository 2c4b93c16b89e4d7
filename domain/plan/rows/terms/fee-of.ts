import { addedFeeIn, feeIn } from '../../words/fee-words.ts';
import type { Term } from './terms.ts';

/** Returns the word of a text that says that its price is not all that is paid: 'VAT', or 'delivery' behind a plus. */
export function feeOf(terms: readonly Term[]): string | undefined {
  const plus = terms.findIndex(({ is }) => is === 'plus');
  return feeIn(textOf(terms)) ?? (plus === -1 ? undefined : addedFeeIn(textOf(terms.slice(plus))));
}

const textOf = (terms: readonly Term[]) =>
  terms
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
