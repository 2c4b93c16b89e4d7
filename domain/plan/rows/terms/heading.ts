import type { Network } from '../../network.ts';
import { isFiller, isGeneralWord, isTalk } from '../../words/filler-words.ts';
import { mainKind } from '../../words/kind-words.ts';
import { isUseWord, limitsUse } from '../../words/use-words.ts';
import { type Term, termsOf } from './terms.ts';

/** The network, kind and validity that a heading gives to the plans below it. */
export interface Heading {
  network?: Network | undefined;
  kind?: string | undefined;
  /** As it is written: '30 days', 'Weekly'. */
  validity?: string | undefined;
  /** A limit of what the data can be used for: 'Night', 'Weekend'. */
  use?: string | undefined;
  /** The line that names the network, if it may be no heading: 'Glo don cheap o'. */
  unclear?: string | undefined;
  /** A title that names nothing we know, as 'Zoomlink': the plans below it may be of another network. */
  title?: string | undefined;
  /** The line that names another company, as 'SMILE' or 'MTN Ghana'. */
  company?: string | undefined;
  /** Set below a line that says that plans are not sold: those of its network, or of the part of the list up to the next. */
  notSold?: 'network' | 'part' | undefined;
}
export const NO_HEADING: Heading = {};

interface Named {
  networks: readonly Network[];
  kind: string | undefined;
  validities: readonly string[];
  use: string | undefined;
  /** True if another company is named, or the country of one. */
  hasCompany: boolean;
}

/** Returns what the terms of a text name. Of validities those with a number count: 'Monthly Plan (60 days)'. */
export function namedBy(terms: readonly Term[]): Named {
  const validities = terms.flatMap((term) => (term.is === 'validity' ? term : []));
  const numbered = validities.filter(({ word }) => word === undefined);
  const texts = (numbered.length > 0 ? numbered : validities).map(({ text }) => text);
  return {
    networks: [...new Set(terms.flatMap((term) => (term.is === 'network' ? term.network : [])))],
    kind: mainKind(terms.flatMap((term) => (term.is === 'kind' ? term.kind : []))),
    validities: texts.filter((text, at) => texts.findIndex((other) => isSameTerm(other, text)) === at),
    use:
      terms.flatMap(({ is, text }) => (is === 'word' && isUseWord(text.toLowerCase()) ? text : [])).join(' ') ||
      undefined,
    hasCompany: terms.some(({ is }) => is === 'company'),
  };
}

/** True if two texts are the same validity, whatever their spaces and case. */
export const isSameTerm = (one: string, other: string): boolean =>
  one.replaceAll(/[\s-]/g, '').toLowerCase() === other.replaceAll(/[\s-]/g, '').toLowerCase();

/** Returns the heading that a text is; undefined if it has other words than names, or names nothing. */
export function readHeading(text: string): Heading | undefined {
  const terms = termsOf(text);
  if (!terms.every(isHeadingTerm)) return undefined;
  const { networks, kind, validities, use, hasCompany } = namedBy(terms);
  if (hasCompany) return { company: text.trim(), kind, validity: onlyOne(validities), use };
  const isGeneral = terms.some(({ is, text: word }) => is === 'word' && isGeneralWord(word.toLowerCase()));
  const isNothing = networks.length === 0 && kind === undefined && validities.length === 0 && use === undefined;
  if (isNothing && !isGeneral) return undefined;
  return { network: onlyOne(networks), kind, validity: onlyOne(validities), use };
}

function isHeadingTerm({ is, text }: Term): boolean {
  const word = text.toLowerCase();
  if (is === 'word' || is === 'number') return isFiller(word) || isUseWord(word) || isGeneralWord(word);
  return is === 'network' || is === 'company' || is === 'kind' || is === 'validity' || is === 'break' || is === 'plus';
}

/** Returns the validity of a line that says nothing else: '30 days', 'Validity: 1 month'. */
export function validityLine(text: string): string | undefined {
  const heading = readHeading(text);
  if (heading?.validity === undefined) return undefined;
  const isOnly = termsOf(text).every(({ is, text: word }) => !NAMES.has(is) && !isUseWord(word.toLowerCase()));
  return isOnly ? heading.validity : undefined;
}

const NAMES: ReadonlySet<Term['is']> = new Set(['network', 'company', 'kind']);
const TITLE_WORDS = 4;

/** True for a line of a few words that may be the title of the plans below it, as 'Zoomlink'. */
export function isTitle(text: string): boolean {
  const terms = termsOf(text);
  const words = terms.flatMap(({ is, text: word }) => (is === 'word' ? word.toLowerCase() : []));
  const others = words.filter((word) => !isFiller(word));
  const isPlain = terms.every(({ is }) => is === 'word' || is === 'break');
  return isPlain && others.length > 0 && words.length <= TITLE_WORDS && !words.some(isTalk);
}

/** Returns a text without the names of networks and kinds: 'MTN Mega Deals' below 'MTN SME' is a title that need not be of SME. */
const nameless = (text: string): string =>
  termsOf(text)
    .flatMap(({ is, text: word }) => (NAMES.has(is) ? [] : word))
    .join(' ');

const onlyOne = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);

/**
 * Returns what counts for the plans below a line that is no plan; `above` itself if the line changes nothing. A line with
 * other words is unclear: what it names of a network is asked about, and what it contradicts of kind and validity counts no
 * longer.
 */
export function headingBelow(above: Heading, text: string): Heading {
  const { networks, kind, validities, use, hasCompany } = namedBy(termsOf(text));
  const heading = readHeading(text);
  const network = onlyOne(networks);
  if ((networks.length > 0 || hasCompany) && heading !== undefined) return heading;
  const isNew = (kind !== above.kind || use !== above.use) && isTitle(nameless(text));
  const isOther = network !== above.network || isNew;
  if (networks.length > 0 && isOther)
    return { network: network ?? above.network, kind, validity: onlyOne(validities), use, unclear: text };
  if (hasCompany) return { ...above, title: text.trim() };
  if (heading === undefined) return withoutUnsure(above, { kind, validities, use });
  const notSold = above.notSold === 'network' ? above.notSold : undefined;
  return { ...above, kind: kind ?? above.kind, validity: heading.validity ?? above.validity, use, notSold };
}

/**
 * Returns what counts for the plans below a line that is a plan itself, or has a size or a price. If it names another
 * network, a plan below it without one is asked about.
 */
export function headingBelowItem(above: Heading, text: string): Heading {
  const terms = termsOf(text);
  const last = terms.findLast((term) => term.is === 'network');
  const { networks, kind } = namedBy(terms);
  if (last?.is === 'network' && networks.some((network) => network !== above.network)) {
    const behind = namedBy(terms.slice(terms.indexOf(last)));
    return { network: last.network, kind: behind.kind, unclear: text };
  }
  return kind === undefined || kind === above.kind ? above : { ...above, kind: undefined };
}

/** Returns a heading without what is no longer sure after a sentence that names another kind or validity. */
function withoutUnsure(above: Heading, { kind, validities, use }: Pick<Named, 'kind' | 'validities' | 'use'>): Heading {
  const hasKind = kind === undefined || kind === above.kind;
  const limit = use?.split(' ').find((word) => limitsUse(word.toLowerCase()));
  const hasValidity = validities.length === 0 || validities.some((text) => text === above.validity);
  if (hasKind && hasValidity && limit === undefined) return above;
  return {
    ...above,
    kind: hasKind ? above.kind : undefined,
    validity: hasValidity ? above.validity : undefined,
    use: limit ?? above.use,
  };
}
