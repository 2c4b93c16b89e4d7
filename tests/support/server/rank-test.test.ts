import { expect, it } from 'vitest';
import { rankTest } from './rank-test.ts';

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

it('tells samples apart that are, and no others', () => {
  expect(rankTest(upTo(40), upTo(40))).toBe(0);
  expect(rankTest(upTo(40), upTo(40, 40))).toBeLessThan(-7);
  expect(rankTest(upTo(40, 40), upTo(40))).toBeGreaterThan(7);
  // By hand: ranks 1, 2, 4 of five, 7 in all, where 9 are expected, and a deviation of √3.
  expect(rankTest([1, 2, 4], [3, 5])).toBeCloseTo(-2 / Math.sqrt(3));
});
