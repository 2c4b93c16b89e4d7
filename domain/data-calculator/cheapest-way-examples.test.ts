import { describe, expect, it } from 'vitest';
import seed from '../../server/db/seed/plans.json' with { type: 'json' };
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import type { Plan } from '../plan/plan.ts';
import { cheapestWay, type Offer, type Way } from './cheapest-way.ts';
import { offersByNetwork } from './offers.ts';

function offerOf(change: Partial<Offer>): Offer {
  return { id: 'a', name: 'Plan', network: 'MTN', sizeMb: 1024, priceKobo: 100, validityDays: 30, ...change };
}

const timesById = (way: Way | undefined) => way?.purchases.map(({ offer, times }) => [offer.id, times]);

/** 30 GB in 30 days: 1 GB a day. */
const GB_A_DAY = 30_000_000;

describe('the cheapest way, worked out by hand', () => {
  it.each<[string, Partial<Offer>, Omit<Way, 'purchases'> & { times: number }]>([
    // A day uses 1 GB of 1.5; the thirtieth runs out as the 30 days do.
    ['a day', { sizeMb: 1536, validityDays: 1 }, { times: 30, priceKobo: 3000, leftMb: 0, expiredMb: 15_360 }],
    // 7 GB of 10 each week, 3 run out; the fifth begins on day 28, and there are 5 GB to use in five days more.
    ['a week', { sizeMb: 10_240, validityDays: 7 }, { times: 5, priceKobo: 500, leftMb: 5120, expiredMb: 15_360 }],
    // Used up after 15 days each, and none lost.
    ['30 days', { sizeMb: 15_360, validityDays: 30 }, { times: 2, priceKobo: 200, leftMb: 0, expiredMb: 0 }],
    // 10 GB too many, which run out with the 30 days; after 31 they are still there.
    ['30 days', { sizeMb: 40_960, validityDays: 30 }, { times: 1, priceKobo: 100, leftMb: 0, expiredMb: 10_240 }],
    ['31 days', { sizeMb: 40_960, validityDays: 31 }, { times: 1, priceKobo: 100, leftMb: 10_240, expiredMb: 0 }],
  ])('of a plan for %s: %o', (_, change, { times, ...figures }) => {
    const offer = offerOf(change);
    expect(cheapestWay([offer], GB_A_DAY)).toEqual({ purchases: [{ offer, times }], ...figures });
  });

  it.each<[string, Partial<Offer>[], [id: string, times: number][]]>([
    [
      'the cheaper',
      [
        { id: 'a', sizeMb: 30_720, priceKobo: 101 },
        { id: 'b', sizeMb: 15_360, priceKobo: 50 },
      ],
      [['b', 2]],
    ],
    [
      'fewer',
      [
        { id: 'a', sizeMb: 15_360, priceKobo: 50 },
        { id: 'b', sizeMb: 30_720 },
      ],
      [['b', 1]],
    ],
    [
      'one plan before two',
      [
        { id: 'a', sizeMb: 10_240, priceKobo: 49 },
        { id: 'b', sizeMb: 20_480, priceKobo: 51 },
        { id: 'c', sizeMb: 15_360, priceKobo: 50 },
      ],
      [['c', 2]],
    ],
    [
      'more left',
      [
        { id: 'a', sizeMb: 31_000 },
        { id: 'b', sizeMb: 31_000, validityDays: 60 },
      ],
      [['b', 1]],
    ],
    [
      'the first by id',
      [
        { id: 'b', sizeMb: 31_000 },
        { id: 'a', sizeMb: 31_000 },
      ],
      [['a', 1]],
    ],
  ])('of two of one price: %s', (_, offers, expected) => {
    expect(timesById(cheapestWay(offers.map(offerOf), GB_A_DAY))).toEqual(expected);
  });
});

/** The plans of the seed, by the ids '000' to '350'. */
const seedOffers = offersByNetwork(
  seed.map((plan, i) => samplePlan({ ...(plan as Partial<Plan>), id: String(i).padStart(3, '0') })),
);

describe('the cheapest way to 45.65 GB with the plans of the seed', () => {
  // 45.65 GB are 46,745.6 MB, 1,558.19 a day: any plan below is used up before it runs out.
  it.each([
    // 45 GB and 1 GB: 358.4 MB more than needed.
    [
      'MTN',
      941_000,
      358.4,
      [
        ['MTN 45GB Always On', 1],
        ['MTN 1GB SME (7 days)', 1],
      ],
    ],
    // 40 GB and 6 GB, of which 3 last less than two days.
    [
      'AIRTEL',
      943_982,
      358.4,
      [
        ['Airtel 40GB Always On', 1],
        ['Airtel 3GB Awoof', 2],
      ],
    ],
    // 45 GB and 750 MB, where 665.6 are missing.
    [
      'GLO',
      722_000,
      84.4,
      [
        ['Glo 45GB Always On', 1],
        ['Glo 750MB SME', 1],
      ],
    ],
    [
      '9MOBILE',
      963_300,
      84.4,
      [
        ['T2 250MB SME', 3],
        ['T2 15GB SME', 3],
      ],
    ],
  ] as const)('of %s costs %d kobo', (network, priceKobo, leftMb, expected) => {
    const way = cheapestWay(seedOffers[network], 45_650_000) as Way;
    expect(way.purchases.map(({ offer, times }) => [offer.name, times]).sort()).toEqual([...expected].sort());
    expect(way).toMatchObject({ priceKobo, expiredMb: 0 });
    expect(way.leftMb).toBeCloseTo(leftMb, 6);
  });
});
