import type { Network } from './network.ts';
import type { PlanUse } from './plan-use.ts';
import { toKobo } from './price.ts';
import { MB_PER_GB, validityDays } from './size-and-validity.ts';

/**
 * A search text as understood. A plan fits if it satisfies every field, and has each word in its name or its seller's name
 * (docs/spec-decisions.md, Search).
 */
export interface SearchPhrase {
  network?: Network;
  /** A plan has one of these sizes. '5 GB' is 5,120 MB, and 5,000 MB, as some sellers count. */
  sizesMb?: readonly number[];
  /** The least and the most days of validity. */
  days?: Days;
  /** The plan's use. Its name may say it instead, because a seller may leave the category out. */
  use?: Exclude<PlanUse, 'general' | 'other'>;
  priceKobo?: number;
  maxKobo?: number;
  /** In lower case. */
  words: string[];
}

type Days = readonly [least: number, most: number];
type Term = Omit<SearchPhrase, 'words'>;

const NETWORK_OF: Readonly<Record<string, Network>> = {
  mtn: 'MTN',
  airtel: 'AIRTEL',
  air: 'AIRTEL',
  glo: 'GLO',
  globacom: 'GLO',
  '9mobile': '9MOBILE',
  '9m': '9MOBILE',
  etisalat: '9MOBILE',
  t2: '9MOBILE',
  t2mobile: '9MOBILE',
};

/** The days of a period, by its first letter. */
const DAYS_IN: Readonly<Record<string, number>> = {
  h: 1 / 24,
  d: 1,
  w: 7,
  m: validityDays({ value: 1, unit: 'months' }),
  y: validityDays({ value: 1, unit: 'years' }),
};
/** Sellers give 28 to 31 days for a month. */
const MONTH: Days = [28, 31];
const MULTI_MONTH: Days = [60, 364];

/** Words that say nothing beside others that do. */
const FILLERS = new Set('a and at bundle bundles data for in now of per plan plans the with'.split(' '));

// No number ends inside another: '1,5' and '1.5.2' are none.
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)(?![.,]?\d)`;
// A price has no three decimals: '1.500' may mean 1,500.
const AMOUNT = String.raw`(?!\d+\.\d{3}(?!\d))${NUMBER}`;
const UNIT = '(tb|gb|gigs?|gigabytes?|mb|megs?|megabytes?)';
const PERIOD = '(hours?|hrs?|days?|d|weeks?|wks?|months?|mths?|years?|yrs?)';
const NAIRA = '(?:₦|#|ngn|n)';
const AT_MOST = '(?:under|below|less than|not more than|at most|up ?to|max|<=?|≤)';

/** Matches a pattern at one place of a text. No letter follows; a digit may, as in '1gb7days'. */
const term = (pattern: string) => new RegExp(`${pattern}(?!\\p{L})`, 'uy');

/** The terms that are understood, in the order in which they are tried. A reader gets the groups of its pattern. */
const TERMS: readonly (readonly [pattern: RegExp, read: (...groups: string[]) => Term])[] = [
  [term(String.raw`(mtn|air(?:tel)?|glo(?:bacom)?|9\s?mobile|9m|etisalat|t2(?:\s?mobile)?(?!\d))`), readNetwork],
  [term(String.raw`${NUMBER}\s*-?\s*${UNIT}`), (count, unit) => ({ sizesMb: sizesMb(numberOf(count), unit) })],
  [term(String.raw`${NUMBER}\s*-?\s*${PERIOD}`), (count, period) => ({ days: daysOf(numberOf(count), period) })],
  [term('(daily|day|weekly|week|monthly|month|yearly|year)'), (period) => ({ days: daysOf(1, period) })],
  [term(String.raw`multi[\s-]?months?`), () => ({ days: MULTI_MONTH })],
  [term('(night|social|sme)'), (use) => ({ use: use as NonNullable<Term['use']> })],
  [term(String.raw`${NAIRA}\s*${AMOUNT}(k?)(?:\s*naira)?`), (...amount) => ({ priceKobo: koboOf(...amount) })],
  [term(String.raw`${AMOUNT}(k?)\s*(?:naira|ngn|₦)`), (...amount) => ({ priceKobo: koboOf(...amount) })],
  [term(`${AMOUNT}(k)`), (...amount) => ({ priceKobo: koboOf(...amount) })],
  [
    // 'under 5 days' is no price.
    term(String.raw`${AT_MOST}\s*${NAIRA}?\s*${AMOUNT}(k?)(?:\s*naira)?(?!\s*-?\s*(?:${UNIT}|${PERIOD})(?!\p{L}))`),
    (...amount) => ({ maxKobo: koboOf(...amount) }),
  ],
];

/** Begins with a letter or a digit; holds commas only between digits. */
const WORD = /(?=[\p{L}\p{N}])(?:\d+(?:,\d+)+|[^\s,;·|/()])+/uy;

/** Returns what a search text means. What is not understood, and what contradicts an earlier part, stays text. */
export function parseSearchPhrase(typed: string): SearchPhrase {
  const text = typed.toLowerCase();
  const understood: Term = {};
  const words = new Set<string>();
  for (let place = 0; place < text.length; ) {
    const [part, meaning] = partAt(text, place);
    if (meaning !== undefined && !contradicts(understood, meaning)) Object.assign(understood, meaning);
    else if (part !== '') words.add(part.replace(/[.!?:"”]+$/, ''));
    place += Math.max(1, part.length);
  }
  const isUnderstood = Object.keys(understood).length > 0;
  return { ...understood, words: [...words].filter((word) => !isUnderstood || !FILLERS.has(word)) };
}

function partAt(text: string, place: number): [part: string, meaning?: Term] {
  for (const [pattern, read] of TERMS) {
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
  const network = NETWORK_OF[name.replace(/\s/g, '')];
  return network === undefined ? {} : { network };
}

const numberOf = (digits = '') => Number(digits.replaceAll(',', ''));
const koboOf = (digits = '', thousands = '') => toKobo(numberOf(digits) * (thousands === '' ? 1 : 1000));

/** Returns the size in MB, as the product counts and as sellers do who have 1,000 MB in a GB. */
function sizesMb(count: number, unit = ''): number[] {
  if (unit.startsWith('t')) return sizesMb(count * MB_PER_GB, 'gb');
  if (unit.startsWith('g')) return [count * MB_PER_GB, count * 1000];
  if (count < 1000) return [count];
  return sizesMb(count / (count % MB_PER_GB === 0 ? MB_PER_GB : 1000), 'gb');
}

function daysOf(count: number, period = ''): Days {
  if (count === 1 && period.startsWith('m')) return MONTH;
  const days = count * (DAYS_IN[period.charAt(0)] ?? 1);
  return [days, days];
}
