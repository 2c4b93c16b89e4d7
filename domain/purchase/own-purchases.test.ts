import { expect, it } from 'vitest';
import { type OwnPurchase, runningPlan, spentThisMonth } from './own-purchases.ts';

const at = (time: string) => Date.parse(time);
const bought = (time: string, change: Partial<OwnPurchase> = {}): OwnPurchase => ({
  ...{ plan_id: 'p', plan_name: 'MTN 6GB Weekly', network: 'MTN', price: 2500, size_mb: 6144, days: 7 },
  at_ms: at(time),
  ...change,
});

it('is the plan that runs longest', () => {
  const week = bought('2026-11-19T10:00:00+01:00');
  const month = bought('2026-11-01T10:00:00+01:00', { days: 30 });
  const now = at('2026-11-20T09:00:00+01:00');
  expect(runningPlan([week, month], now)).toEqual({ purchase: month, daysLeft: 11 });
  expect(runningPlan([week], now)).toEqual({ purchase: week, daysLeft: 6 });
  expect(runningPlan([], now)).toBeUndefined();
});

it.each([
  ['2026-11-25T23:00:00+01:00', 1],
  ['2026-11-26T09:59:00+01:00', 0],
  ['2026-11-26T10:00:00+01:00', undefined],
  // The clock of the device was set back.
  ['2026-11-18T10:00:00+01:00', undefined],
])('has its days left at %s: %s', (now, daysLeft) => {
  expect(runningPlan([bought('2026-11-19T10:00:00+01:00')], at(now))?.daysLeft).toBe(daysLeft);
});

it('sums what was spent in the month, in Lagos', () => {
  const purchases = [
    bought('2026-10-31T23:30:00Z', { price: 0.1 }),
    bought('2026-11-19T10:00:00Z', { price: 0.2 }),
    bought('2026-10-31T22:30:00Z'),
  ];
  expect(spentThisMonth(purchases, at('2026-11-30T12:00:00Z'))).toBe(0.3);
});
