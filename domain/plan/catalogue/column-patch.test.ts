import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { partOf, planRowsArbitrary } from '../../../tests/support/fixtures/plans.ts';
import { PLAN_COLUMNS } from '../plan-fields.ts';
import { ColumnPatchSchema, joinPatches, packPatch, unpackPatch } from './column-patch.ts';
import { applyPatch, EMPTY_TABLE } from './plan-table.ts';

const viaWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('a patch with all columns is unchanged after packing, JSON and unpacking', () => {
  fc.assert(
    fc.property(planRowsArbitrary, (rows) => {
      const part = partOf(rows);
      const unpacked = unpackPatch(viaWire(packPatch(part)));
      // A column of nulls is not sent: for new plans an absent column means null.
      expect(applyPatch(EMPTY_TABLE, unpacked)).toEqual(applyPatch(EMPTY_TABLE, part));
    }),
  );
});

test('joined patches make the same table as one after the other', () => {
  fc.assert(
    fc.property(planRowsArbitrary, fc.nat(), (rows, cut) => {
      const at = cut % (rows.length + 1);
      const patches = [rows.slice(0, at), rows.slice(at)].map((some) => partOf(some));
      expect(applyPatch(EMPTY_TABLE, joinPatches(patches))).toEqual(patches.reduce(applyPatch, EMPTY_TABLE));
    }),
  );
});

test('a patch with some columns is unchanged after packing, with its null cells', () => {
  fc.assert(
    fc.property(planRowsArbitrary, fc.subarray(PLAN_COLUMNS.filter((name) => name !== 'id')), (rows, columns) => {
      const part = partOf(rows, columns);
      expect(unpackPatch(viaWire(packPatch(part)))).toEqual(part);
    }),
  );
});

test('a packed patch is valid', () => {
  fc.assert(
    fc.property(planRowsArbitrary, (rows) => {
      expect(v.is(ColumnPatchSchema, viaWire(packPatch(partOf(rows))))).toBe(true);
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
  [{ no: [1, 2], price: [5, {}] }],
  [{ no: [1], name: 'Daily' }],
])('%o is not a valid patch', (input) => {
  expect(v.is(ColumnPatchSchema, input)).toBe(false);
});

test('a packed patch has IDs of the server as differences, and no column of nulls', () => {
  const id = (n: string) => `5ab1da7a-0000-8000-8000-${n.padStart(12, '0')}`;
  const patch = { no: [4, 6, 9], id: [id('a'), '0ade0000-0000-4000-8000-000000000001', id('1f')] };
  expect(packPatch({ ...patch, bonus: [null, null, null], category: [null, 'night', null] })).toEqual({
    no: [4, 2, 3],
    id: [10, '0ade0000-0000-4000-8000-000000000001', 21],
    category: [null, 'night', null],
  });
});
