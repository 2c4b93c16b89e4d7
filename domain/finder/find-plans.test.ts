import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestByTrying, mostByTrying } from '../../tests/support/fixtures/brute-force-ways.ts';
import { partOf, planRowsArbitrary } from '../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { isOffer } from '../plan/buyable.ts';
import { allPlans, type Catalogue, planAt } from '../plan/catalogue/catalogue.ts';
import { applyPatch, EMPTY_TABLE } from '../plan/catalogue/plan-table.ts';
import { NETWORKS } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { toKobo } from '../plan/price.ts';
import { sizeMb, validityDays } from '../plan/size-and-validity.ts';
import { bestWay, findPlans, type NetworkAnswer, type Way } from './find-plans.ts';
import { EXTRAS, FIRST_NEED, type Need } from './need.ts';
import { cheapestPlan, cheapestPurchases } from './purchases.ts';

const providers: Catalogue['providers'] = new Map(
  [
    { website: 'https://shop.example' },
    { website: 'https://wallet.example', price_kind: 'wallet' as const },
    { website: 'https://bulk.example', price_kind: 'wholesale' as const },
  ].map((more, at) => [at + 1, { no: at + 1, id: `seller-${at + 1}`, name: 'Shop', version: 1, ...more }]),
);
const catalogueArbitrary: fc.Arbitrary<Catalogue> = planRowsArbitrary.map((rows) => ({
  plans: applyPatch(EMPTY_TABLE, partOf(rows)),
  providers,
}));
const needArbitrary: fc.Arbitrary<Need> = fc.record({
  want: fc.oneof(
    fc.record({ mb: fc.oneof(fc.constantFrom(512, 1_024, 2_048, 5_120), fc.integer({ min: 1, max: 9_000 })) }),
    fc.record({ naira: fc.oneof(fc.constantFrom(100, 500, 1_000), fc.integer({ min: 1, max: 3_000 })) }),
  ),
  days: fc.constantFrom(1, 3, 7, 10, 30),
  networks: fc.subarray([...NETWORKS], { minLength: 1 }),
  extras: fc.subarray([...EXTRAS]),
  withWallet: fc.boolean(),
});

const SHARED = ['sme', 'corporate', 'data_share'];

function isCandidate(plan: Plan, { extras, withWallet }: Need): boolean {
  const isUsable = ['general', ...extras].includes(plan.use ?? 'general');
  const isSold = (extras as readonly string[]).includes('sme') || !SHARED.includes(plan.kind ?? 'direct');
  return isUsable && isSold && isOffer(plan, { withWallet }) && plan.price > 0;
}

/** All plans that may be answered, without leaving out dominated ones. */
function candidatesOf(catalogue: Catalogue, need: Need, network: Plan['network']) {
  return catalogue.plans.no.flatMap((no, row) => {
    const plan = planAt(catalogue, row);
    if (plan.network !== network || !isCandidate(plan, need) || sizeMb(plan.size) < 1) return [];
    const hours = Math.round(validityDays(plan.validity) * 24);
    return [{ no, row, priceKobo: toKobo(plan.price), sizeMb: Math.floor(sizeMb(plan.size)), hours }];
  });
}

const boughtIds = (way: Way | null) => way?.items.map(({ plan, times }) => `${times} × ${plan.id}`).sort();
const idsOf = (answers: readonly NetworkAnswer[]) =>
  answers.map(({ network, plan, combination }) => [network, boughtIds(plan), boughtIds(combination)]);
const sorted = (answers: readonly NetworkAnswer[]) =>
  idsOf(answers.toSorted((a, b) => NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network)));

