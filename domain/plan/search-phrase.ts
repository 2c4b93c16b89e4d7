import { plainText } from '../number-text.ts';
import type { Network } from './network.ts';
import { toKobo } from './price.ts';
import { MB_PER_GB, type Validity, validityDays } from './size-and-validity.ts';
import type { PlanKind, PlanUse } from './use/plan-use.ts';
import { anyOf } from './words/any-of.ts';
import { KIND_WORDS, kindOfWord } from './words/kind-words.ts';
import { NETWORK_NAME, networkOfName } from './words/network-words.ts';
import { SIZE_WORDS, sizeInWords } from './words/size-words.ts';
import { PERIOD_WORDS, VALIDITY_WORDS } from './words/validity-words.ts';

/**
 * A search text as understood. A plan fits if it satisfies every field, and has each word in its name, its seller's name or
 * its bonus (docs/spec-decisions.md, Search). Without a field and a word, every plan fits.
 */
export interface SearchPhrase {
  network?: Network;
  /** A plan has one of these sizes. '5 GB' is 5,120 MB, and 5,000 MB, as some sellers count. */
  sizesMb?: readonly number[];
  /** The least and the most days of validity. */
  days?: Days;
  /** The plan's use, or a word of its name. */
  use?: Exclude<PlanUse, 'general'>;
  /** The plan's kind, or a word of its name. */
  kind?: Exclude<PlanKind, 'direct'>;
  priceKobo?: number;
  maxKobo?: number;
  /** A number without a unit: a size that cards print, else a price in naira. */
  number?: number;
  /** A part of the dial code, as '*312*2'. */
  code?: string;
  /** In lower case. */
  words: string[];
}

type Days = readonly [least: number, most: number];
type Term = Omit<SearchPhrase, 'words'>;

/** Sellers give 28 to 31 days for a month. */
const MONTH: Days = [28, 31];
const MULTI_MONTH: Days = [60, 364];

/** Words that every plan could have. */
const FILLERS = new Set(
  [
    'a and at best browsing bundle bundles cheap cheaper cheapest data deal deals for in internet now of offer offers per',
    'plan plans price prices the with',
  ].flatMap((words) => words.split(' ')),
);

