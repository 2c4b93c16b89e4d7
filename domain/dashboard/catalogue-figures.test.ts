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

const mean = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

const catalogueOfPrices = (prices: readonly number[], size = 1): Catalogue =>
  catalogueOf({
    no: prices.map((_, at) => at + 1),
    id: prices.map((_, at) => `plan-${at}`),
    network: prices.map(() => 'MTN'),
    size_value: prices.map(() => size),
    size_unit: prices.map(() => 'GB'),
    price: [...prices],
  });

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
        const prices = plans.map(pricePerGb).sort((one, other) => one - other);
        const middle = prices.slice(Math.ceil(prices.length / 2) - 1, Math.floor(prices.length / 2) + 1);
        const cap = 10 * (mean(middle) ?? 0);
        const average = mean(prices.map((price) => Math.min(price, cap))) ?? 0;
        expect(Math.abs(figures.average_price_per_gb - average)).toBeLessThan(0.005_001);
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
    expect(catalogueFigures(catalogueOfPrices([price], size)).average_price_per_gb).toBe(average);
  });

  it('count a price per GB as at most ten times the median', () => {
    const average = (prices: number[]) => catalogueFigures(catalogueOfPrices(prices)).average_price_per_gb;
    expect(average([100, 200, 300])).toBe(200);
    expect(average([100, 100, 100, 1000])).toBe(325);
    expect(average([100, 100, 100, 10_000_000])).toBe(325);
    expect(average([100, 300, 300, 10_000_000])).toBe(925);
  });
});
