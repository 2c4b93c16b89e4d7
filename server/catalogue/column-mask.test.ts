import { expect, it } from 'vitest';
import { PLAN_COLUMNS } from '../../domain/plan/plan-fields.ts';
import { ALL_COLUMNS, columnMaskOf, joinColumns, NO_COLUMNS, patchesOf } from './column-mask.ts';

it('has a bit for each column, of the 32 that there are', () => {
  expect(PLAN_COLUMNS.length).toBeLessThanOrEqual(32);
  const masks = PLAN_COLUMNS.map((column) => columnMaskOf([column]));
  expect(new Set(masks).size).toBe(PLAN_COLUMNS.length);
  expect(masks.reduce(joinColumns, NO_COLUMNS)).toBe(ALL_COLUMNS);
  expect(columnMaskOf(null)).toBe(ALL_COLUMNS);
});

it('joins sets with the last column without a sign', () => {
  const last = columnMaskOf([PLAN_COLUMNS.at(-1) as string]);
  const joined = joinColumns(2 ** 31, 1);
  expect([joined, joinColumns(last, last) > 0, joinColumns(ALL_COLUMNS, last)]).toEqual([
    2 ** 31 + 1,
    true,
    ALL_COLUMNS,
  ]);
});

it('has complete plans first, then a patch for each set of columns', () => {
  const last = PLAN_COLUMNS.at(-1) as string;
  const changed = new Map([
    [1, columnMaskOf([last])],
    [2, ALL_COLUMNS],
    [3, columnMaskOf(['price_kobo'])],
  ]);
  const patches = patchesOf(changed, (no, column) => `${no} ${column}`);
  expect(patches.map(({ no, ...columns }) => [no, Object.keys(columns).length])).toEqual([
    [[2], PLAN_COLUMNS.length],
    [[1], 1],
    [[3], 1],
  ]);
});
