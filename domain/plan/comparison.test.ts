import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricedArbitrary } from '../../tests/support/fixtures/plans.ts';
import { comparePlans, type Winner } from './comparison.ts';
import type { Priced } from './price.ts';

const MIRRORED: Record<Winner, Winner> = { a: 'b', b: 'a', tie: 'tie' };
const airtel: Priced = { price: 1000, size: { value: 1.5, unit: 'GB' }, validity: { value: 7, unit: 'days' } };
const mtn: Priced = { price: 3500, size: { value: 7, unit: 'GB' }, validity: { value: 30, unit: 'days' } };

describe('comparison', () => {
  it('names the cheaper plan by each measure', () => {
    const { perGb, perDay } = comparePlans(airtel, mtn);
    expect(perGb).toEqual({ a: 1000 / 1.5, b: 500, cheaper: 'b' });
    expect(perDay.cheaper).toBe('b');
    expect(perDay.b).toBeCloseTo(116.6667, 4);
  });

  it('is turned round when the plans change places', () => {
    fc.assert(
      fc.property(pricedArbitrary, pricedArbitrary, (a, b) => {
        const there = comparePlans(a, b);
        const back = comparePlans(b, a);
        expect(back.perGb).toEqual({ a: there.perGb.b, b: there.perGb.a, cheaper: MIRRORED[there.perGb.cheaper] });
        expect(back.perDay).toEqual({ a: there.perDay.b, b: there.perDay.a, cheaper: MIRRORED[there.perDay.cheaper] });
      }),
    );
  });

  it('calls a plan and itself a tie', () => {
    fc.assert(
      fc.property(pricedArbitrary, (plan) => {
        expect(comparePlans(plan, plan).perGb.cheaper).toBe('tie');
        expect(comparePlans(plan, plan).perDay.cheaper).toBe('tie');
      }),
    );
  });

  it('does not change its mind when both prices rise in the same proportion', () => {
    const times = (plan: Priced, factor: number): Priced => ({ ...plan, price: plan.price * factor });
    fc.assert(
      fc.property(pricedArbitrary, pricedArbitrary, fc.integer({ min: 2, max: 50 }), (a, b, factor) => {
        const before = comparePlans(a, b);
        const after = comparePlans(times(a, factor), times(b, factor));
        // A difference below the half kobo that is shown may come to light as prices rise; the winner never changes.
        if (before.perGb.cheaper !== 'tie') expect(after.perGb.cheaper).toBe(before.perGb.cheaper);
        if (before.perDay.cheaper !== 'tie') expect(after.perDay.cheaper).toBe(before.perDay.cheaper);
      }),
    );
  });

  it('sees a tie where both show the same two decimals', () => {
    const a: Priced = { ...airtel, price: 100, size: { value: 3, unit: 'GB' } };
    const b: Priced = { ...airtel, price: 33.33, size: { value: 1, unit: 'GB' } };
    expect(comparePlans(a, b).perGb.cheaper).toBe('tie');
  });
});
