import { expect, it } from 'vitest';
import { monthAfter } from './settle.ts';

it.each([
  ['2026-11-22T09:30:00.000Z', '2026-12-22T09:30:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2028-01-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  // 23:30 UTC on 30 November is 1 December in Nigeria.
  ['2026-11-30T23:30:00.000Z', '2026-12-31T23:30:00.000Z'],
])('ends a month that starts at %s at %s', (start, end) => {
  expect(new Date(monthAfter(Date.parse(start))).toISOString()).toBe(end);
});
