import { NETWORKS } from '../network.ts';
import { toKobo } from '../price.ts';
import { parseSearchPhrase, type SearchPhrase, searchedText } from '../search-phrase.ts';
import { MB_PER_GB } from '../size-and-validity.ts';
import { PLAN_KINDS, PLAN_USES, type PlanKind } from '../use/plan-use.ts';
import { type DistinctNames, joinNames, matchingNames, type PlanIndex } from './plan-index.ts';
import type { PlansAndSellers } from './ways-to-buy.ts';

type Providers = PlansAndSellers['providers'];
type Range = readonly [least: number, most: number];

/** Some rows, ascending; undefined for all. A condition overwrites them with those that it keeps. */
type Rows = Uint32Array | undefined;

/** Rows in groups, as by name or by seller, and 1 for each group that matches, else 0. */
interface MatchingGroups {
  matches: Uint8Array;
  ofRow: Uint8Array | Uint32Array;
}

/** Sizes that differ by at most this look the same: cards show at most three decimals of a GB. */
const SAME_SIZE_MB = 0.5;

/**
 * Returns 1 for each row that a search text finds, else 0; undefined for an empty text. A plan is found if its name
 * contains the whole text, or if it fits what the text means (docs/spec-decisions.md, Search). Texts are compared with each
 * distinct name and each seller once, and a condition only reads the rows that the ones before have left
 * (docs/performance.md#p7).
 */
export function searchRows(index: PlanIndex, providers: Providers, typed = ''): Uint8Array | undefined {
  const text = searchedText(typed).trim();
  if (text === '') return undefined;
  let last = searched.get(index);
  if (last?.providers !== providers) {
    last = { providers, found: new Map() };
    searched.set(index, last);
  }
  const found = last.found.get(text) ?? computeRows(index, providers, text);
  // The last text comes last, so the first is the one that has not been asked for longest.
  last.found.delete(text);
  last.found.set(text, found);
  for (const oldest of last.found.keys()) {
    if (last.found.size <= MAX_TEXTS) break;
    last.found.delete(oldest);
  }
  return found;
}

/** The results of the last texts: pages, orders and other filters of one search share them. */
const MAX_TEXTS = 8;
const searched = new WeakMap<PlanIndex, { providers: Providers; found: Map<string, Uint8Array> }>();

function computeRows(index: PlanIndex, providers: Providers, text: string): Uint8Array {
  const phrase = parseSearchPhrase(text);
  const found = new Uint8Array(index.asStored.network.length);
  const isAny = Object.keys(phrase).length === 1 && phrase.words.length === 0;
  if (isAny && /\p{L}/u.test(text)) return found.fill(1);
  const saying: Saying = (word) => [
    groupsWith(index.names(), word),
    groupsWith(sellerNames(index, providers), word),
    groupsWith(index.bonuses(), word),
  ];
  const words = phrase.words.map(saying);
  // A name with the whole text has each of its words.
  if (words.every(([inName]) => inName?.matches.includes(1))) markNamed(found, index, text);
  if (isAny) return found;
  const isPrinted = words.every((groupings) => groupings.some(({ matches }) => matches.includes(1)));
  const rows = (isPrinted ? fittingRows : describedRows)(index, phrase, { words, saying }) ?? [];
  for (let i = 0; i < rows.length; i++) found[rows[i] as number] = 1;
  return found;
}

/** Marks the rows whose name has the whole text. */
function markNamed(found: Uint8Array, index: PlanIndex, text: string): void {
  const { matches, ofRow } = groupsWith(index.names(), text);
  const isNamed = matches.includes(1);
  for (let row = 0; isNamed && row < found.length; row++) found[row] = matches[ofRow[row] as number] as number;
}

/** Returns the groups of rows that print a word: by name, by seller, by bonus. */
type Saying = (word: string) => MatchingGroups[];

interface Words {
  /** The groups of each word of the phrase. */
  words: readonly MatchingGroups[][];
  saying: Saying;
}

/** Returns the rows that fit a phrase; undefined for all. The conditions that leave the fewest rows come first. */
function fittingRows(index: PlanIndex, phrase: SearchPhrase, { words, saying }: Words): Rows {
  const { network, priceKobo, maxKobo, sizesMb, days, use, kind, number, code } = phrase;
  const { asStored, measures } = index;
  let rows: Rows;
  /** Keeps the rows that say a use or a kind, in their column or in their name. */
  const rowsOfValue = (said: readonly string[], values: readonly string[], ofRow: Uint8Array) =>
    rowsOfAny(rows, [
      groupsWith(index.names(), (said[0] as string).replace('_', ' ')),
      { matches: Uint8Array.from(values, (each) => Number(said.includes(each))), ofRow },
    ]);
  if (sizesMb !== undefined) rows = rowsIn(rows, measures().sizeMb, sizesMb.map(aboutMb));
  if (priceKobo !== undefined) rows = rowsIn(rows, asStored.priceKobo, [exactly(priceKobo)]);
  for (const groupings of words) rows = rowsOfAny(rows, groupings);
  if (days !== undefined) rows = rowsIn(rows, measures().days, [days]);
  if (network !== undefined) rows = rowsIn(rows, asStored.network, [exactly(NETWORKS.indexOf(network))]);
  if (maxKobo !== undefined) rows = rowsIn(rows, asStored.priceKobo, [[0, maxKobo]]);
  if (use !== undefined) rows = rowsOfValue([use], PLAN_USES, measures().use);
  if (kind !== undefined) rows = rowsOfValue(soldAlike(kind), PLAN_KINDS, measures().kind);
  if (code !== undefined) rows = rowsOfAny(rows, [groupsWith(index.codes(), code)]);
  if (number !== undefined) rows = rowsOfNumber(rows, index, { number, saying });
  return rows;
}

