import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import seed from '../../server/db/seed/plans.json' with { type: 'json' };
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { NETWORKS } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import {
  cheapestPlanCombination,
  type Offer,
  offersByNetwork,
  type PlanCombination,
} from './cheapest-plan-combination.ts';

const sizesMb = fc.oneof(
  fc.integer({ min: 200, max: 20_000 }).map((tenths) => tenths / 10),
  fc.integer({ min: 2, max: 500 }).map((hundredths) => (hundredths / 100) * 1024),
  fc.constantFrom(20, 100, 500, 1024, 1.55 * 1024),
);
const IDS = ['a', 'aa', 'b', 'c', 'd'];

/** Offers of one network with frequent ties. IDs are in random order. */
const offersArbitrary: fc.Arbitrary<Offer[]> = fc
  .array(
    fc.record({
      sizeMb: sizesMb,
      priceKobo: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 30_000 })),
      validityDays: fc.constantFrom(0.25, 0.5, 1, 2, 3, 7, 14, 29.5, 30, 31, 60, 365),
    }),
    { minLength: 1, maxLength: IDS.length },
  )
  .chain((drawn) => {
    const ids = fc.shuffledSubarray(IDS, { minLength: drawn.length, maxLength: drawn.length });
    return ids.map((some) => drawn.map((offer, i) => offerOf({ ...offer, id: some[i] as string })));
  });
const needs = fc.oneof(
  fc.integer({ min: 1, max: 3_000_000 }),
  fc.constantFrom(300_000, 1_000_000, 1_550_000, 3_000_000),
);
const someNeeds = fc.array(needs, { minLength: 20, maxLength: 20 });

function offerOf(change: Partial<Offer>): Offer {
  return { id: 'a', name: 'Plan', network: 'MTN', sizeMb: 1024, priceKobo: 100, validityDays: 30, ...change };
}

type Purchases = [offer: Offer, times: bigint][];

/** Data in 1/720 of a millionth of a MB: 30 days have 720 hours, so nothing below is rounded. */
const sizeOf = ({ sizeMb }: Offer) => BigInt(Math.round(sizeMb * 1e6)) * 720n;
const needOf = (needMicroGb: number) => BigInt(needMicroGb) * 1024n * 720n;
const usedWhileValid = ({ validityDays }: Offer, need: bigint) => (need * BigInt(validityDays * 24)) / 720n;
const coveredBy = (offer: Offer, need: bigint) => least(sizeOf(offer), usedWhileValid(offer, need), need);
const least = (...some: bigint[]) => some.reduce((a, b) => (a < b ? a : b));
const dividedUp = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** Returns all purchases of one plan or two: every count of the first, and the fewest of the second for the rest. */
function everyCombination(offers: Offer[], need: bigint): Purchases[] {
  const covers = (offer: Offer) => coveredBy(offer, need);
  const combinations: Purchases[] = offers.map((offer) => [[offer, dividedUp(need, covers(offer))]]);
  for (const first of offers) {
    for (const second of offers.filter(({ id }) => id > first.id)) {
      for (let times = 1n; times * covers(first) < need; times++) {
        combinations.push([
          [first, times],
          [second, dividedUp(need - times * covers(first), covers(second))],
        ]);
      }
    }
  }
  return combinations;
}

const priceOf = (purchases: Purchases) =>
  purchases.reduce((sum, [{ priceKobo }, times]) => sum + BigInt(priceKobo) * times, 0n);

/** Expects the lowest price of all combinations, a covered need, and the right amounts of left and expired data. */
function expectCheapest(offers: Offer[], needMicroGb: number): void {
  const need = needOf(needMicroGb);
  const { purchases, priceKobo, leftMb, expiredMb } = cheapestPlanCombination(offers, needMicroGb) as PlanCombination;
  const combination: Purchases = purchases.map(({ offer, times }) => [offer, BigInt(times)]);
  expect(BigInt(priceKobo)).toBe(priceOf(combination));
  expect(priceOf(combination)).toBe(least(...everyCombination(offers, need).map(priceOf)));
  const covered = combination.reduce((sum, [offer, times]) => sum + coveredBy(offer, need) * times, 0n);
  const bought = combination.reduce((sum, [offer, times]) => sum + sizeOf(offer) * times, 0n);
  expect(covered >= need).toBe(true);
  expect(new Set(purchases.map(({ offer }) => offer.id)).size).toBe(purchases.length);
  expect(purchases.length).toBeLessThanOrEqual(2);
  expect(leftMb + expiredMb).toBeCloseTo(Number(bought - need) / 720e6, 6);
  expect(Math.min(leftMb, expiredMb)).toBeGreaterThanOrEqual(0);
}

/** The seeded plans, with the IDs '000' to '350'. */
const seedOffers = offersByNetwork(
  seed.map((plan, i) => samplePlan({ ...(plan as Partial<Plan>), id: String(i).padStart(3, '0') })),
);

describe('the cheapest plan combination', () => {
  it('costs as little as the best result of a full search', () => {
    fc.assert(
      fc.property(offersArbitrary, someNeeds, (offers, some) => {
        for (const need of some) expectCheapest(offers, need);
      }),
    );
  });

  it('does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(offersArbitrary, needs, (offers, need) => {
        expect(cheapestPlanCombination(offers.toReversed(), need)).toEqual(cheapestPlanCombination(offers, need));
      }),
    );
  });

  it('is undefined without a need or without offers', () => {
    for (const need of [0, -1]) expect(cheapestPlanCombination([offerOf({})], need)).toBeUndefined();
    expect(cheapestPlanCombination([], 1)).toBeUndefined();
  });

  it.each(NETWORKS)('costs as little as the best result of a full search for 45.65 GB of %s', (network) => {
    expectCheapest(seedOffers[network], 45_650_000);
  });
});

describe('offers by network', () => {
  it('have sizes in MB, prices in kobo and validities in days', () => {
    const plan = samplePlan({
      ussd_code: '*312#',
      size: { value: 1.5, unit: 'GB' },
      price: 984.5,
      validity: { value: 2, unit: 'months' },
    });
    expect(offersByNetwork([plan])).toEqual({
      MTN: [{ id: plan.id, name: plan.name, network: 'MTN', sizeMb: 1536, priceKobo: 98_450, validityDays: 60 }],
      AIRTEL: [],
      GLO: [],
      '9MOBILE': [],
    });
  });

  it('exclude free plans, plans that nobody can buy and plans for special uses', () => {
    const categories = [null, 'monthly', 'sme', 'night', 'social', 'router', 'campus', 'weekend', 'tv', 'mifi'];
    const plans = categories.map((category, i) =>
      samplePlan({ id: `${i}`, network: 'GLO', category, ussd_code: '*312#' }),
    );
    const unsold = samplePlan({ id: 'unsold', network: 'GLO' });
    const free = samplePlan({ id: 'free', network: 'GLO', price: 0, ussd_code: '*312#' });
    expect(offersByNetwork([...plans, unsold, free]).GLO.map(({ id }) => id)).toEqual(['0', '1']);
  });
});
