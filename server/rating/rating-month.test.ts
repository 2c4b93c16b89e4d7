import { expect, it } from 'vitest';
import { monthInLagos, monthsUpTo } from './rating-month.ts';

it('starts a month at midnight in Lagos, an hour before UTC', () => {
  expect(monthInLagos(Date.parse('2026-10-31T22:59:59.999Z'))).toBe('2026-10');
  expect(monthInLagos(Date.parse('2026-10-31T23:00:00.000Z'))).toBe('2026-11');
  expect(monthInLagos(Date.parse('2026-12-31T23:30:00.000Z'))).toBe('2027-01');
});

it('counts months back over the turn of the year', () => {
  expect(monthsUpTo('2026-11', 3)).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(monthsUpTo('2027-01', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});
