import { expect, test } from 'vitest';
import { resultOf } from './result.mjs';
import { median, medianInterval } from './statistics.mjs';

const times = {
  figure: 'P1',
  what: '/ first paint',
  ours: [110, 130, 240, 90, 120],
  reference: [100, 100, 200, 100, 100],
};

test('the ratio is the median over the pairs, and its spread their 95 % interval', () => {
  expect(resultOf({ ...times, ratioAtMost: 1.12 })).toEqual({
    figure: 'P1',
    what: '/ first paint',
    ours: 120,
    range: '90 to 240',
    reference: 100,
    ratio: 1.2,
    spread: [0.9, 1.3],
    pairs: 5,
    unit: 'ms',
    target: '≤ 1.12 × reference',
    met: false,
    better: 'less',
  });
});

test('a figure without a reference has a target only', () => {
  const shift = resultOf({ figure: 'P4', what: 'shift', ours: [0, 0], unit: '', digits: 3, atMost: 0 });
  expect(shift).toMatchObject({ ours: 0, range: '', met: true, target: '≤ 0' });
  expect([shift.ratio, shift.spread]).toEqual([undefined, undefined]);
});

test('more is better where the target is a least', () => {
  const { reference } = times;
  expect(resultOf({ ...times, ours: reference, ratioAtLeast: 0.8 })).toMatchObject({ met: true, better: 'more' });
  expect(resultOf({ ...times, ratioAtLeast: 1.3 }).met).toBe(false);
});

test('the interval of the median widens with few numbers and needs five', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(medianInterval(upTo(4))).toBeUndefined();
  expect(medianInterval(upTo(5))).toEqual([1, 5]);
  expect(medianInterval(upTo(7))).toEqual([1, 7]);
  expect(medianInterval(upTo(9))).toEqual([2, 8]);
  // Tables of the sign test give the ranks 18 and 33.
  expect(medianInterval(upTo(50))).toEqual([18, 33]);
  expect(median([3, 1, 2, 4])).toBe(2.5);
});

test('meets no target of a ratio without one', () => {
  const seen = { figure: 'P16', what: 'an answer', ours: [4, 5], reference: [0, 1] };
  expect(resultOf({ ...seen, ratioAtMost: 3 }).met).toBe(false);
  expect(resultOf({ ...seen, atMost: 5 }).met).toBe(true);
});
