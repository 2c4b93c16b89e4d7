import { describe, expect, it } from 'vitest';
import { cheapestPlanCombination, type Offer, type PlanCombination } from './cheapest-plan-combination.ts';

function offerOf(change: Partial<Offer>): Offer {
  return { id: 'a', name: 'Plan', network: 'MTN', sizeMb: 1024, priceKobo: 100, validityDays: 30, ...change };
}

const timesById = (combination: PlanCombination | undefined) =>
  combination?.purchases.map(({ offer, times }) => [offer.id, times]);

/** 30 GB in 30 days: 1 GB a day. */
const GB_A_DAY = 30_000_000;

describe('the cheapest plan combination, computed by hand', () => {
  it.each<[string, Partial<Offer>, Omit<PlanCombination, 'purchases'> & { times: number }]>([
    // Each day uses 1 GB of 1.5 GB, and the rest expires.
    ['a day', { sizeMb: 1536, validityDays: 1 }, { times: 30, priceKobo: 3000, leftMb: 0, expiredMb: 15_360 }],
    // Each week uses 7 GB of 10 GB, and 3 GB expire. The fifth purchase starts on day 28: 5 GB are left after day 30.
    ['a week', { sizeMb: 10_240, validityDays: 7 }, { times: 5, priceKobo: 500, leftMb: 5120, expiredMb: 15_360 }],
    // Each purchase is used up after 15 days, and nothing expires.
    ['30 days', { sizeMb: 15_360, validityDays: 30 }, { times: 2, priceKobo: 200, leftMb: 0, expiredMb: 0 }],
    // 10 GB more than needed: they expire after 30 days, and are left with a validity of 31 days.
    ['30 days', { sizeMb: 40_960, validityDays: 30 }, { times: 1, priceKobo: 100, leftMb: 0, expiredMb: 10_240 }],
    ['31 days', { sizeMb: 40_960, validityDays: 31 }, { times: 1, priceKobo: 100, leftMb: 10_240, expiredMb: 0 }],
  ])('for a plan valid for %s: %o', (_, change, { times, ...figures }) => {
    const offer = offerOf(change);
    expect(cheapestPlanCombination([offer], GB_A_DAY)).toEqual({ purchases: [{ offer, times }], ...figures });
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
  ])('prefers, of two with one price, %s', (_, offers, expected) => {
    expect(timesById(cheapestPlanCombination(offers.map(offerOf), GB_A_DAY))).toEqual(expected);
  });
});
