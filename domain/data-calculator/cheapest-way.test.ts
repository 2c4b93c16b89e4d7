import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import seed from '../../server/db/seed/plans.json' with { type: 'json' };
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { NETWORKS } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { cheapestWay, type Offer, type Way } from './cheapest-way.ts';
import { offersByNetwork } from './offers.ts';

const sizesMb = fc.oneof(
  fc.integer({ min: 200, max: 20_000 }).map((tenths) => tenths / 10),
  fc.integer({ min: 2, max: 500 }).map((hundredths) => (hundredths / 100) * 1024),
  fc.constantFrom(20, 100, 500, 1024, 1.55 * 1024),
);
const IDS = ['a', 'aa', 'b', 'c', 'd'];

/** Offers of one network, alike often enough to tie; ids in no order. */
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

/** Data in millionths of a MB, in 720 parts, since 30 days have so many hours: nothing below is rounded. */
const sizeOf = ({ sizeMb }: Offer) => BigInt(Math.round(sizeMb * 1e6)) * 720n;
const needOf = (needMicroGb: number) => BigInt(needMicroGb) * 1024n * 720n;
const usedWhileValid = ({ validityDays }: Offer, need: bigint) => (need * BigInt(validityDays * 24)) / 720n;
const servedBy = (offer: Offer, need: bigint) => least(sizeOf(offer), usedWhileValid(offer, need), need);
const least = (...some: bigint[]) => some.reduce((a, b) => (a < b ? a : b));
const dividedUp = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** One plan or two, every count of the first, and the fewest of the second that cover the rest. */
function everyWay(offers: Offer[], need: bigint): Purchases[] {
  const serves = (offer: Offer) => servedBy(offer, need);
  const ways: Purchases[] = offers.map((offer) => [[offer, dividedUp(need, serves(offer))]]);
  for (const first of offers) {
    for (const second of offers.filter(({ id }) => id > first.id)) {
      for (let times = 1n; times * serves(first) < need; times++) {
        ways.push([
          [first, times],
          [second, dividedUp(need - times * serves(first), serves(second))],
        ]);
      }
    }
  }
  return ways;
}

const priceOf = (way: Purchases) => way.reduce((sum, [{ priceKobo }, times]) => sum + BigInt(priceKobo) * times, 0n);

/** It costs as little as the cheapest of all ways, covers the need, and tells what becomes of the rest. */
function expectCheapest(offers: Offer[], needMicroGb: number): void {
  const need = needOf(needMicroGb);
  const { purchases, priceKobo, leftMb, expiredMb } = cheapestWay(offers, needMicroGb) as Way;
  const way: Purchases = purchases.map(({ offer, times }) => [offer, BigInt(times)]);
  expect(BigInt(priceKobo)).toBe(priceOf(way));
  expect(priceOf(way)).toBe(least(...everyWay(offers, need).map(priceOf)));
  const served = way.reduce((sum, [offer, times]) => sum + servedBy(offer, need) * times, 0n);
  const bought = way.reduce((sum, [offer, times]) => sum + sizeOf(offer) * times, 0n);
  expect(served >= need).toBe(true);
  expect(new Set(purchases.map(({ offer }) => offer.id)).size).toBe(purchases.length);
  expect(purchases.length).toBeLessThanOrEqual(2);
  expect(leftMb + expiredMb).toBeCloseTo(Number(bought - need) / 720e6, 6);
  expect(Math.min(leftMb, expiredMb)).toBeGreaterThanOrEqual(0);
}

/** The plans of the seed, by the ids '000' to '350'. */
const seedOffers = offersByNetwork(
  seed.map((plan, i) => samplePlan({ ...(plan as Partial<Plan>), id: String(i).padStart(3, '0') })),
);

describe('the cheapest way', () => {
  it('costs what the cheapest does that a plain search of every pair and count finds', () => {
    fc.assert(
      fc.property(offersArbitrary, someNeeds, (offers, some) => {
        for (const need of some) expectCheapest(offers, need);
      }),
    );
  });

  it('does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(offersArbitrary, needs, (offers, need) => {
        expect(cheapestWay(offers.toReversed(), need)).toEqual(cheapestWay(offers, need));
      }),
    );
  });

  it('is none without a need, or without an offer', () => {
    expect(cheapestWay([offerOf({})], 0)).toBeUndefined();
    expect(cheapestWay([], 1)).toBeUndefined();
  });

  it.each(NETWORKS)('does so for 45.65 GB with the plans of %s, too', (network) => {
    expectCheapest(seedOffers[network], 45_650_000);
  });
});
