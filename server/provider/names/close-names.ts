import { distance } from 'fastest-levenshtein';
import { DECORATION, isCommon, isGluedToCommon } from './common-words.ts';
import { foldName } from './fold-name.ts';

// When a name is taken for another one (docs/spec-decisions.md, Names of sellers). Words are compared as `foldName` folds them.

/** A name as it is compared. */
export interface FoldedName {
  words: readonly string[];
  joined: string;
  /** The words that tell it from others, joined. */
  own: string;
}

/** A hyphen inside a word: 'Glo-ria' is no 'Glo', 'Glo-Data' is. */
const INNER_HYPHEN = /(?<=\p{Lu}\p{Ll}+)-(?=\p{Ll})/gu;

export function foldedName(name: string): FoldedName {
  const words = foldName(name.replace(INNER_HYPHEN, ''));
  return { words, joined: words.join(''), own: words.filter((word) => !isCommon(word)).join('') };
}

/** Returns the names that a listed name gives: 'Globacom (Glo)' is called so, and 'Globacom', and 'Glo'. */
export function foldedNames(name: string): FoldedName[] {
  const [, outer = '', inner = ''] = /^([^(]*)\(([^)]*)\)/u.exec(name) ?? [];
  const parts = [name, outer, inner.replace(/^(?:formerly|now|by) /iu, '')];
  return parts.filter((part) => part.trim() !== '').map(foldedName);
}

/** True if a name reads like the name of another seller. */
export function isClose(name: FoldedName, other: FoldedName): boolean {
  if (other.own !== '' && other.joined.length >= MIN_IN && hasIn(name, other)) return true;
  const [ours, theirs] = [tellingWords(name), tellingWords(other)];
  if (singular(ours.join('')) === singular(theirs.join('')) || isReordered(ours, theirs)) return true;
  if (ours.length === 1 && theirs.length === 1 && lacksLetter(ours[0] as string, theirs[0] as string)) return true;
  if (ours.length === theirs.length && ours.every((word, at) => isTypo(word, theirs[at] as string))) return true;
  return other.own.length >= MIN_LONG && [name.own, ours.join('')].some((text) => isTypo(text, other.own));
}

/** A shorter name, as 'Ada', is in many honest ones. */
const MIN_IN = 5;
/** Two names that differ in common words only are one name if their own words are this long. */
const MIN_LONG = 8;

/** True for the same words in another order. Of three words or more the first must be the same: it is read first. */
function isReordered(ours: readonly string[], theirs: readonly string[]): boolean {
  if (ours.length > 2 && ours[0] !== theirs[0]) return false;
  return ours.toSorted().join() === theirs.toSorted().join();
}

/** True if one of two words has a letter more: 'VPass', 'VTpass'. */
function lacksLetter(one: string, other: string): boolean {
  const isShort = Math.max(one.length, other.length) < MIN_IN;
  return !isShort && one.length !== other.length && one.charAt(0) === other.charAt(0) && distance(one, other) === 1;
}

const singular = (text: string) => text.replace(/s$/, '');
const tellingWords = ({ words }: FoldedName) => words.filter((word) => !DECORATION.has(word));
const hasIn = ({ words }: FoldedName, { joined }: FoldedName) =>
  hasRun(words, joined) ||
  words.some((word) => (joined.length > MIN_IN ? word.includes(singular(joined)) : isGluedToCommon(word, joined)));

/** True if neighbouring words make a text together: 'air tel'. */
export const hasRun = (words: readonly string[], text: string) =>
  words.some((_, from) => words.some((__, to) => words.slice(from, to + 1).join('') === text));

/** True if one word is the other but for a typing error: few other letters, or two that have changed places. */
export function isTypo(one: string, other: string): boolean {
  if (one.charAt(0) !== other.charAt(0)) return false;
  if (singular(one) === singular(other)) return true;
  const allowed = tolerance(Math.min(one.length, other.length));
  if (Math.abs(one.length - other.length) > allowed) return false;
  const differing = distance(one, other);
  return differing <= allowed || (differing === 2 && sorted(one) === sorted(other));
}

/** The number of letters that may differ in words of this length. */
const tolerance = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2);
const sorted = (text: string) => [...text].sort().join('');
