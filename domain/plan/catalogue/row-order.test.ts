import fc from 'fast-check';
import { expect, it } from 'vitest';
import { integerOrder, rowsBy } from './row-order.ts';

const few = { min: 0, max: 20 };
const keysArbitrary = fc.array(fc.integer(few), { maxLength: 40 });
const changesArbitrary = fc.array(fc.tuple(fc.nat(39), fc.integer(few)), { maxLength: 6 });

/** Rows by ascending key, then by row. */
const expected = (keys: readonly number[]) =>
  keys.map((_, row) => row).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);

it('orders rows by key, then by row, from whatever order it had last', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(keysArbitrary, fc.array(changesArbitrary)), { maxLength: 3 }), (tables) => {
      const orderOf = integerOrder();
      for (const [keys, changes] of tables) {
        expect([...orderOf(Int32Array.from(keys))]).toEqual(expected(keys));
        for (const change of changes) {
          for (const [row, key] of change) if (row < keys.length) keys[row] = key;
          expect([...orderOf(Int32Array.from(keys))]).toEqual(expected(keys));
        }
      }
    }),
  );
});

it('orders anew where all keys are others, and leaves the last order as it was', () => {
  const orderOf = integerOrder();
  const ascending = Int32Array.from({ length: 3_000 }, (_, row) => row);
  const first = orderOf(ascending);
  const last = orderOf(ascending.map((key) => 3_000 - key));
  expect([first[0], first[2_999], last[0], last[2_999]]).toEqual([0, 2_999, 2_999, 0]);
});

it('orders the largest keys, and fractions', () => {
  const most = 2 ** 31 - 1;
  expect([...integerOrder()(Int32Array.from([most, 0, most]))]).toEqual([1, 0, 2]);
  expect([...rowsBy(Float64Array.from([0.5, 0.25, 0.5]))]).toEqual([1, 0, 2]);
});
