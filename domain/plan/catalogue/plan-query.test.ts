import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanRow, partOf, planRowsArbitrary } from '../../../tests/support/fixtures/plans.ts';
import { NETWORKS } from '../network.ts';
import type { PlanFilter } from '../plan-filter.ts';
import { queryPlans } from './plan-query.ts';
import { applyPatch, EMPTY_TABLE } from './plan-table.ts';

interface Asked {
  filter: PlanFilter;
  providerNo: number | undefined;
}

const price = fc.option(fc.constantFrom(0, 100, 250, 500, 984.5, 984.49), { nil: undefined });
const askedArbitrary: fc.Arbitrary<Asked> = fc.record({
  filter: fc.record({
    name: fc.constantFrom(undefined, '', '  ', 'month', 'GB', 'gb 1', 'ünl', 'i̇', 'night\n', '\n', 'nothing', 'A'),
    network: fc.option(fc.constantFrom(...NETWORKS), { nil: undefined }),
    min_price: price,
    max_price: price,
    sort_by: fc.constantFrom(undefined, 'price' as const, 'size' as const),
    sort_order: fc.constantFrom(undefined, 'asc' as const, 'desc' as const),
  }),
  providerNo: fc.constantFrom(undefined, undefined, -1, 1, 2),
});

/** A query by plain filtering and sorting. */
function plainly(rows: readonly PlanRow[], { filter, providerNo }: Asked): number[] {
  const text = filter.name?.trim().toLowerCase() ?? '';
  const sizeMb = (row: PlanRow) => Number(row.size_value) * (row.size_unit === 'GB' ? 1024 : 1);
  const key = (row: PlanRow) => (filter.sort_by === 'price' ? Number(row.price) : sizeMb(row));
  const found = rows.flatMap((row, place) => {
    const matches =
      String(row.name).toLowerCase().includes(text) &&
      (filter.network === undefined || row.network === filter.network) &&
      (providerNo === undefined || row.provider_no === providerNo) &&
      Number(row.price) >= (filter.min_price ?? 0) &&
      Number(row.price) <= (filter.max_price ?? Number.POSITIVE_INFINITY);
    return matches ? [{ row, place }] : [];
  });
  if (filter.sort_by !== undefined) {
    found.sort((a, b) => key(a.row) - key(b.row) || a.place - b.place);
    if (filter.sort_order === 'desc') found.reverse();
  }
  return found.map(({ place }) => place);
}

test('a query has the same results as plain filtering and sorting, on every page', () => {
  fc.assert(
    fc.property(planRowsArbitrary, askedArbitrary, fc.integer({ min: 1, max: 7 }), (rows, asked, size) => {
      const table = applyPatch(EMPTY_TABLE, partOf(rows));
      const expected = plainly(rows, asked);
      const pages = Math.ceil(expected.length / size) + 1;
      for (let page = 1; page <= pages; page++) {
        const found = queryPlans(table, asked.providerNo, { filter: asked.filter, request: { page, size } });
        expect(found).toEqual({ rows: expected.slice((page - 1) * size, page * size), total: expected.length });
      }
    }),
    { numRuns: 1_000 },
  );
});

test('an empty catalogue has no rows', () => {
  const request = { page: 1, size: 10 };
  for (const filter of [{}, { name: 'a' }, { sort_by: 'price' as const, max_price: 10 }]) {
    expect(queryPlans(EMPTY_TABLE, undefined, { filter, request })).toEqual({ rows: [], total: 0 });
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
  queryPlans(tableOf(rows), undefined, { filter, request: { page: 1, size: 10 } }).rows;

test('a text with a line break is not found across two names', () => {
  const names = ['Daily', 'Weekly', 'ly\nWeek'].map((name) => ({ name }));
  expect(rowsOf(names, { name: 'ly\nweek' })).toEqual([2]);
});

test('a descending order by price keeps to the price range', () => {
  const prices = [300, 100, 500, 200, 400].map((price) => ({ price }));
  const filter = { sort_by: 'price', sort_order: 'desc', min_price: 200, max_price: 400 } as const;
  expect(rowsOf(prices, filter)).toEqual([4, 0, 3]);
  expect(rowsOf(prices, { ...filter, max_price: undefined })).toEqual([2, 4, 0, 3]);
});
