import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricedArbitrary } from '../../tests/support/fixtures/plans.ts';
import { chartDays, cumulativeCost } from './cost.ts';
import { pricePerDay } from './price.ts';

const someDays = fc.integer({ min: 1, max: 365 });

describe('cumulative cost', () => {
  it('starts at nothing and has one figure a day', () => {
    fc.assert(
      fc.property(pricedArbitrary, someDays, (plan, days) => {
        const costs = cumulativeCost(plan, days);
        expect(costs[0]).toBe(0);
        expect(costs).toHaveLength(days + 1);
      }),
    );
  });

  it('rises every day, by the price per day', () => {
    fc.assert(
      fc.property(pricedArbitrary, someDays, (plan, days) => {
        const costs = cumulativeCost(plan, days);
        costs.slice(1).forEach((cost, day) => {
          const before = costs[day] as number;
          expect(cost).toBeGreaterThan(before);
          expect((cost - before) / pricePerDay(plan)).toBeCloseTo(1, 6);
        });
      }),
    );
  });

  it('has cost the price of the plan when its validity ends', () => {
    const plan = {
      price: 1000,
      size: { value: 1, unit: 'GB' },
      validity: { value: 7, unit: 'days' },
    } as const;
    expect(cumulativeCost(plan, 14)[7]).toBeCloseTo(1000, 6);
    expect(cumulativeCost(plan, 14)[14]).toBeCloseTo(2000, 6);
  });

  it('is drawn over a month at least and a year at most, whichever plan comes first', () => {
    fc.assert(
      fc.property(pricedArbitrary, pricedArbitrary, (a, b) => {
        expect(chartDays(a, b)).toBeGreaterThanOrEqual(30);
        expect(chartDays(a, b)).toBeLessThanOrEqual(365);
        expect(chartDays(a, b)).toBe(chartDays(b, a));
      }),
    );
  });
});
