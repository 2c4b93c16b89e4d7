import { distance } from 'fastest-levenshtein';
import { foldName } from './fold-name.ts';

// When a name is taken for another one (docs/spec-decisions.md, Names of sellers). Words are compared as `foldName` folds them.

const foldWords = (words: string) => words.split(' ').flatMap(foldName);

/** Words that a name may have or lack without being another one. */
const DECORATION = new Set(
  foldWords('nigeria nigerian ng naija 9ja official real original the my limited ltd plc inc company co'),
);
/** Words that many sellers have: they tell nobody apart. */
const COMMON = new Set([
  ...DECORATION,
  ...foldWords(
    'lagos abuja your best cheap easy enterprise ventures global world city zone house hq hub plug point centre',
  ),
  ...foldWords(
    'center place store shop mart deals sales online digital direct app web site express plus pro xtra extra',
  ),
  ...foldWords('unlimited smart business customer care support help service agent reseller dealer vendor partner data'),
  ...foldWords(
    'bundle sub subscription airtime recharge topup top up vtu sme gifting awoof mobile phone line sim network',
  ),
  ...foldWords(
    'telecom telecommunication communication comms resources connect konnect tech technology technologies systems',
  ),
]);
const COMMON_WORDS = new RegExp(`^(?:(?:${[...COMMON].join('|')})s?)+$`);
const isCommon = (word: string) => COMMON.has(word) || COMMON.has(word.replace(/s$/, ''));

/** A name as it is compared. */
export interface FoldedName {
  words: readonly string[];
  joined: string;
  /** The words that tell it from others, joined. */
  own: string;
}

export function foldedName(name: string): FoldedName {
  const words = foldName(name);
  return { words, joined: words.join(''), own: words.filter((word) => !isCommon(word)).join('') };
}

/** Returns the names that a listed name gives: 'Globacom (Glo)' is called so, and 'Globacom', and 'Glo'. */
export function foldedNames(name: string): FoldedName[] {
  const [, outer = '', inner = ''] = /^([^(]*)\(([^)]*)\)/u.exec(name) ?? [];
  const parts = [name, outer, inner.replace(/^(?:formerly|now|by) /iu, '')];
  return parts.filter((part) => part.trim() !== '').map(foldedName);
}

const OPERATORS = ['MTN', 'Airtel', 'Globacom', '9mobile', 'Nine Mobile', 'Etisalat', 'Glo', 'T2'].map((name) => ({
  name,
  joined: foldedName(name).joined,
  // Honest words begin with 'glo' and end with 't2'.
  isInWords: name.length > 3 || name === 'MTN',
}));

/** Returns the operator whose name a name has in it, also glued to others or with a typing error: 'M T N', 'GloData', 'Airtell'. */
export function operatorIn({ words, own, joined }: FoldedName): string | undefined {
  const found = OPERATORS.find((operator) => {
    const isTyped = [own, joined, ...words].some((word) => !isCommon(word) && isTypo(word, operator.joined));
    return isTyped || hasRun(words, operator.joined) || words.some((word) => isGlued(word, operator));
  });
  return found?.name;
}

function isGlued(word: string, { joined, isInWords }: (typeof OPERATORS)[number]): boolean {
  const [before, after] = word.split(joined);
  if (before === undefined || after === undefined) return false;
  return isInWords || COMMON_WORDS.test(before + after);
}

/** True if a name reads like the name of another seller. */
export function isClose(name: FoldedName, other: FoldedName): boolean {
  if (other.own !== '' && other.joined.length >= MIN_IN && hasIn(name, other)) return true;
  const [ours, theirs] = [tellingWords(name), tellingWords(other)];
  if (ours.join('') === theirs.join('') || ours.toSorted().join() === theirs.toSorted().join()) return true;
  if (ours.length === theirs.length && ours.every((word, at) => isTypo(word, theirs[at] as string))) return true;
  return other.own.length >= MIN_LONG && [name.own, ours.join('')].some((text) => isTypo(text, other.own));
}

/** A shorter name, as 'Ada', is in many honest ones. */
const MIN_IN = 5;
/** Two names that differ in common words only are one name if their own words are this long. */
const MIN_LONG = 8;

const tellingWords = ({ words }: FoldedName) => words.filter((word) => !DECORATION.has(word));
const hasIn = ({ words }: FoldedName, { joined }: FoldedName) =>
  hasRun(words, joined) || (joined.length > MIN_IN && words.some((word) => word.includes(joined)));

/** True if neighbouring words make a text together: 'air tel'. */
const hasRun = (words: readonly string[], text: string) =>
  words.some((_, from) => words.some((__, to) => words.slice(from, to + 1).join('') === text));

/** True if one word is the other but for a typing error: few other letters, or two that have changed places. */
function isTypo(one: string, other: string): boolean {
  if (one.charAt(0) !== other.charAt(0)) return false;
  if (one.replace(/s$/, '') === other.replace(/s$/, '')) return true;
  const allowed = tolerance(Math.min(one.length, other.length));
  if (Math.abs(one.length - other.length) > allowed) return false;
  const differing = distance(one, other);
  return differing <= allowed || (differing === 2 && sorted(one) === sorted(other));
}

/** The number of letters that may differ in words of this length. */
const tolerance = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2);
const sorted = (text: string) => [...text].sort().join('');
