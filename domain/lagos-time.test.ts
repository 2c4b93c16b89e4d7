import { expect, it } from 'vitest';
import { dayInLagos, dayNumberInLagos, daysBetween } from './lagos-time.ts';

it('begins the day an hour before UTC does', () => {
  expect(dayInLagos(Date.parse('2026-11-22T22:59:59.999Z'))).toBe('2026-11-22');
  expect(dayInLagos(Date.parse('2026-11-22T23:00:00.000Z'))).toBe('2026-11-23');
});

it('counts days that begin at midnight in Lagos', () => {
  const midnightMs = Date.UTC(2026, 10, 20, 23);
  const [before, at] = [midnightMs - 1, midnightMs].map(dayNumberInLagos);
  expect(Number(at) - Number(before)).toBe(1);
  expect(dayNumberInLagos(midnightMs + 86_399_999)).toBe(at);
});

it('counts the days between two days, over the end of a February too', () => {
  expect([daysBetween('2026-11-21', '2026-11-21'), daysBetween('2028-02-28', '2028-03-01')]).toEqual([0, 2]);
});
