import { expect, it } from 'vitest';
import { monthAfter } from './paid-month.ts';

const after = (moment: string) => new Date(monthAfter(Date.parse(moment))).toISOString();

it.each([
  ['2026-11-22T09:30:00.000Z', '2026-12-22T09:30:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2028-01-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  // Half past eleven at night in UTC is the first of the next month in Nigeria.
  ['2026-11-30T23:30:00.000Z', '2026-12-31T23:30:00.000Z'],
])('a month paid for at %s ends at %s', (paid, end) => {
  expect(after(paid)).toBe(end);
});
