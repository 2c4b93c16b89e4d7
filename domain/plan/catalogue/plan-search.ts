import { NETWORKS } from '../network.ts';
import { parseSearchPhrase, type SearchPhrase } from '../search-phrase.ts';
import { PLAN_KINDS, PLAN_USES } from '../use/plan-use.ts';
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

interface WordGroups {
  inName: MatchingGroups;
  inSeller: MatchingGroups;
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
  const text = typed.trim().toLowerCase();
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
  const words = phrase.words.map((word) => ({
    inName: groupsWith(index.names(), word),
    inSeller: groupsWith(sellerNames(index, providers), word),
  }));
  const found = new Uint8Array(index.asStored.network.length);
  // A name with the whole text has each of its words.
  if (words.every(({ inName }) => inName.matches.includes(1))) {
    const { matches, ofRow } = groupsWith(index.names(), text);
    const isNamed = matches.includes(1);
    for (let row = 0; isNamed && row < found.length; row++) found[row] = matches[ofRow[row] as number] as number;
  }
  const fitting = fittingRows(index, phrase, words);
  for (let i = 0; i < fitting.length; i++) found[fitting[i] as number] = 1;
  return found;
}

/** The conditions that leave the fewest rows come first. */
function fittingRows(index: PlanIndex, phrase: SearchPhrase, words: readonly WordGroups[]): Uint32Array {
  const { network, priceKobo, maxKobo, sizesMb, days, use, kind } = phrase;
  const { asStored, measures } = index;
  let rows: Rows;
  /** Keeps the rows that say a use or a kind, in their column or in their name. */
  const rowsSaying = (said: string, values: readonly string[], ofRow: Uint8Array) =>
    rowsOfEither(rows, groupsWith(index.names(), said), {
      matches: Uint8Array.from(values, (each) => Number(each === said)),
      ofRow,
    });
  if (sizesMb !== undefined) rows = rowsIn(rows, measures().sizeMb, sizesMb.map(aboutMb));
  if (priceKobo !== undefined) rows = rowsIn(rows, asStored.priceKobo, [exactly(priceKobo)]);
  for (const { inName, inSeller } of words) rows = rowsOfEither(rows, inName, inSeller);
  if (days !== undefined) rows = rowsIn(rows, measures().days, [days]);
  if (network !== undefined) rows = rowsIn(rows, asStored.network, [exactly(NETWORKS.indexOf(network))]);
  if (maxKobo !== undefined) rows = rowsIn(rows, asStored.priceKobo, [[0, maxKobo]]);
  if (use !== undefined) rows = rowsSaying(use, PLAN_USES, measures().use);
  if (kind !== undefined) rows = rowsSaying(kind, PLAN_KINDS, measures().kind);
  return rows ?? new Uint32Array();
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

/** Keeps the rows that match in one grouping or the other. */
function rowsOfEither(rows: Rows, one: MatchingGroups, other: MatchingGroups): Uint32Array {
  const kept = rows ?? new Uint32Array(one.ofRow.length);
  let count = 0;
  for (let i = 0; i < kept.length; i++) {
    const row = rows === undefined ? i : (rows[i] as number);
    const isMatch = one.matches[one.ofRow[row] as number] === 1 || other.matches[other.ofRow[row] as number] === 1;
    if (isMatch) kept[count++] = row;
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
