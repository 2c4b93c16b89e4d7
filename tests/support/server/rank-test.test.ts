import { expect, it } from 'vitest';
import { rankTest } from './rank-test.ts';

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

it('is above 3.3 only for samples that differ', () => {
  expect(rankTest(upTo(40), upTo(40))).toBe(0);
  expect(rankTest(upTo(40), upTo(40, 40))).toBeLessThan(-7);
  expect(rankTest(upTo(40, 40), upTo(40))).toBeGreaterThan(7);
  // Calculated by hand: the ranks 1, 2, 4 of five sum to 7, 9 is expected, and the deviation is √3.
  expect(rankTest([1, 2, 4], [3, 5])).toBeCloseTo(-2 / Math.sqrt(3));
});
