import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOf, formatNumber, formatTwoDecimals, withUnit } from './quantity.ts';

it.each([
  [0, '0\u00a0plans'],
  [1, '1\u00a0plan'],
  [2, '2\u00a0plans'],
  [10_000, '10,000\u00a0plans'],
])('counts %i as %j', (count, text) => {
  expect(countOf(count, 'plan')).toBe(text);
});

it('joins a number and its unit with a space at which no line breaks', () => {
  expect(withUnit(1.5, 'GB')).toBe('1.5\u00a0GB');
  expect(withUnit('1.50', 'GB')).toBe('1.50\u00a0GB');
});

it('groups thousands, and has three decimals at most', () => {
  expect([1536, 1000.5, 0.125, 0.0625].map(formatNumber)).toEqual(['1,536', '1,000.5', '0.125', '0.063']);
});

const numbers = fc
  .oneof(
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
    fc.integer({ min: -1e9, max: 1e9 }).map((units) => units / 2000),
  )
  .filter((value) => !Object.is(value, -0));

it.each([
  ['formatNumber', formatNumber, {}],
  ['formatTwoDecimals', formatTwoDecimals, { minimumFractionDigits: 2, maximumFractionDigits: 2 }],
])('%s writes every number as Intl does', (_, format, options) => {
  const { format: expected } = new Intl.NumberFormat('en-NG', options);
  fc.assert(
    fc.property(numbers, (value) => {
      expect(format(value)).toBe(expected(value));
    }),
  );
});