/** Descriptions are many and long: only a word that no name, seller or bonus has is looked for there, and not in all of many. */
const MAX_DESCRIPTIONS = 20_000;

/** Returns the rows that fit a phrase and have each of its words in the description, if not where words are looked for first. */
function describedRows(index: PlanIndex, phrase: SearchPhrase, { words, saying }: Words): Uint32Array {
  const rows =
    fittingRows(index, phrase, { words: [], saying }) ?? Uint32Array.from(index.descriptions, (_, row) => row);
  if (rows.length > MAX_DESCRIPTIONS) return new Uint32Array();
  const isIn =
    (row: number) =>
    ({ matches, ofRow }: MatchingGroups) =>
      matches[ofRow[row] as number] === 1;
  return rows.filter((row) => {
    const description = String(index.descriptions[row]).toLowerCase();
    return phrase.words.every((word, at) => description.includes(word) || words[at]?.some(isIn(row)));
  });
}

/** 'Data share' is another name for SME. */
const soldAlike = (kind: PlanKind): PlanKind[] => (kind === 'data_share' ? [kind, 'sme'] : [kind]);

/** Keeps the rows of a size with this number, else those of this price, else those that print the number. */
function rowsOfNumber(
  rows: Rows,
  index: PlanIndex,
  { number, saying }: { number: number; saying: Saying },
): Uint32Array {
  const sizes = [number, number * MB_PER_GB].map(aboutMb);
  const sized = rowsIn(rows?.slice(), index.measures().sizeMb, sizes);
  if (sized.length > 0) return sized;
  const priced = rowsIn(rows?.slice(), index.asStored.priceKobo, [exactly(toKobo(number))]);
  return priced.length > 0 ? priced : rowsOfAny(rows, saying(String(number)));
}

const exactly = (value: number): Range => [value, value];
const aboutMb = (mb: number): Range => [mb - SAME_SIZE_MB, mb + SAME_SIZE_MB];

/** Keeps the rows whose value is in one of the ranges, which are one or two. */
function rowsIn(rows: Rows, values: Uint8Array | Int32Array | Float64Array, ranges: readonly Range[]): Uint32Array {
  const [[least, most], [otherLeast, otherMost]] = [ranges[0] as Range, ranges.at(-1) as Range];
  const kept = rows ?? new Uint32Array(values.length);
  let count = 0;
  for (let i = 0; i < kept.length; i++) {
    const row = rows === undefined ? i : (rows[i] as number);
    const value = values[row] as number;
    if ((value >= least && value <= most) || (value >= otherLeast && value <= otherMost)) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

/** Keeps the rows that match in any of the groupings. */
function rowsOfAny(rows: Rows, groupings: readonly MatchingGroups[]): Uint32Array {
  const matching = groupings.filter(({ matches }) => matches.includes(1));
  const [one, other = one, ...others] = matching;
  if (one === undefined || other === undefined) return new Uint32Array();
  const kept = rows ?? new Uint32Array(one.ofRow.length);
  let count = 0;
  for (let i = 0; i < kept.length; i++) {
    const row = rows === undefined ? i : (rows[i] as number);
    const isMatch = one.matches[one.ofRow[row] as number] === 1 || other.matches[other.ofRow[row] as number] === 1;
    if (isMatch || others.some(({ matches, ofRow }) => matches[ofRow[row] as number] === 1)) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

function groupsWith(names: DistinctNames, text: string): MatchingGroups {
  return { matches: matchingNames(names, text), ofRow: names.ofRow };
}

const known = new WeakMap<PlanIndex, { providers: Providers; names: DistinctNames }>();

/** Returns the sellers' names. They are collected once for an index and its providers. */
function sellerNames(index: PlanIndex, providers: Providers): DistinctNames {
  const last = known.get(index);
  if (last?.providers === providers) return last.names;
  const { values, ofRow } = index.sellers();
  const names = joinNames(
    values.map((no) => providers.get(no as number)?.name ?? ''),
    ofRow,
  );
  known.set(index, { providers, names });
  return names;
}
