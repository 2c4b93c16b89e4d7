import { NETWORKS } from '../network.ts';
import { PLAN_KINDS, PLAN_USES } from '../use/plan-use.ts';
import type { PageRequest, PlanFilter } from './plan-filter.ts';
import { indexOf, inOrder, type PlanIndex, type PlanOrder } from './plan-index.ts';
import { searchRows } from './plan-search.ts';
import { BUYABLE, type PlansAndSellers, waysToBuy } from './ways-to-buy.ts';

interface Query {
  filter: PlanFilter;
  request: PageRequest;
}

export interface FoundRows {
  /** The rows of the requested page, in order. */
  rows: number[];
  /** The number of all matching rows. */
  total: number;
}

/** A filter in the terms of an index. */
interface Conditions {
  /** The index in NETWORKS; -1 for any. */
  network: number;
  providerNo: number | undefined;
  minKobo: number;
  maxKobo: number;
  /** 1 for each row that the search text finds; undefined for any. */
  found: Uint8Array | undefined;
  /** The rest, which few queries ask for; undefined for any. */
  fits: ((row: number) => boolean) | undefined;
}

/** The range of an order that a query reads, and its direction. */
interface Walk {
  order: PlanOrder;
  from: number;
  to: number;
  backwards: boolean;
}

/**
 * Returns the rows of one page and the exact number of all matching rows, by one pass over a sorted index.
 */
export function queryPlans({ plans, providers }: PlansAndSellers, { filter, request }: Query): FoundRows {
  const index = indexOf(plans);
  const conditions = conditionsOf(index, providers, filter);
  const order = orderOf(index, filter, () => waysToBuy({ plans, providers }));
  const walk = walkOf(order, filter, conditions);
  return matchesAll(conditions, walk) ? sliceRows(walk, request) : matchRows(walk, conditions, request);
}

function providerNoOf(providers: PlansAndSellers['providers'], id: string | undefined): number | undefined {
  if (id === undefined) return undefined;
  for (const provider of providers.values()) if (provider.id === id) return provider.no;
  return -1;
}

function conditionsOf(index: PlanIndex, providers: PlansAndSellers['providers'], filter: PlanFilter): Conditions {
  // All in one literal: spreading a part of it in takes as long as the rest of a query.
  return {
    network: filter.network === undefined ? -1 : NETWORKS.indexOf(filter.network),
    providerNo: providerNoOf(providers, filter.provider_id),
    minKobo: filter.min_price === undefined ? 0 : Math.ceil(filter.min_price * 100),
    maxKobo: filter.max_price === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(filter.max_price * 100),
    found: searchRows(index, providers, filter.name),
    fits: fitsOf(index, filter),
  };
}

/** Returns the test of size, validity, use and kind; undefined if the filter has none of them. */
function fitsOf({ measures }: PlanIndex, filter: PlanFilter): Conditions['fits'] {
  const { min_size_mb, max_size_mb, min_days, max_days, use, kind } = filter;
  if ((min_size_mb ?? max_size_mb ?? min_days ?? max_days ?? use ?? kind) === undefined) return undefined;
  const [minMb, maxMb] = [min_size_mb ?? 0, max_size_mb ?? Number.POSITIVE_INFINITY];
  const [minDays, maxDays] = [min_days ?? 0, max_days ?? Number.POSITIVE_INFINITY];
  const uses = PLAN_USES.map((each) => use === undefined || use.includes(each));
  const kinds = PLAN_KINDS.map((each) => kind === undefined || kind.includes(each));
  const { sizeMb, days, use: useOf, kind: kindOf } = measures();
  return (row: number) => {
    const mb = sizeMb[row] as number;
    const valid = days[row] as number;
    const isOfKind = uses[useOf[row] as number] === true && kinds[kindOf[row] as number] === true;
    return isOfKind && mb >= minMb && mb <= maxMb && valid >= minDays && valid <= maxDays;
  };
}

