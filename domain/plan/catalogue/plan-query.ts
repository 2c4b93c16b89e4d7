import { NETWORKS } from '../network.ts';
import type { PageRequest, PlanFilter } from '../plan-filter.ts';
import { indexOf, matchingNames, type PlanIndex, type PlanOrder } from './plan-index.ts';
import type { PlanTable } from './plan-table.ts';

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
  /** The name of each row, and 1 for each name that matches; undefined for any. */
  names: { ofRow: Uint32Array; matches: Uint8Array } | undefined;
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
 * @param providerNo the row number of `filter.provider_id`; undefined for any provider
 */
export function queryPlans(table: PlanTable, providerNo: number | undefined, { filter, request }: Query): FoundRows {
  const index = indexOf(table);
  const conditions = conditionsOf(index, filter, providerNo);
  const walk = walkOf(index, filter, conditions);
  return matchesAll(conditions, walk) ? sliceRows(walk, request) : matchRows(walk, conditions, request);
}

function conditionsOf(index: PlanIndex, filter: PlanFilter, providerNo: number | undefined): Conditions {
  const text = filter.name?.trim().toLowerCase() ?? '';
  return {
    network: filter.network === undefined ? -1 : NETWORKS.indexOf(filter.network),
    providerNo,
    minKobo: filter.min_price === undefined ? 0 : Math.ceil(filter.min_price * 100),
    maxKobo: filter.max_price === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(filter.max_price * 100),
    names: text === '' ? undefined : { ofRow: index.names().ofRow, matches: matchingNames(index.names(), text) },
  };
}

/** In the order by price, the rows of a price range are neighbours, so only they are read. */
function walkOf(index: PlanIndex, { sort_by, sort_order }: PlanFilter, { minKobo, maxKobo }: Conditions): Walk {
  const backwards = sort_by !== undefined && sort_order === 'desc';
  if (sort_by !== 'price') {
    const order = sort_by === 'size' ? index.bySize() : index.asStored;
    return { order, from: 0, to: order.priceKobo.length, backwards };
  }
  const order = index.byPrice();
  const from = placeOf(order.priceKobo, minKobo);
  return { order, from, to: Math.max(from, placeOf(order.priceKobo, maxKobo + 1)), backwards };
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
function matchesAll({ network, providerNo, names, minKobo, maxKobo }: Conditions, { order, from, to }: Walk): boolean {
  if (network >= 0 || providerNo !== undefined || names !== undefined) return false;
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
  const { network, providerNo, minKobo, maxKobo, names } = conditions;
  const toSkip = (page - 1) * size;
  const rows: number[] = [];
  let total = 0;
  for (let i = from; i < to; i++) {
    const place = backwards ? to - 1 - (i - from) : i;
    if (network >= 0 && networks[place] !== network) continue;
    const kobo = priceKobo[place] as number;
    if (kobo < minKobo || kobo > maxKobo) continue;
    if (providerNo !== undefined && providers[place] !== providerNo) continue;
    if (names !== undefined && names.matches[names.ofRow[rowAt(order, place)] as number] === 0) continue;
    if (total >= toSkip && rows.length < size) rows.push(rowAt(order, place));
    total++;
  }
  return { rows, total };
}
