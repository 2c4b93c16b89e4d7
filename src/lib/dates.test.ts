import { expect, it } from 'vitest';
import { formatDate, formatMonth } from './dates.ts';

it.each([
  ['2026-11-18', '18 Nov 2026'],
  ['2026-01-05T23:59:59.000Z', '5 Jan 2026'],
  ['2026-13-05', '2026-13-05'],
  ['soon', 'soon'],
])('%s is %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

it('names a month', () => {
  expect(['2026-01', '2026-12', 'soon'].map(formatMonth)).toEqual(['Jan', 'Dec', 'soon']);
});