describe('the finder', () => {
  it('answers as if it had looked at every plan', () => {
    fc.assert(
      fc.property(catalogueArbitrary, needArbitrary, (catalogue, need) => {
        const { want, days } = need;
        fc.pre('mb' in want);
        const expected = need.networks.map((network) => {
          const candidates = candidatesOf(catalogue, need, network);
          const wanted = { mb: 'mb' in want ? want.mb : 0, hours: days * 24 };
          const one = cheapestPlan(candidates, wanted);
          const several = cheapestPurchases(candidates, wanted);
          const isBetter = several && (!one || several.priceKobo < one.priceKobo);
          const ids = (purchases: typeof several) =>
            purchases?.items
              .map(({ candidate, times }) => {
                const at = catalogue.plans.no.indexOf(candidate.no);
                return `${times} × ${planAt(catalogue, at).id}`;
              })
              .sort();
          return [network, ids(one), isBetter ? ids(several) : undefined];
        });
        expect(sorted(findPlans(catalogue, need))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps to the need: enough data, enough days, within the budget, and only offers of the asked kinds', () => {
    fc.assert(
      fc.property(catalogueArbitrary, needArbitrary, (catalogue, need) => {
        const { want, days } = need;
        for (const { network, plan, combination } of findPlans(catalogue, need)) {
          expect(need.networks).toContain(network);
          for (const way of [plan, combination].filter((each) => each !== null)) {
            const prices = way.items.map((item) => item.times * toKobo(item.plan.price));
            expect(way.priceKobo).toBe(prices.reduce((a, b) => a + b));
            expect(way.items.every((item) => item.plan.network === network && isCandidate(item.plan, need))).toBe(true);
            expect(way.days).toBeGreaterThanOrEqual(days);
            if ('mb' in want) expect(way.mb).toBe(want.mb + way.leftMb);
            else expect(way.priceKobo + way.leftKobo).toBe(want.naira * 100);
            expect(Math.min(way.leftMb, way.leftKobo)).toBeGreaterThanOrEqual(0);
          }
          if (plan && combination) {
            if ('mb' in want) expect(combination.priceKobo).toBeLessThan(plan.priceKobo);
            else expect(combination.mb).toBeGreaterThan(plan.mb);
          }
        }
      }),
    );
  });

  it('does not depend on the order of the catalogue', () => {
    fc.assert(
      fc.property(planRowsArbitrary, needArbitrary, (rows, need) => {
        // Row numbers stay with their plans; the table itself is always in their order.
        const patches = rows.toReversed().map((row) => partOf([row]));
        const turned = { plans: patches.reduce(applyPatch, EMPTY_TABLE), providers };
        const straight = { plans: applyPatch(EMPTY_TABLE, partOf(rows)), providers };
        expect(findPlans(turned, need)).toEqual(findPlans(straight, need));
      }),
    );
  });
});

describe('the finder over the real catalogue', () => {
  const catalogue = seedCatalogue();
  const find = (change: Partial<Need>) => findPlans(catalogue, { ...FIRST_NEED, ...change });
  const waysOf = (answers: NetworkAnswer[]) =>
    answers.flatMap(({ plan, combination }) => [plan, combination].filter((way) => way !== null));

  it('answers 5 GB for 7 days with plans that can be bought, the cheapest network first', () => {
    const answers = find({});
    const prices = answers.map(({ plan, combination }) => (combination ?? plan)?.priceKobo ?? Number.POSITIVE_INFINITY);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(answers.filter(({ plan }) => plan !== null).length).toBeGreaterThanOrEqual(3);
  });

  it.each([{ mb: 1_024 }, { mb: 5_120 }, { mb: 20_480 }, { naira: 500 }, { naira: 1_500 }, { naira: 10_000 }])(
    'answers %o only with plans that anybody can buy, at any number of days',
    (want) => {
      for (const days of [1, 7, 30, 90]) {
        for (const { items } of waysOf(find({ want, days })))
          expect(items.every(({ plan }) => isOffer(plan))).toBe(true);
      }
    },
  );

  it.each([
    [{ mb: 5_120 }, 7],
    [{ mb: 46_695 }, 30],
    [{ naira: 1_500 }, 10],
    [{ naira: 20_000 }, 30],
  ])('is never beaten by trying every pair: %o for %d days', (want, days) => {
    const tried = (network: NetworkAnswer['network']) => {
      const plans = allPlans(catalogue, { network });
      return 'mb' in want ? lowestByTrying(plans, { ...want, days }).anyWay : mostByTrying(plans, { ...want, days });
    };
    for (const answer of find({ want, days })) {
      const best = bestWay(answer);
      expect('mb' in want ? (best?.priceKobo ?? null) : (best?.mb ?? 0)).toBe(tried(answer.network));
    }
  });

  it('includes wallet prices, and no wholesale prices, when they are asked for', () => {
    const sellers = waysOf(find({ withWallet: true, extras: ['sme'] })).flatMap(({ items }) =>
      items.map(({ plan }) => plan.price_kind),
    );
    expect(sellers).toContain('wallet');
    expect(sellers).not.toContain('wholesale');
  });

  it('says how often a short plan is bought again', () => {
    const [answer] = find({ want: { mb: 3 * 1024 }, days: 30, networks: ['9MOBILE'] });
    const repeated = [answer?.plan, answer?.combination].flatMap((way) => way?.items ?? []);
    for (const { times, everyDays } of repeated) if (times > 1) expect(everyDays).toBeLessThanOrEqual(30 / (times - 1));
  });
});
