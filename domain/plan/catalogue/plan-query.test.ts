import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsText } from '../../../tests/support/fixtures/contains-text.ts';
import { type PlanRow, partOf, planRowsArbitrary, pricedArbitrary } from '../../../tests/support/fixtures/plans.ts';
import { NETWORKS } from '../network.ts';
import { formatNaira } from '../price.ts';
import { parseSearchPhrase, type SearchPhrase } from '../search-phrase.ts';
import { formatSize, formatValidity } from '../size-and-validity.ts';
import { PLAN_KINDS, PLAN_USES, type PlanKind, type PlanUse } from '../use/plan-use.ts';
import { type PlanFilter, SORT_FIELDS } from './plan-filter.ts';
import { queryPlans } from './plan-query.ts';
import { applyPatch, EMPTY_TABLE } from './plan-table.ts';
import type { PlansAndSellers } from './ways-to-buy.ts';

const seller = (no: number, name: string, more: object = {}) => ({ no, id: `seller-${no}`, name, ...more });
const SELLERS: PlansAndSellers['providers'] = new Map(
  [
    seller(1, 'Daily Data Shop', { website: 'https://shop.example' }),
    seller(2, 'İstanbul (Glo) & Sons', { website: 'https://wallet.example', price_kind: 'wallet' }),
    seller(3, 'MTN Nigeria'),
  ].map((each) => [each.no, each]),
);

const price = fc.option(fc.constantFrom(0, 100, 250, 500, 984.5, 984.49), { nil: undefined });
const sizeBound = fc.constantFrom(undefined, undefined, 0, 1.5, 512, 1024, 1536, 2048);
const daysBound = fc.constantFrom(undefined, undefined, 1, 7, 30, 30.5, 365);
/** Texts with a meaning, parts of names and of sellers, and texts that mean nothing. */
const searched = fc.constantFrom(
  ...[
    '1 GB',
    '1.5gb',
    '512 MB',
    '0.35gb',
    '350mb',
    '2TB',
    '1,5gb',
    'MTN',
    'glo',
    'T2',
    'airtel',
    'night',
    'social',
    'sme',
  ],
  ...['daily', '7 days', '1 week', 'monthly', '30 days', 'yearly', '₦500', 'N984.50', '100 naira', 'under 500', '< 1k'],
  ...['', '  ', 'month', 'GB', 'gb 1', 'ünl', 'i̇', 'night\n', '\n', 'nothing', 'A', 'shop', 'data', '&', '(', '5'],
  ...['500', '1', '1,024', 'cheap', 'data share', 'cg', 'weekend plan', '*3', '*312#', 'minutes', 'social media'],
);
const nameArbitrary = fc.oneof(
  fc.constant(undefined),
  searched,
  fc.array(searched, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')),
);
const filterArbitrary: fc.Arbitrary<PlanFilter> = fc.record({
  name: nameArbitrary,
  network: fc.option(fc.constantFrom(...NETWORKS), { nil: undefined }),
  min_price: price,
  max_price: price,
  provider_id: fc.constantFrom(undefined, undefined, undefined, 'unknown', 'seller-1', 'seller-2'),
  min_size_mb: sizeBound,
  max_size_mb: sizeBound,
  min_days: daysBound,
  max_days: daysBound,
  use: fc.option(fc.subarray([...PLAN_USES], { minLength: 1 }), { nil: undefined }),
  kind: fc.option(fc.subarray([...PLAN_KINDS], { minLength: 1 }), { nil: undefined }),
  buyable: fc.constantFrom(undefined, undefined, true, false),
  sort_by: fc.constantFrom(undefined, ...SORT_FIELDS),
  sort_order: fc.constantFrom(undefined, 'asc' as const, 'desc' as const),
});

const mbOf = (row: PlanRow) => Number(row.size_value) * (row.size_unit === 'GB' ? 1024 : 1);
const daysOf = (row: PlanRow) =>
  Number(row.validity_value) * { days: 1, months: 30, years: 365 }[row.validity_unit as 'days'];
const isIn = (value: number, least: number | undefined, most: number | undefined) =>
  value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);

function isBuyableRow(row: PlanRow): boolean {
  return row.buy_url !== null || row.ussd_code !== null || row.provider_no === 1;
}

