import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf, planRowsArbitrary } from '../../tests/support/fixtures/plans.ts';
import { allPlans, applyDelta, type Catalogue, EMPTY_CATALOGUE } from '../plan/catalogue/catalogue.ts';
import type { ColumnPatch } from '../plan/catalogue/column-patch.ts';
import { NETWORKS } from '../plan/network.ts';
import { pricePerGb } from '../plan/price.ts';
import { catalogueFigures } from './catalogue-figures.ts';
import { recommendPlans } from './recommend-plans.ts';

const PROVIDERS = [1, 2, 3].map((no) => ({ no, id: `provider-${no}`, name: `Seller ${no}`, version: 1 }));

const catalogueOf = (part: ColumnPatch): Catalogue =>
  applyDelta(EMPTY_CATALOGUE, { providers: PROVIDERS, plans: [part], gone: { plans: [], providers: [] } });

describe('figures of a catalogue', () => {
  it('equal the figures computed plan by plan', () => {
    fc.assert(
      fc.property(planRowsArbitrary, (rows) => {
        const catalogue = catalogueOf(partOf(rows));
        const plans = allPlans(catalogue, {});
        const figures = catalogueFigures(catalogue);
        expect(figures).toMatchObject({
          total_providers: 3,
          total_plans: rows.length,
          total_plans_per_network: NETWORKS.map((network) => ({
            network,
            total_plans: plans.filter((plan) => plan.network === network).length,
          })),
          recommended_plans: recommendPlans(catalogue),
        });
        const sum = plans.reduce((total, plan) => total + pricePerGb(plan), 0);
        expect(Math.abs(figures.average_price_per_gb - sum / Math.max(1, plans.length))).toBeLessThan(0.005_001);
      }),
    );
  });

  it('are zero for an empty catalogue', () => {
    expect(catalogueFigures(EMPTY_CATALOGUE)).toEqual({
      total_providers: 0,
      total_plans: 0,
      average_price_per_gb: 0,
      total_plans_per_network: NETWORKS.map((network) => ({ network, total_plans: 0 })),
      recommended_plans: [],
    });
  });

  it.each([
    [2.01, 2, 1.01],
    [2.03, 2, 1.02],
    [10.05, 10, 1.01],
    [100, 3, 33.33],
    [200, 3, 66.67],
  ])('round ₦%d for %d GB half up', (price, size, average) => {
    const catalogue = catalogueOf({
      no: [1],
      id: ['plan-1'],
      network: ['MTN'],
      size_value: [size],
      size_unit: ['GB'],
      price: [price],
    });
    expect(catalogueFigures(catalogue).average_price_per_gb).toBe(average);
  });
});
