import { expect, it } from 'vitest';
import { formatAge, formatDate, formatMonth } from './format.ts';

const MIN = 60_000;
const HOUR = 60 * MIN;

it.each([
  [-5 * HOUR, 'before this device’s clock was changed'],
  [-MIN, 'just now'],
  [0, 'just now'],
  [MIN - 1, 'just now'],
  [MIN, '1\u00a0min ago'],
  [59 * MIN + 59_999, '59\u00a0min ago'],
  [HOUR, '1\u00a0h ago'],
  [2.9 * HOUR, '2\u00a0h ago'],
  [24 * HOUR, '1\u00a0day ago'],
  [71 * HOUR, '2\u00a0days ago'],
  [72 * HOUR, '3\u00a0days ago'],
])('%i ms is %s', (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text);
});

it.each([
  ['2026-11-18', '18 Nov 2026'],
  ['2026-01-05T23:59:59.000Z', '5 Jan 2026'],
  ['2026-13-05', '2026-13-05'],
  ['soon', 'soon'],
])('%s is %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

it('formats a month', () => {
  expect(['2026-01', '2026-12', 'soon'].map(formatMonth)).toEqual(['Jan', 'Dec', 'soon']);
});