// No number ends inside another: '1,5' and '1.5.2' are none.
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)(?![.,]?\d)`;
// A price has no three decimals: '1.500' may mean 1,500.
const AMOUNT = String.raw`(?!\d+\.\d{3}(?!\d))${NUMBER}`;
const UNIT = anyOf(SIZE_WORDS);
const PERIOD = anyOf(PERIOD_WORDS);
/** The words that are a validity without a number. */
const ONE_PERIOD = { ...VALIDITY_WORDS, day: 1, week: 1, month: 1, year: 1 };
/** Coupons, and plans as the operator sells them, are no kinds that somebody looks for: these words stay text. */
const KIND_NAMES = KIND_WORDS.flatMap(([kind, words]) => (kind === 'coupon' || kind === 'direct' ? [] : words)).join(
  '|',
);
const NAIRA = '(?:₦|#|ngn|n)';
const AT_MOST = '(?:under|below|less than|not more than|at most|up ?to|max|<=?|≤)';

/** Matches a pattern at one place of a text. No letter follows; a digit may, as in '1gb7days'. */
const term = (pattern: string) => new RegExp(`${pattern}(?!\\p{L})`, 'uy');

/** A term that is understood. The reader gets the groups of its pattern. */
type Understood = readonly [pattern: RegExp, read: (...groups: string[]) => Term];

const NETWORK: Understood = [term(NETWORK_NAME), readNetwork];

/** The terms that begin with a digit or a point, in the order in which they are tried. */
const NUMBERS: readonly Understood[] = [
  NETWORK,
  [term(String.raw`${NUMBER}\s*-?\s*${UNIT}`), (count, unit) => ({ sizesMb: sizesMb(numberOf(count), unit) })],
  [term(String.raw`${NUMBER}\s*-?\s*${PERIOD}`), (count, period) => ({ days: daysOf(numberOf(count), period) })],
  [term(String.raw`${AMOUNT}(k?)\s*(?:naira|ngn|₦)`), (...amount) => ({ priceKobo: koboOf(...amount) })],
  [term(`${AMOUNT}(k)`), (...amount) => ({ priceKobo: koboOf(...amount) })],
  // '042' is a part of a name.
  [term(String.raw`(?!0\d)${AMOUNT}`), (digits) => ({ number: numberOf(digits) })],
];

/** The other terms. */
const TERMS: readonly Understood[] = [
  NETWORK,
  [term(anyOf(ONE_PERIOD)), (period) => ({ days: daysOf(1, period) })],
  [term(String.raw`multi[\s-]?months?`), () => ({ days: MULTI_MONTH })],
  [
    term(String.raw`(campus|night|router|social|weekend)(?:\s+media)?`),
    (use) => ({ use: use as Term['use'] & string }),
  ],
  [
    term(String.raw`(?:data[\s-]?)?(${KIND_NAMES})`),
    (word = '') => ({ kind: kindOfWord(word) as Term['kind'] & string }),
  ],
  [term(String.raw`${NAIRA}\s*${AMOUNT}(k?)(?:\s*naira)?`), (...amount) => ({ priceKobo: koboOf(...amount) })],
  [
    // 'under 5 days' is no price.
    term(String.raw`${AT_MOST}\s*${NAIRA}?\s*${AMOUNT}(k?)(?:\s*naira)?(?!\s*-?\s*(?:${UNIT}|${PERIOD})(?!\p{L}))`),
    (...amount) => ({ maxKobo: koboOf(...amount) }),
  ],
  [/(\*\d[\d*]*#?)/uy, (code = '') => ({ code })],
];

/** Begins with a letter or a digit; holds commas only between digits. */
const WORD = /(?=[\p{L}\p{N}])(?:\d+(?:,\d+)+|[^\s,;·|/()])+/uy;

/** Returns a search text in lower case, with plain characters for full-width ones, and without those that have no width. */
export const searchedText = (typed: string): string =>
  (/^[ -~]*$/.test(typed) ? typed : plainText(typed)).toLowerCase();

/** Returns what a search text means. What is not understood, and what contradicts an earlier part, stays text. */
export function parseSearchPhrase(typed: string): SearchPhrase {
  const text = searchedText(typed);
  const understood: Term = {};
  const words = new Set<string>();
  for (let place = 0; place < text.length; ) {
    if (text[place] === ' ') {
      place++;
      continue;
    }
    const [part, meaning] = partAt(text, place);
    if (meaning !== undefined && !contradicts(understood, meaning)) Object.assign(understood, meaning);
    else if (part !== '') words.add(part.replace(/[.!?:"”]+$/, ''));
    place += Math.max(1, part.length);
  }
  return { ...understood, words: [...words].filter((word) => !FILLERS.has(word)) };
}

function partAt(text: string, place: number): [part: string, meaning?: Term] {
  for (const [pattern, read] of /[\d.]/.test(text.charAt(place)) ? NUMBERS : TERMS) {
    const [part, ...groups] = matchAt(pattern, text, place);
    if (part !== undefined) return [part, read(...groups)];
  }
  return [matchAt(WORD, text, place)[0] ?? ''];
}

function matchAt(pattern: RegExp, text: string, place: number): readonly string[] {
  pattern.lastIndex = place;
  return pattern.exec(text) ?? [];
}

/** True if a meaning says another thing of a field that is understood already. */
function contradicts(understood: Term, meaning: Term): boolean {
  return (Object.keys(meaning) as (keyof Term)[]).some(
    (field) => understood[field] !== undefined && String(understood[field]) !== String(meaning[field]),
  );
}

function readNetwork(name = ''): Term {
  const network = networkOfName(name);
  return network === undefined ? {} : { network };
}

const numberOf = (digits = '') => Number(digits.replaceAll(',', ''));
const koboOf = (digits = '', thousands = '') => toKobo(numberOf(digits) * (thousands === '' ? 1 : 1000));

/** Returns the size in MB, as the product counts and as sellers do who have 1,000 MB in a GB. */
function sizesMb(count: number, word = 'mb'): number[] {
  const { value: size, unit } = sizeInWords(count, word);
  if (unit === 'GB') return [size * MB_PER_GB, size * 1000];
  if (size < 1000) return [size];
  return sizesMb(size / (size % MB_PER_GB === 0 ? MB_PER_GB : 1000), 'gb');
}

function daysOf(count: number, word = 'day'): Days {
  const validity: Validity = VALIDITY_WORDS[word] ?? PERIOD_WORDS[word] ?? { value: 1, unit: 'days' };
  const days = count * validityDays(validity);
  return count === 1 && days === validityDays({ value: 1, unit: 'months' }) ? MONTH : [days, days];
}