/** Returns the rows that a search finds, by its definition (docs/spec-decisions.md, Search). */
function foundAmong(rows: readonly PlanRow[], typed = ''): ReadonlySet<PlanRow> {
  const text = typed.trim().toLowerCase();
  const { words, number, ...terms } = parseSearchPhrase(text);
  const isAny = words.length === 0 && number === undefined && Object.keys(terms).length === 0;
  if (isAny && /\p{L}/u.test(text)) return new Set(rows);
  const named = rows.filter((row) => containsText(lower(row.name), text));
  const fitting = isAny ? [] : rows.filter((row) => fitsTerms(row, terms));
  const isPrinted = words.every((word) => rows.some((row) => prints(row, word)));
  const says = (row: PlanRow, word: string) =>
    prints(row, word) || (!isPrinted && lower(row.description).includes(word));
  const saying = fitting.filter((row) => words.every((word) => says(row, word)));
  return new Set([...named, ...ofNumber(saying, number)]);
}

const lower = (cell: unknown) => String(cell ?? '').toLowerCase();
const prints = (row: PlanRow, word: string) =>
  [row.name, SELLERS.get(Number(row.provider_no))?.name, row.bonus].some((text) => containsText(lower(text), word));

/** A number is a size that cards print, else a price, else a part of a text. */
function ofNumber(rows: PlanRow[], number: number | undefined): PlanRow[] {
  if (number === undefined) return rows;
  const meanings: ((row: PlanRow) => boolean)[] = [
    (row) => [number, number * 1024].some((mb) => Math.abs(mb - mbOf(row)) <= 0.5),
    (row) => Math.round(Number(row.price) * 100) === Math.round(number * 100),
    (row) => prints(row, String(number)),
  ];
  return rows.filter(meanings.find((fits) => rows.some(fits)) ?? (() => false));
}

function fitsTerms(row: PlanRow, terms: Omit<SearchPhrase, 'words' | 'number'>): boolean {
  const { network, sizesMb, days, use, kind, priceKobo, maxKobo, code } = terms;
  const kobo = Math.round(Number(row.price) * 100);
  const name = lower(row.name);
  const kinds: (string | undefined)[] = kind === 'data_share' ? [kind, 'sme'] : [kind];
  const parts = [
    network && row.network === network,
    sizesMb?.some((mb) => Math.abs(mb - mbOf(row)) <= 0.5),
    days && isIn(daysOf(row), ...days),
    use && (row.use === use || containsText(name, use)),
    kind && (kinds.includes(row.kind as string) || containsText(name, kind.replace('_', ' '))),
    priceKobo === undefined ? undefined : kobo === priceKobo,
    maxKobo === undefined ? undefined : kobo <= maxKobo,
    code === undefined ? undefined : lower(row.ussd_code).includes(code),
  ];
  return parts.every((part) => part !== false);
}

const KEYS: Record<NonNullable<PlanFilter['sort_by']>, (row: PlanRow) => number> = {
  price: (row) => Number(row.price),
  size: mbOf,
  price_per_gb: (row) => Math.round(Number(row.price) * 100) / mbOf(row),
  price_per_day: (row) => Math.round(Number(row.price) * 100) / daysOf(row),
};

/** A query by plain filtering and sorting. */
function plainly(rows: readonly PlanRow[], filter: PlanFilter): number[] {
  const isEmpty = (filter.name ?? '').trim() === '';
  const searched = foundAmong(rows, filter.name);
  const found = rows.flatMap((row, place) => {
    const matches =
      (isEmpty || searched.has(row)) &&
      (filter.network === undefined || row.network === filter.network) &&
      (filter.provider_id === undefined || `seller-${row.provider_no}` === filter.provider_id) &&
      isIn(Number(row.price), filter.min_price, filter.max_price) &&
      isIn(mbOf(row), filter.min_size_mb, filter.max_size_mb) &&
      isIn(daysOf(row), filter.min_days, filter.max_days) &&
      (filter.use === undefined || filter.use.includes((row.use ?? 'general') as PlanUse)) &&
      (filter.kind === undefined || filter.kind.includes((row.kind ?? 'direct') as PlanKind)) &&
      (filter.buyable === undefined || filter.buyable === isBuyableRow(row));
    return matches ? [{ row, place }] : [];
  });
  const { sort_by } = filter;
  if (sort_by !== undefined) {
    found.sort((a, b) => KEYS[sort_by](a.row) - KEYS[sort_by](b.row) || a.place - b.place);
    if (filter.sort_order === 'desc') found.reverse();
  }
  return found.map(({ place }) => place);
}

