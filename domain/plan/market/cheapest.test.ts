import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NETWORKS } from '../network.ts';
import type { Size, Validity } from '../size-and-validity.ts';
import { cheapestPerNetwork } from './cheapest.ts';

const candidates = fc.array(
  fc.record({
    network: fc.constantFrom(...NETWORKS),
    size: fc.record<Size>({ value: fc.integer({ min: 1, max: 100 }), unit: fc.constantFrom('MB', 'GB') }),
    validity: fc.record<Validity>({ value: fc.integer({ min: 1, max: 30 }), unit: fc.constant('days') }),
    price: fc.integer({ min: 50, max: 50_000 }),
  }),
  { maxLength: 40 },
);

describe('the cheapest plan per network', () => {
  it('returns one plan of each network with plans, in the usual order', () => {
    fc.assert(
      fc.property(candidates, (plans) => {
        const networks = cheapestPerNetwork(plans).map(({ network }) => network);
        expect(networks).toEqual(NETWORKS.filter((network) => plans.some((plan) => plan.network === network)));
      }),
    );
  });

  it('costs no more than any plan of its network and unit', () => {
    fc.assert(
      fc.property(candidates, (plans) => {
        for (const kept of cheapestPerNetwork(plans)) {
          const rivals = plans.filter((plan) => plan.network === kept.network && plan.size.unit === kept.size.unit);
          expect(kept.price).toBe(Math.min(...rivals.map(({ price }) => price)));
        }
      }),
    );
  });

  it('prefers GB to MB at any price', () => {
    fc.assert(
      fc.property(candidates, (plans) => {
        for (const kept of cheapestPerNetwork(plans)) {
          const hasGb = plans.some((plan) => plan.network === kept.network && plan.size.unit === 'GB');
          expect(kept.size.unit).toBe(hasGb ? 'GB' : 'MB');
        }
      }),
    );
  });

  it('prefers the larger of two plans with one price, then the longer one', () => {
    const plan = (gb: number, days: number) =>
      ({
        network: 'MTN',
        size: { value: gb, unit: 'GB' },
        validity: { value: days, unit: 'days' },
        price: 500,
      }) as const;
    expect(cheapestPerNetwork([plan(1, 30), plan(2, 1), plan(2, 7)])).toEqual([plan(2, 7)]);
  });
});
