import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanRow, partOf, planRowsArbitrary } from '../../../tests/support/fixtures/plans.ts';
import { PLAN_COLUMNS } from '../plan-fields.ts';
import { applyPatch, EMPTY_TABLE, findRow, type PlanTable, removePlans } from './plan-table.ts';

/** A table as a map of rows by row number. */
const rowsOf = ({ no, columns }: PlanTable) =>
  new Map(no.map((n, row) => [n, Object.fromEntries(PLAN_COLUMNS.map((name) => [name, columns[name][row]]))]));

const byNo = (rows: readonly PlanRow[]) => new Map(rows.map(({ no, ...cells }) => [no, cells]));

const isRising = (numbers: readonly number[]) => numbers.every((n, i) => i === 0 || n > (numbers[i - 1] as number));

test('a patch with all columns sets rows by row number', () => {
  fc.assert(
    fc.property(planRowsArbitrary, planRowsArbitrary, (first, second) => {
      const table = applyPatch(applyPatch(EMPTY_TABLE, partOf(first)), partOf(second));
      expect(rowsOf(table)).toEqual(new Map([...byNo(first), ...byNo(second)].sort(([a], [b]) => a - b)));
      expect(isRising(table.no)).toBe(true);
    }),
  );
});

test('a patch with some columns changes only these columns of known plans', () => {
  fc.assert(
    fc.property(planRowsArbitrary, planRowsArbitrary, (rows, changes) => {
      const table = applyPatch(applyPatch(EMPTY_TABLE, partOf(rows)), partOf(changes, ['price', 'name']));
      const expected = byNo(rows);
      for (const { no, price, name } of changes) {
        const known = expected.get(no);
        if (known) expected.set(no, { ...known, price, name });
      }
      expect(rowsOf(table)).toEqual(expected);
    }),
  );
});

test('applying a patch twice changes nothing more and leaves the first table unchanged', () => {
  fc.assert(
    fc.property(planRowsArbitrary, planRowsArbitrary, (first, second) => {
      const before = applyPatch(EMPTY_TABLE, partOf(first));
      const copy = structuredClone(before);
      const once = applyPatch(before, partOf(second));
      expect(applyPatch(once, partOf(second))).toEqual(once);
      expect(before).toEqual(copy);
    }),
  );
});

test('removing plans keeps the others and ignores unknown row numbers', () => {
  fc.assert(
    fc.property(planRowsArbitrary, fc.array(fc.integer({ min: 1, max: 60 })), (rows, gone) => {
      const table = removePlans(applyPatch(EMPTY_TABLE, partOf(rows)), gone);
      expect(rowsOf(table)).toEqual(byNo(rows.filter(({ no }) => !gone.includes(no))));
      for (const no of gone) expect(findRow(table, no)).toBe(-1);
      expect(table.no.map((no) => findRow(table, no))).toEqual([...table.no.keys()]);
    }),
  );
});

test('a new plan between others has null in the columns that its patch lacks', () => {
  const table = applyPatch(EMPTY_TABLE, { no: [1, 3], id: ['a', 'c'], bonus: ['Nights', 'Days'] });
  const { no, columns } = applyPatch(table, { no: [2], id: ['b'], price: [500] });
  expect([no, columns.id, columns.price, columns.bonus]).toEqual([
    [1, 2, 3],
    ['a', 'b', 'c'],
    [null, 500, null],
    ['Nights', null, 'Days'],
  ]);
});

test('a table shares the columns in which a patch sets what they have already', () => {
  fc.assert(
    fc.property(planRowsArbitrary, (rows) => {
      const table = applyPatch(EMPTY_TABLE, partOf(rows));
      const again = applyPatch(table, partOf(rows, ['price', 'unusual_on']));
      expect(again.columns.unusual_on).toBe(table.columns.unusual_on);
      const changed = rows.map((row) => ({ ...row, price: Number(row.price) + 1 }));
      const other = applyPatch(table, partOf(changed, ['price', 'unusual_on']));
      expect(other.columns.unusual_on).toBe(table.columns.unusual_on);
      if (rows.length > 0) expect(other.columns.price).not.toBe(table.columns.price);
    }),
  );
});
