import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricedArbitrary } from '../../../tests/support/fixtures/plans.ts';
import type { Priced } from '../price.ts';
import { chartDays, comparePlans, cumulativeCost, pricePerDay, type Winner } from './comparison.ts';

const MIRRORED: Record<Winner, Winner> = { a: 'b', b: 'a', tie: 'tie' };
const airtel: Priced = { price: 1000, size: { value: 1.5, unit: 'GB' }, validity: { value: 7, unit: 'days' } };
const mtn: Priced = { price: 3500, size: { value: 7, unit: 'GB' }, validity: { value: 30, unit: 'days' } };

describe('the comparison of two plans', () => {
  it('names the cheaper plan by each measure', () => {
    const { perGb, perDay } = comparePlans(airtel, mtn);
    expect(perGb).toEqual({ a: 1000 / 1.5, b: 500, cheaper: 'b' });
    expect(perDay.cheaper).toBe('b');
    expect(perDay.b).toBeCloseTo(116.6667, 4);
  });

  it('swaps its results with the plans', () => {
    fc.assert(
      fc.property(pricedArbitrary, pricedArbitrary, (a, b) => {
        const there = comparePlans(a, b);
        const back = comparePlans(b, a);
        expect(back.perGb).toEqual({ a: there.perGb.b, b: there.perGb.a, cheaper: MIRRORED[there.perGb.cheaper] });
        expect(back.perDay).toEqual({ a: there.perDay.b, b: there.perDay.a, cheaper: MIRRORED[there.perDay.cheaper] });
      }),
    );
  });

  it('is a tie for equal plans', () => {
    fc.assert(
      fc.property(pricedArbitrary, (plan) => {
        expect(comparePlans(plan, plan).perGb.cheaper).toBe('tie');
        expect(comparePlans(plan, plan).perDay.cheaper).toBe('tie');
      }),
    );
  });

  it('has the same result when both prices rise in proportion', () => {
    const times = (plan: Priced, factor: number): Priced => ({ ...plan, price: plan.price * factor });
    fc.assert(
      fc.property(pricedArbitrary, pricedArbitrary, fc.integer({ min: 2, max: 50 }), (a, b, factor) => {
        const before = comparePlans(a, b);
        const after = comparePlans(times(a, factor), times(b, factor));
        // A difference below half a kobo may become visible as prices rise. The winner never changes.
        if (before.perGb.cheaper !== 'tie') expect(after.perGb.cheaper).toBe(before.perGb.cheaper);
        if (before.perDay.cheaper !== 'tie') expect(after.perDay.cheaper).toBe(before.perDay.cheaper);
      }),
    );
  });

  it('is a tie if both show the same two decimals', () => {
    const a: Priced = { ...airtel, price: 100, size: { value: 3, unit: 'GB' } };
    const b: Priced = { ...airtel, price: 33.33, size: { value: 1, unit: 'GB' } };
    expect(comparePlans(a, b).perGb.cheaper).toBe('tie');
  });
});

const someDays = fc.integer({ min: 1, max: 365 });

describe('the cumulative cost', () => {
  it('starts at 0 and has one figure per day', () => {
    fc.assert(
      fc.property(pricedArbitrary, someDays, (plan, days) => {
        const costs = cumulativeCost(plan, days);
        expect(costs[0]).toBe(0);
        expect(costs).toHaveLength(days + 1);
      }),
    );
  });

  it('rises every day by the price per day', () => {
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

  it('equals the price of the plan when its validity ends', () => {
    const plan = {
      price: 1000,
      size: { value: 1, unit: 'GB' },
      validity: { value: 7, unit: 'days' },
    } as const;
    expect(cumulativeCost(plan, 14)[7]).toBeCloseTo(1000, 6);
    expect(cumulativeCost(plan, 14)[14]).toBeCloseTo(2000, 6);
  });

  it.each([
    [7, 14, 30],
    [30, 90, 90],
    [90.5, 30, 91],
    [30, 400, 365],
  ])('of plans for %d and %d days covers %d days', (one, other, days) => {
    const lasting = (value: number): Priced => ({ ...mtn, validity: { value, unit: 'days' } });
    expect(chartDays(lasting(one), lasting(other))).toBe(days);
  });

  it('covers 30 to 365 days, in either order of the plans', () => {
    fc.assert(
      fc.property(pricedArbitrary, pricedArbitrary, (a, b) => {
        expect(chartDays(a, b)).toBeGreaterThanOrEqual(30);
        expect(chartDays(a, b)).toBeLessThanOrEqual(365);
        expect(chartDays(a, b)).toBe(chartDays(b, a));
      }),
    );
  });
});
