import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanRow, partOf, planRowsArbitrary } from '../../tests/support/fixtures/plans.ts';
import { PLAN_COLUMNS } from './plan-part.ts';
import { EMPTY_TABLE, foldPart, type PlanTable, removePlans, rowOfNo } from './plan-table.ts';

/** A table as a map of rows: what it means, without columns. */
const rowsOf = ({ no, columns }: PlanTable) =>
  new Map(no.map((n, row) => [n, Object.fromEntries(PLAN_COLUMNS.map((name) => [name, columns[name][row]]))]));

const byNo = (rows: readonly PlanRow[]) => new Map(rows.map(({ no, ...cells }) => [no, cells]));

const isRising = (numbers: readonly number[]) => numbers.every((n, i) => i === 0 || n > (numbers[i - 1] as number));

test('folding whole parts is setting rows by number, wherever they belong', () => {
  fc.assert(
    fc.property(planRowsArbitrary, planRowsArbitrary, (first, second) => {
      const table = foldPart(foldPart(EMPTY_TABLE, partOf(first)), partOf(second));
      expect(rowsOf(table)).toEqual(new Map([...byNo(first), ...byNo(second)].sort(([a], [b]) => a - b)));
      expect(isRising(table.no)).toBe(true);
    }),
  );
});

test('folding a patch changes its columns of the plans that are known, and no others', () => {
  fc.assert(
    fc.property(planRowsArbitrary, planRowsArbitrary, (rows, changes) => {
      const table = foldPart(foldPart(EMPTY_TABLE, partOf(rows)), partOf(changes, ['price', 'name']));
      const expected = byNo(rows);
      for (const { no, price, name } of changes) {
        const known = expected.get(no);
        if (known) expected.set(no, { ...known, price, name });
      }
      expect(rowsOf(table)).toEqual(expected);
    }),
  );
});

test('folding a part twice changes nothing more, and never the table it began with', () => {
  fc.assert(
    fc.property(planRowsArbitrary, planRowsArbitrary, (first, second) => {
      const before = foldPart(EMPTY_TABLE, partOf(first));
      const copy = structuredClone(before);
      const once = foldPart(before, partOf(second));
      expect(foldPart(once, partOf(second))).toEqual(once);
      expect(before).toEqual(copy);
    }),
  );
});

test('removed plans are gone, the others stay, unknown numbers do nothing', () => {
  fc.assert(
    fc.property(planRowsArbitrary, fc.array(fc.integer({ min: 1, max: 60 })), (rows, gone) => {
      const table = removePlans(foldPart(EMPTY_TABLE, partOf(rows)), gone);
      expect(rowsOf(table)).toEqual(byNo(rows.filter(({ no }) => !gone.includes(no))));
      for (const no of gone) expect(rowOfNo(table, no)).toBe(-1);
      expect(table.no.map((no) => rowOfNo(table, no))).toEqual([...table.no.keys()]);
    }),
  );
});
