import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestByTrying } from '../../tests/support/fixtures/brute-force-ways.ts';
import { catalogueOf } from '../../tests/support/fixtures/catalogue-of.ts';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { isOffer } from '../plan/buyable.ts';
import { allPlans, type Catalogue } from '../plan/catalogue/catalogue.ts';
import { NETWORKS, type Network } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { isForAnything } from '../plan/use/plan-use.ts';
import type { RecommendedPlan } from './dashboard-metrics.ts';
import { recommendPlans } from './recommend-plans.ts';

const GB = { light: 2, medium: 10, heavy: 40 } as const;
type Use = keyof typeof GB;
const USES = Object.keys(GB) as Use[];
const MOST_KOBO = 3_000_000;

/** The recommended way of a use: its network and its price. */
interface Chosen {
  use: Use;
  network: Network;
  kobo: number;
}
const chosenIn = (advised: readonly RecommendedPlan[]): Chosen[] =>
  USES.flatMap((use) => {
    const bought = advised.filter((one) => one.use === use);
    const [first] = bought;
    const kobo = bought.reduce((sum, { price, times }) => sum + times * Math.round(price * 100), 0);
    return first ? { use, network: first.network, kobo } : [];
  });

/** Tries every pair of plans on every network for each use, and every choice of networks. */
function tried(catalogue: Catalogue) {
  const plans = allPlans(catalogue, {});
  const lists = USES.map((use) => {
    const ways = NETWORKS.flatMap((network): Chosen[] => {
      const own = plans.filter((plan) => plan.network === network && isOffer(plan) && isForAnything(plan));
      const { anyWay } = lowestByTrying(own, { mb: GB[use] * 1024, days: 30 });
      return anyWay === null || anyWay > MOST_KOBO ? [] : [{ use, network, kobo: anyWay }];
    });
    const lowest = Math.min(...ways.map(({ kobo }) => kobo));
    return { lowest, ways: ways.filter(({ kobo }) => kobo * 10 <= lowest * 11) };
  }).filter(({ ways }) => ways.length > 0);
  const choices = lists.reduce<Chosen[][]>(
    (some, { ways }) => some.flatMap((choice) => ways.map((way) => [...choice, way])),
    [[]],
  );
  const networksOf = (choice: readonly Chosen[]) => new Set(choice.map(({ network }) => network)).size;
  const ratiosOf = (choice: readonly Chosen[]) =>
    choice.reduce((sum, { kobo }, at) => sum + kobo / (lists[at]?.lowest ?? 1), 0);
  const networks = Math.max(...choices.map(networksOf));
  const ratios = Math.min(...choices.filter((choice) => networksOf(choice) === networks).map(ratiosOf));
  return { choices, networks, ratios, networksOf, ratiosOf };
}

/** Expects the recommendation to be as good as the best of all choices. */
function expectBest(catalogue: Catalogue): void {
  const { choices, networks, ratios, networksOf, ratiosOf } = tried(catalogue);
  const chosen = chosenIn(recommendPlans(catalogue));
  expect(choices).toContainEqual(chosen);
  expect(networksOf(chosen)).toBe(networks);
  expect(ratiosOf(chosen)).toBeCloseTo(ratios, 9);
}

const plan = (network: Network, gb: number, price: number, change: Partial<Plan> = {}): Plan =>
  samplePlan({
    ...{ id: `${network} ${gb} ${price}`, network, price, ussd_code: '*312#' },
    size: { value: gb, unit: 'GB' },
    ...change,
  });
const advised = (...plans: Plan[]) =>
  recommendPlans(catalogueOf(plans)).map(({ id, use, times }) => `${use}: ${times} × ${id}`);

describe('recommended plans over the seeded catalogue', () => {
  const catalogue = seedCatalogue();

  it('are the cheapest ways to cover 2, 10 and 40 GB, of as many networks as cost at most a tenth more', () => {
    expectBest(catalogue);
  });

  it('are three plans for general use of three networks, none above ₦30,000', () => {
    const chosen = chosenIn(recommendPlans(catalogue));
    expect(chosen.map(({ use }) => use)).toEqual(USES);
    expect(new Set(chosen.map(({ network }) => network)).size).toBe(3);
    const ids = recommendPlans(catalogue).map(({ id }) => id);
    const plans = allPlans(catalogue, {}).filter(({ id }) => ids.includes(id));
    expect(plans.every((one) => isForAnything(one) && isOffer(one) && one.price <= 30_000)).toBe(true);
  });
});

describe('recommended plans', () => {
  it('are as good as the best of all choices', () => {
    const plans = fc.array(
      fc.record({
        network: fc.constantFrom(...NETWORKS),
        gb: fc.constantFrom(1, 2, 5, 12, 40, 100),
        price: fc.constantFrom(500, 1000, 1050, 2000, 5000, 10_000, 29_000, 40_000),
        use: fc.constantFrom(null, null, null, 'night' as const),
        kind: fc.constantFrom(null, null, null, 'sme' as const),
        days: fc.constantFrom(7, 30),
      }),
      { maxLength: 16 },
    );
    fc.assert(
      fc.property(plans, (rows) => {
        const listed = rows.map(({ network, gb, price, days, ...limits }, at) =>
          plan(network, gb, price, { id: `${at}`, validity: { value: days, unit: 'days' }, ...limits }),
        );
        expectBest(catalogueOf(listed));
      }),
      { numRuns: 40 },
    );
  });

  it('are none without plans, and leave out a use that costs more than ₦30,000', () => {
    expect(advised()).toEqual([]);
    expect(advised(plan('MTN', 12, 30_000))).toEqual(['light: 1 × MTN 12 30000', 'medium: 1 × MTN 12 30000']);
    expect(advised(plan('MTN', 12, 30_001))).toEqual([]);
  });

  it('may be several purchases of a plan', () => {
    expect(advised(plan('MTN', 5, 1000)).at(1)).toBe('medium: 2 × MTN 5 1000');
  });

  it('take another network for a tenth more, and not for more than that', () => {
    const mtn = [plan('MTN', 2, 1000), plan('MTN', 10, 4000), plan('MTN', 40, 9000)];
    expect(advised(...mtn, plan('GLO', 10, 4400)).at(1)).toBe('medium: 1 × GLO 10 4400');
    expect(advised(...mtn, plan('GLO', 10, 4401)).at(1)).toBe('medium: 1 × MTN 10 4000');
  });
});
