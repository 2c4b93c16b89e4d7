import { lazy } from '../../lazy.ts';
import { NETWORKS } from '../network.ts';
import { type Size, sizeMb, type Validity, validityDays } from '../size-and-validity.ts';
import { PLAN_KINDS, PLAN_USES, type PlanKind, type PlanUse } from '../use/plan-use.ts';
import type { Cell } from './column-patch.ts';
import { ofColumns } from './of-columns.ts';
import type { PlanFilter } from './plan-filter.ts';
import type { PlanTable } from './plan-table.ts';
import { integerOrder, rowsBy } from './row-order.ts';

/**
 * The values that filters and sorts read, as typed arrays in one order of rows, so that a query reads memory in sequence
 * (docs/performance.md#p7).
 */
export interface PlanOrder {
  /** The table's row at each place; undefined if places are rows. */
  rows: Uint32Array | undefined;
  network: Uint8Array;
  providerNo: Int32Array;
  priceKobo: Int32Array;
}

/** Each distinct name once, in lower case. Many plans share a name or a seller, so one search covers all of them. */
export interface DistinctNames {
  /** All names, joined with a separator. */
  joined: string;
  /** The end of each name in `joined`. */
  ends: Uint32Array;
  /** The index of each row's name. */
  ofRow: Uint32Array;
}

/** Each distinct value of a column once, and the index of each row's value. */
interface Distinct {
  values: readonly Cell[];
  ofRow: Uint32Array;
}

/** Sizes in MB, validities in days, and uses and kinds as indexes of PLAN_USES and PLAN_KINDS, by row. */
export interface PlanMeasures {
  sizeMb: Float64Array;
  days: Float64Array;
  use: Uint8Array;
  kind: Uint8Array;
}

export interface PlanIndex {
  asStored: PlanOrder;
  /** Ascending; equal rows in table order. */
  by: Readonly<Record<NonNullable<PlanFilter['sort_by']>, () => PlanOrder>>;
  measures: () => PlanMeasures;
  names: () => DistinctNames;
  /** Other texts that cards print. Many plans share a bonus or a code, so they are searched as names are; few a description. */
  bonuses: () => DistinctNames;
  codes: () => DistinctNames;
  descriptions: readonly Cell[];
  /** The row numbers of providers. */
  sellers: () => Distinct;
}

const indexes = new WeakMap<PlanTable, PlanIndex>();

/** Returns the index of a table. It is built on the first call for a table, and each order on its first use. */
export function indexOf(table: PlanTable): PlanIndex {
  const known = indexes.get(table);
  if (known) return known;
  const index = makeIndex(table);
  indexes.set(table, index);
  return index;
}

type Columns = PlanTable['columns'];

function makeIndex({ columns }: PlanTable): PlanIndex {
  const asStored = {
    rows: undefined,
    network: networksOf(columns),
    providerNo: sellerNosOf(columns),
    priceKobo: pricesOf(columns),
  };
  const sorted = (rows: (columns: Columns) => Uint32Array) => lazy(() => inOrder(asStored, rows(columns)));
  return {
    asStored,
    by: {
      price: sorted(rowsByPrice),
      size: sorted(rowsBySize),
      price_per_gb: sorted(rowsByPricePerGb),
      price_per_day: sorted(rowsByPricePerDay),
    },
    measures: () => measuresOf(columns),
    names: () => namesOf(columns),
    bonuses: () => bonusesOf(columns),
    codes: () => codesOf(columns),
    descriptions: columns.description,
    sellers: () => sellersOf(columns),
  };
}

const networksOf = ofColumns(['network'], ({ network }) =>
  filled(new Uint8Array(network.length), (row) => NETWORKS.indexOf(network[row] as never)),
);
const sellerNosOf = ofColumns(['provider_no'], (columns) =>
  filled(new Int32Array(columns.provider_no.length), (row) => Number(columns.provider_no[row])),
);
const pricesOf = ofColumns(['price'], ({ price }) =>
  filled(new Int32Array(price.length), (row) => Math.round(Number(price[row]) * 100)),
);

/** `TypedArray.from` with a function takes several times as long. */
function filled<A extends Uint8Array | Int32Array>(array: A, cellOf: (row: number) => number): A {
  for (let row = 0; row < array.length; row++) array[row] = cellOf(row);
  return array;
}

const sellersOf = ofColumns(['provider_no'], (columns) => distinct(columns.provider_no));

const textsOf = (column: 'name' | 'bonus' | 'ussd_code') =>
  ofColumns([column], (columns) => {
    const { values, ofRow } = distinct(columns[column]);
    return joinNames(values, ofRow);
  });