/** In the order by price, the rows of a price range are neighbours, so only they are read. */
function walkOf(order: PlanOrder, { sort_by, sort_order }: PlanFilter, { minKobo, maxKobo }: Conditions): Walk {
  const backwards = sort_by !== undefined && sort_order === 'desc';
  if (sort_by !== 'price') return { order, from: 0, to: order.priceKobo.length, backwards };
  const from = placeOf(order.priceKobo, minKobo);
  return { order, from, to: Math.max(from, placeOf(order.priceKobo, maxKobo + 1)), backwards };
}

const restricted = new WeakMap<PlanOrder, { ways: Uint8Array; byBuyable: Map<boolean, PlanOrder> }>();

/**
 * Returns the order that a filter asks for, of all rows, or of those that can or cannot be bought. The plans screen asks for
 * the latter by default, so these orders are kept.
 */
function orderOf(index: PlanIndex, { sort_by, buyable }: PlanFilter, ways: () => Uint8Array): PlanOrder {
  const order = sort_by === undefined ? index.asStored : index.by[sort_by]();
  if (buyable === undefined) return order;
  const waysOfRow = ways();
  let known = restricted.get(order);
  if (known?.ways !== waysOfRow) {
    known = { ways: waysOfRow, byBuyable: new Map() };
    restricted.set(order, known);
  }
  const found = known.byBuyable.get(buyable) ?? inOrder(index.asStored, rowsThat(order, waysOfRow, buyable));
  known.byBuyable.set(buyable, found);
  return found;
}

function rowsThat(order: PlanOrder, ways: Uint8Array, areBuyable: boolean): Uint32Array {
  const rows = order.rows ?? Uint32Array.from(ways, (_, row) => row);
  return rows.filter((row) => (((ways[row] as number) & BUYABLE) !== 0) === areBuyable);
}

/** Returns the first place with a price of at least `kobo`. */
function placeOf(ascending: Int32Array, kobo: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < kobo) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True if every row in the range matches. */
function matchesAll(conditions: Conditions, { order, from, to }: Walk): boolean {
  const { network, providerNo, found, fits, minKobo, maxKobo } = conditions;
  if (network >= 0 || providerNo !== undefined || found !== undefined || fits !== undefined) return false;
  return from === to || to - from < order.priceKobo.length || (minKobo === 0 && maxKobo === Number.MAX_SAFE_INTEGER);
}

const rowAt = ({ rows }: PlanOrder, place: number) => (rows === undefined ? place : (rows[place] as number));

function sliceRows({ order, from, to, backwards }: Walk, { page, size }: PageRequest): FoundRows {
  const rows: number[] = [];
  const first = from + (page - 1) * size;
  for (let i = first; i < Math.min(to, first + size); i++) rows.push(rowAt(order, backwards ? to - 1 - (i - from) : i));
  return { rows, total: to - from };
}

function matchRows(walk: Walk, conditions: Conditions, { page, size }: PageRequest): FoundRows {
  const { order, from, to, backwards } = walk;
  const { network: networks, providerNo: providers, priceKobo } = order;
  const { network, providerNo, minKobo, maxKobo, found, fits } = conditions;
  const toSkip = (page - 1) * size;
  const rows: number[] = [];
  let total = 0;
  for (let i = from; i < to; i++) {
    const place = backwards ? to - 1 - (i - from) : i;
    if (network >= 0 && networks[place] !== network) continue;
    const kobo = priceKobo[place] as number;
    if (kobo < minKobo || kobo > maxKobo) continue;
    if (providerNo !== undefined && providers[place] !== providerNo) continue;
    if (found !== undefined && found[rowAt(order, place)] === 0) continue;
    if (fits !== undefined && !fits(rowAt(order, place))) continue;
    if (total >= toSkip && rows.length < size) rows.push(rowAt(order, place));
    total++;
  }
  return { rows, total };
}
