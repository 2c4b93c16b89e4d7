import { describe, expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type { Plan } from '../plan.ts';
import { comparePriceList, type PriceListRow } from './compare-price-list.ts';

const GIVEN = ['name', 'network', 'size', 'price', 'validity', 'description', 'discount', 'bonus'] as const;

/** Returns a row of a list that gives the usual fields of a plan. */
function rowOf(rowNumber: number, plan: Partial<Plan>, id?: string): PriceListRow {
  const { id: _, provider_name: __, version: ___, updated_on: ____, ...fields } = samplePlan(plan);
  return { rowNumber, id, plan: fields, given: new Set(GIVEN) };
}

const listed = (id: string, change: Partial<Plan> = {}) => samplePlan({ id, ...change });
const rowNumbers = (some: readonly { row: PriceListRow }[]) => some.map(({ row }) => row.rowNumber);

it('groups rows as new, changed and the same, and names the plans without a row', () => {
  const plans = [listed('a', { name: 'A' }), listed('b', { name: 'B' }), listed('c', { name: 'C' })];
  const rows = [rowOf(1, { name: 'A', price: 3600 }), rowOf(2, { name: 'B' }), rowOf(3, { name: 'D' })];
  const { added, changed, same, missing } = comparePriceList(rows, plans);
  expect(rowNumbers(added)).toEqual([3]);
  const { size, validity, network } = listed('a');
  expect(changed.map(({ listed: { id }, change, base }) => [id, change, base])).toEqual([
    ['a', { price: 3600 }, { price: 3500, size, validity, network }],
  ]);
  expect(rowNumbers(same)).toEqual([2]);
  expect(missing.map(({ id }) => id)).toEqual(['c']);
});

it('finds a plan by its ID although everything else has changed', () => {
  const change = { name: 'Other', network: 'GLO' as const, size: { value: 1, unit: 'GB' as const }, price: 1 };
  const { changed, missing } = comparePriceList([rowOf(1, change, 'A')], [listed('a')]);
  expect(changed.map((one) => one.change)).toEqual([change]);
  expect(missing).toEqual([]);
});

it('finds a plan by network, size, validity and name, however they are written', () => {
  const plan = listed('a', { size: { value: 1, unit: 'GB' }, validity: { value: 1, unit: 'months' } });
  const same = {
    name: ' mtn  7gb MONTHLY',
    size: { value: 1024, unit: 'MB' as const },
    validity: { value: 30, unit: 'days' as const },
  };
  expect(comparePriceList([rowOf(1, same)], [plan]).added).toEqual([]);
  for (const other of [
    { network: 'GLO' as const },
    { size: { value: 2, unit: 'GB' as const } },
    { validity: { value: 7, unit: 'days' as const } },
    { name: 'Night' },
    { provider_id: '5ab1da7a-0000-8000-8000-0000000000a2' },
  ]) {
    expect(rowNumbers(comparePriceList([rowOf(1, { ...same, ...other })], [plan]).added)).toEqual([1]);
  }
});

describe('a row without a name of its own', () => {
  const unnamed = (rowNumber: number, plan: Partial<Plan>): PriceListRow => ({
    ...rowOf(rowNumber, { name: 'MTN 7 GB 30 days', ...plan }),
    given: new Set(['network', 'size', 'price', 'validity']),
  });

  it('is about the only listed plan of its network, size, validity, use and kind, whose name it keeps', () => {
    const plans = [listed('a', { name: 'Mine' }), listed('b', { name: 'SME', kind: 'sme' })];
    const { changed, added } = comparePriceList([unnamed(1, { price: 3400 })], plans);
    expect(changed.map(({ listed: { id }, change }) => [id, change])).toEqual([['a', { price: 3400 }]]);
    expect(added).toEqual([]);
  });

  it('is new if several plans or rows are alike', () => {
    const [one, other] = [listed('a', { name: 'One' }), listed('b', { name: 'Other' })];
    expect(rowNumbers(comparePriceList([unnamed(1, {})], [one, other]).added)).toEqual([1]);
    expect(rowNumbers(comparePriceList([unnamed(1, {}), unnamed(2, {})], [one]).added)).toEqual([1, 2]);
  });
});

it('gives each listed plan to one row: first by ID, then to the row with the fewest changes', () => {
  const plans = [listed('a', { price: 100 }), listed('b', { price: 200 })];
  const rows = [rowOf(1, { price: 200 }), rowOf(2, { price: 90 }, 'a'), rowOf(3, { price: 50 })];
  const { added, changed, same } = comparePriceList(rows, plans);
  expect(same.map(({ row, listed: { id } }) => [row.rowNumber, id])).toEqual([[1, 'b']]);
  expect(changed.map(({ row, listed: { id } }) => [row.rowNumber, id])).toEqual([[2, 'a']]);
  expect(added.map(({ row, repeats }) => [row.rowNumber, repeats])).toEqual([[3, 1]]);
});

it('takes the discount of the row along with a new price', () => {
  const plans = [listed('a', { discount: 5, bonus: 'Free night' })];
  const changeOf = (row: Partial<Plan>) => comparePriceList([rowOf(1, row)], plans).changed[0]?.change;
  expect(changeOf({ price: 3000, discount: 5, bonus: 'Free night' })).toEqual({ price: 3000, discount: 5 });
  expect(changeOf({ price: 3000, discount: null, bonus: null })).toEqual({ price: 3000, discount: null, bonus: null });
});

it.each([
  [{ price: 5250 }, false],
  [{ price: 5250.01 }, true],
  [{ price: 1750 }, false],
  [{ price: 1749 }, true],
  [{ bonus: 'Much more' }, false],
  [{ size: { value: 70, unit: 'GB' as const } }, true],
])('%j is a big change: %s', (change, isBig) => {
  const { changed } = comparePriceList([rowOf(1, change, 'a')], [listed('a')]);
  expect(changed.map((one) => one.isBig)).toEqual([isBig]);
});

it('says that less than half of the listed plans have a row', () => {
  const plans = ['a', 'b', 'c', 'd'].map((id) => listed(id, { name: id }));
  const covers = (ids: string[]) =>
    !comparePriceList(
      ids.map((id, at) => rowOf(at + 1, { name: id })),
      plans,
    ).coversLessThanHalf;
  expect([['a'], ['a', 'new', 'newer'], ['a', 'b'], ['a', 'b', 'c', 'd']].map(covers)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(comparePriceList([rowOf(1, {})], []).coversLessThanHalf).toBe(false);
});