const namesOf = textsOf('name');
const bonusesOf = textsOf('bonus');
const codesOf = textsOf('ussd_code');

const SIZE = ['size_value', 'size_unit'] as const;
const VALIDITY = ['validity_value', 'validity_unit'] as const;

const measuresOf = ofColumns([...SIZE, ...VALIDITY, 'use', 'kind'], (columns): PlanMeasures => {
  const count = columns.id.length;
  const measures = {
    sizeMb: new Float64Array(count),
    days: new Float64Array(count),
    use: new Uint8Array(count),
    kind: new Uint8Array(count),
  };
  for (let row = 0; row < count; row++) {
    measures.sizeMb[row] = sizeMb({ value: columns.size_value[row], unit: columns.size_unit[row] } as Size);
    measures.days[row] = validityDays({
      value: columns.validity_value[row],
      unit: columns.validity_unit[row],
    } as Validity);
    measures.use[row] = PLAN_USES.indexOf((columns.use[row] as PlanUse | null) ?? 'general');
    measures.kind[row] = PLAN_KINDS.indexOf((columns.kind[row] as PlanKind | null) ?? 'direct');
  }
  return measures;
});

const orderByPrice = integerOrder();
const rowsByPrice = ofColumns(['price'], (columns) => orderByPrice(pricesOf(columns)));
const rowsBySize = ofColumns(SIZE, (columns) => rowsBy(measuresOf(columns).sizeMb));
const rowsByPricePerGb = ofColumns(['price', ...SIZE], (columns) =>
  rowsBy(pricesPer(measuresOf(columns).sizeMb, columns)),
);
const rowsByPricePerDay = ofColumns(['price', ...VALIDITY], (columns) =>
  rowsBy(pricesPer(measuresOf(columns).days, columns)),
);

/** Equal prices per unit are equal floats, because a quotient is rounded once. */
function pricesPer(amounts: Float64Array, columns: Columns): Float64Array {
  const priceKobo = pricesOf(columns);
  return amounts.map((amount, row) => (priceKobo[row] as number) / amount);
}

/** Returns some rows as an order, in the given sequence. */
export function inOrder(stored: PlanOrder, rows: Uint32Array): PlanOrder {
  const count = rows.length;
  const order: PlanOrder = {
    rows,
    network: new Uint8Array(count),
    providerNo: new Int32Array(count),
    priceKobo: new Int32Array(count),
  };
  for (let place = 0; place < count; place++) {
    const row = rows[place] as number;
    order.network[place] = stored.network[row] as number;
    order.providerNo[place] = stored.providerNo[row] as number;
    order.priceKobo[place] = stored.priceKobo[row] as number;
  }
  return order;
}

function distinct(column: readonly Cell[]): Distinct {
  const known = new Map<Cell, number>();
  const ofRow = new Uint32Array(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as Cell;
    let number = known.get(value);
    if (number === undefined) {
      number = known.size;
      known.set(value, number);
    }
    ofRow[row] = number;
  }
  return { values: [...known.keys()], ofRow };
}

/** Returns names in the form that `matchingNames` searches. `ofRow` has the index of each row's name. */
export function joinNames(values: readonly unknown[], ofRow: Uint32Array): DistinctNames {
  const names = values.map((name) => String(name ?? '').toLowerCase());
  const ends = new Uint32Array(names.length);
  let end = -1;
  names.forEach((name, number) => {
    end += 1 + name.length;
    ends[number] = end;
  });
  return { joined: names.join('\n'), ends, ofRow };
}

const DIGIT = /\d/;
const IN_NUMBER = /[\d.]/;

/**
 * Returns 1 for each name that contains the text, else 0. The text is in lower case and not empty. A number is not found
 * inside a longer one: '5gb' is in 'MTN 5GB', not in 'MTN 15GB'.
 */
export function matchingNames({ joined, ends }: DistinctNames, text: string): Uint8Array {
  const matches = new Uint8Array(ends.length);
  const startsWithDigit = DIGIT.test(text.charAt(0));
  let number = 0;
  let at = joined.indexOf(text);
  while (at >= 0) {
    while ((ends[number] as number) < at) number++;
    const end = ends[number] as number;
    const isCut = startsWithDigit && IN_NUMBER.test(joined.charAt(at - 1));
    const isInName = !isCut && at + text.length <= end;
    if (isInName) matches[number] = 1;
    at = joined.indexOf(text, isInName ? end + 1 : at + 1);
  }
  return matches;
}
