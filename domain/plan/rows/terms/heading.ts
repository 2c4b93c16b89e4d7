import type { Network } from '../../network.ts';
import { isFiller } from '../../words/filler-words.ts';
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
}
export const NO_HEADING: Heading = {};

interface Named {
  networks: readonly Network[];
  kind: string | undefined;
  validities: readonly string[];
  use: string | undefined;
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
  };
}

const isSameTerm = (one: string, other: string) =>
  one.replaceAll(/[\s-]/g, '').toLowerCase() === other.replaceAll(/[\s-]/g, '').toLowerCase();

/** Returns the heading that a text is; undefined if it has other words than names, or names nothing. */
export function readHeading(text: string): Heading | undefined {
  const terms = termsOf(text);
  if (!terms.every(isHeadingTerm)) return undefined;
  const { networks, kind, validities, use } = namedBy(terms);
  if (networks.length === 0 && kind === undefined && validities.length === 0 && use === undefined) return undefined;
  return { network: onlyOne(networks), kind, validity: onlyOne(validities), use };
}

function isHeadingTerm({ is, text }: Term): boolean {
  const word = text.toLowerCase();
  if (is === 'word' || is === 'number') return isFiller(word) || isUseWord(word);
  return is === 'network' || is === 'kind' || is === 'validity' || is === 'break' || is === 'plus';
}

const onlyOne = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);

/**
 * Returns what counts for the plans below a line that is no plan; `above` itself if the line changes nothing. A line with
 * other words is unclear: what it names of a network is asked about, and what it contradicts of kind and validity counts no
 * longer.
 */
export function headingBelow(above: Heading, text: string): Heading {
  const { networks, kind, validities, use } = namedBy(termsOf(text));
  const heading = readHeading(text);
  const network = onlyOne(networks);
  if (networks.length > 0 && heading !== undefined) return heading;
  if (networks.length > 0 && network !== above.network)
    return { network: network ?? above.network, kind, validity: onlyOne(validities), use, unclear: text };
  if (heading === undefined) return withoutUnsure(above, { kind, validities, use });
  return { ...above, kind: kind ?? above.kind, validity: heading.validity ?? above.validity, use };
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
function withoutUnsure(above: Heading, { kind, validities, use }: Omit<Named, 'networks'>): Heading {
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