test('a query has the same results as plain filtering and sorting, on every page', () => {
  fc.assert(
    fc.property(planRowsArbitrary, filterArbitrary, fc.integer({ min: 1, max: 7 }), (rows, filter, size) => {
      const catalogue = { plans: applyPatch(EMPTY_TABLE, partOf(rows)), providers: SELLERS };
      const expected = plainly(rows, filter);
      const pages = Math.ceil(expected.length / size) + 1;
      for (let page = 1; page <= pages; page++) {
        const found = queryPlans(catalogue, { filter, request: { page, size } });
        expect(found).toEqual({ rows: expected.slice((page - 1) * size, page * size), total: expected.length });
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a plan is found by its size, validity and price, as its card prints them', () => {
  const priced = pricedArbitrary.map(({ size, ...plan }) => ({ ...plan, size: { ...size, value: size.value / 7 } }));
  fc.assert(
    fc.property(priced, ({ size, validity, price }) => {
      const part = { no: [1], id: ['id'], name: ['Plan'], price: [price], provider_no: [1] };
      const plans = applyPatch(EMPTY_TABLE, {
        ...part,
        ...{ size_value: [size.value], size_unit: [size.unit] },
        ...{ validity_value: [validity.value], validity_unit: [validity.unit] },
      });
      const printed = [formatSize(size), formatValidity(validity), formatNaira(price)];
      for (const name of [...printed, printed.join(' · ')]) {
        const query = { filter: { name }, request: { page: 1, size: 1 } };
        expect([name, queryPlans({ plans, providers: SELLERS }, query).total]).toEqual([name, 1]);
      }
    }),
  );
});

test('an empty catalogue has no rows', () => {
  const request = { page: 1, size: 10 };
  for (const filter of [{}, { name: 'a' }, { sort_by: 'price' as const, max_price: 10 }]) {
    expect(queryPlans({ plans: EMPTY_TABLE, providers: SELLERS }, { filter, request })).toEqual({ rows: [], total: 0 });
  }
});

const tableOf = (rows: { name?: string; price?: number }[]) =>
  applyPatch(EMPTY_TABLE, {
    no: rows.map((_, at) => at + 1),
    id: rows.map((_, at) => `id-${at}`),
    name: rows.map(({ name = 'Plan' }) => name),
    price: rows.map(({ price = 100 }) => price),
  });
const rowsOf = (rows: Parameters<typeof tableOf>[0], filter: PlanFilter) =>
  queryPlans({ plans: tableOf(rows), providers: SELLERS }, { filter, request: { page: 1, size: 10 } }).rows;

test('a text with a line break is not found across two names', () => {
  const names = ['Daily', 'Weekly', 'ly\nWeek'].map((name) => ({ name }));
  expect(rowsOf(names, { name: 'ly\nweek' })).toEqual([2]);
});

test('a renamed seller is found by the new name alone', () => {
  const plans = applyPatch(tableOf([{ name: 'Weekly' }]), { no: [1], provider_no: [1] });
  const totalOf = (sellerName: string, name: string) => {
    const providers = new Map([[1, seller(1, sellerName)]]);
    return queryPlans({ plans, providers }, { filter: { name }, request: { page: 1, size: 1 } }).total;
  };
  expect([totalOf('Old Shop', 'old'), totalOf('New Shop', 'old'), totalOf('New Shop', 'new')]).toEqual([1, 0, 1]);
});

test('a descending order by price keeps to the price range', () => {
  const prices = [300, 100, 500, 200, 400].map((price) => ({ price }));
  const filter = { sort_by: 'price', sort_order: 'desc', min_price: 200, max_price: 400 } as const;
  expect(rowsOf(prices, filter)).toEqual([4, 0, 3]);
  expect(rowsOf(prices, { ...filter, max_price: undefined })).toEqual([2, 4, 0, 3]);
});
