import type { Network } from '../../network.ts';
import { feeOf } from '../terms/fee-of.ts';
import { namedBy } from '../terms/heading.ts';
import { partOfSize } from '../terms/part-of-size.ts';
import { type Term, termsOf } from '../terms/terms.ts';
import { isSizeText } from './read-size.ts';

/** The values that the name of a plan states. A value that it states twice, in two ways, is undefined. */
export interface NameFacts {
  network: Network | undefined;
  kind: string | undefined;
  size: string | undefined;
  validity: string | undefined;
  price: string | undefined;
  /** The error of a size that is a part of the plan's: '1GB daily for 30 days'. */
  partOfSize?: string | undefined;
  /** The word of a name such as 'MTN 1GB + 50 charges' that makes its price a part of what is paid. */
  fee?: string | undefined;
  /** The other company that the name says. */
  company?: string | undefined;
  /** True if the name has a word of its own beside these: a network, or a word that is no unit. */
  hasOwnWord: boolean;
}

/** The facts of a name that nothing is read from. */
export const NO_FACTS: NameFacts = {
  network: undefined,
  kind: undefined,
  size: undefined,
  validity: undefined,
  price: undefined,
  hasOwnWord: true,
};

/** Reads the name of a plan, as 'MTN SME 1GB 30 Days'. What stands behind a plus is a bonus. */
export function factsOfName(name: string): NameFacts {
  const terms = termsOf(name);
  const plus = terms.findIndex(({ is }) => is === 'plus');
  const main = plus === -1 ? terms : terms.slice(0, plus);
  const { networks, kind, validities } = namedBy(terms);
  return {
    network: onlyOne(networks),
    kind,
    size: isSizeText(name) ? name : sizeIn(main),
    validity: onlyOne(validities),
    price: onlyOne(textsOf(terms, 'money')),
    partOfSize: partOfSize(terms),
    fee: feeOf(terms),
    company: terms.find(({ is }) => is === 'company')?.text,
    hasOwnWord: networks.length > 0 || terms.some(({ is, text }) => is === 'word' && text.length > 2),
  };
}

const sizeIn = (terms: readonly Term[]) =>
  terms.some(({ is }) => is === 'groups') ? undefined : onlyOne(textsOf(terms, 'size'));

const textsOf = (terms: readonly Term[], is: Term['is']) => [
  ...new Set(terms.filter((term) => term.is === is).map(({ text }) => text)),
];

const onlyOne = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);
