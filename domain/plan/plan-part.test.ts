import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { partOf, planRowsArbitrary } from '../../tests/support/fixtures/plans.ts';
import { PLAN_COLUMNS, PlanPartSchema, packPart, unpackPart } from './plan-part.ts';
import { EMPTY_TABLE, foldPart } from './plan-table.ts';

const viaWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('a whole part survives packing, JSON and unpacking', () => {
  fc.assert(
    fc.property(planRowsArbitrary, (rows) => {
      const part = partOf(rows);
      const unpacked = unpackPart(viaWire(packPart(part)));
      // Columns of nothing but null do not travel: for new plans absent means null.
      expect(foldPart(EMPTY_TABLE, unpacked)).toEqual(foldPart(EMPTY_TABLE, part));
    }),
  );
});

test('a patch survives packing as it is, cells set to null included', () => {
  fc.assert(
    fc.property(planRowsArbitrary, fc.subarray(PLAN_COLUMNS.filter((name) => name !== 'id')), (rows, columns) => {
      const part = partOf(rows, columns);
      expect(unpackPart(viaWire(packPart(part)))).toEqual(part);
    }),
  );
});

test('a packed part is a part', () => {
  fc.assert(
    fc.property(planRowsArbitrary, (rows) => {
      expect(v.is(PlanPartSchema, viaWire(packPart(partOf(rows))))).toBe(true);
    }),
  );
});

test.each([
  [null],
  ['part'],
  [{}],
  [{ no: [1.5] }],
  [{ no: [1], price: [] }],
  [{ no: [1], price: [{}] }],
  [{ no: [1], name: 'Daily' }],
])('%o is no part', (input) => {
  expect(v.is(PlanPartSchema, input)).toBe(false);
});
