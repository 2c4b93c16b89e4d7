import { describe, expect, it } from 'vitest';
import { canAnybodyBuy } from '../../tests/support/fixtures/brute-force-ways.ts';
import { catalogueOf } from '../../tests/support/fixtures/catalogue-of.ts';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { allPlans } from '../plan/catalogue/catalogue.ts';
import { NETWORKS } from '../plan/network.ts';
import type { Plan } from '../plan/plan.ts';
import { sizeMb, validityDays } from '../plan/size-and-validity.ts';
import { bestWay, findPlans, isTiedBest, type NetworkAnswer, type Way } from './find-plans.ts';
import { FIRST_NEED, type Need } from './need.ts';

const SIZES_MB = [
  ...[50, 100, 200, 350, 500, 750],
  ...[1, 1.5, 2, 3, 4, 5, 7, 10, 15, 20, 40, 75, 100].map((gb) => gb * 1024),
];
const DAYS = [1, 2, 3, 7, 14, 30, 60, 90];

const bought = (way: Way) => ({
  kobo: way.items.reduce((sum, { plan, times }) => sum + times * Math.round(plan.price * 100), 0),
  mb: way.items.reduce((sum, { plan, times }) => sum + times * Math.floor(sizeMb(plan.size)), 0),
  days: way.items.reduce((sum, { plan, times }) => sum + times * validityDays(plan.validity), 0),
});
/** Negative if the first way is better: cheaper, else with more data, else longer, else of the earlier network. */
function compare([one, network]: [Way, Plan['network']], [other, otherNetwork]: [Way, Plan['network']]): number {
  const [a, b] = [bought(one), bought(other)];
  return (
    a.kobo - b.kobo || b.mb - a.mb || b.days - a.days || NETWORKS.indexOf(network) - NETWORKS.indexOf(otherNetwork)
  );
}
const bestOf = (answers: readonly NetworkAnswer[]) =>
  answers.flatMap((answer): [Way, Plan['network']][] => {
    const way = bestWay(answer);
    return way ? [[way, answer.network]] : [];
  });
/** The best plan that is bought once, by looking at every plan. */
function bestByLooking(plans: readonly Plan[], mb: number, days: number): Plan[] {
  const enough = plans.filter((plan) => sizeMb(plan.size) >= mb && validityDays(plan.validity) >= days);
  const lowest = Math.min(...enough.map(({ price }) => price));
  const cheapest = enough.filter(({ price }) => price === lowest);
  const most = Math.max(...cheapest.map(({ size }) => Math.floor(sizeMb(size))));
  const largest = cheapest.filter(({ size }) => Math.floor(sizeMb(size)) === most);
  const longest = Math.max(...largest.map(({ validity }) => validityDays(validity)));
  return largest.filter(({ validity }) => validityDays(validity) === longest);
}

describe('the finder over the seeded catalogue', () => {
  const catalogue = seedCatalogue();
  const plans = allPlans(catalogue, {}).filter(canAnybodyBuy);
  const needs = SIZES_MB.flatMap((mb) => DAYS.map((days): [number, number] => [mb, days]));

  it('is tried with 19 sizes for 8 durations', () => expect(needs).toHaveLength(19 * 8));

  it.each(DAYS)('puts the best way first, whatever its network, for %d days', (days) => {
    for (const mb of SIZES_MB) {
      const ways = bestOf(findPlans(catalogue, { ...FIRST_NEED, want: { mb }, days }));
      expect(ways, `${mb} MB`).toEqual(ways.toSorted(compare));
    }
  });

  it.each(DAYS)('has no better single plan than the first one, for %d days', (days) => {
    for (const mb of SIZES_MB) {
      const answers = findPlans(catalogue, { ...FIRST_NEED, want: { mb }, days });
      const singles = answers.map((answer) => ({ ...answer, combination: null }));
      const [first] = bestOf(singles).toSorted(compare);
      const expected = bestByLooking(plans, mb, days).map(({ id }) => id);
      if (first === undefined) expect(expected, `${mb} MB`).toEqual([]);
      else expect(expected, `${mb} MB`).toContain(first[0].items[0]?.plan.id);
    }
  });

  it('calls each way of the lowest price the cheapest, and no other', () => {
    let ties = 0;
    for (const [mb, days] of needs) {
      const want = { mb };
      const answers = findPlans(catalogue, { ...FIRST_NEED, want, days });
      const prices = answers.map((answer) => bestWay(answer)?.priceKobo ?? Number.POSITIVE_INFINITY);
      const lowest = Math.min(...prices);
      const expected = prices.map((price) => price === lowest && Number.isFinite(price));
      expect(answers.map((answer) => isTiedBest(answer, answers, want))).toEqual(expected);
      if (expected.filter(Boolean).length > 1) ties++;
    }
    expect(ties).toBeGreaterThan(20);
  });
});

it('says days only where a plan expires: a plan of seven days is never bought every day', () => {
  const catalogue = seedCatalogue();
  for (const mb of SIZES_MB) {
    for (const days of DAYS) {
      const answers = findPlans(catalogue, { ...FIRST_NEED, want: { mb }, days });
      const items = answers.flatMap(({ plan, combination }) => [plan, combination].flatMap((way) => way?.items ?? []));
      for (const { plan, everyDays } of items) {
        expect([0, Math.floor(validityDays(plan.validity))]).toContain(everyDays);
      }
    }
  }
});

describe('networks with one price', () => {
  const plan = (network: Plan['network'], gb: number, days: number) =>
    samplePlan({
      id: `${network}-${gb}-${days}`,
      network,
      size: { value: gb, unit: 'GB' },
      price: 1000,
      validity: { value: days, unit: 'days' },
      ussd_code: '*312#',
    });
  const order = (need: Partial<Need>, ...plans: Plan[]) =>
    findPlans(catalogueOf(plans), { ...FIRST_NEED, ...need }).map(({ network }) => network);

  it('come in the order of data, then of validity, then of networks', () => {
    const want = { mb: 1024 };
    const plans = [plan('MTN', 2, 7), plan('AIRTEL', 2, 7.5), plan('GLO', 3, 7), plan('9MOBILE', 2, 7)];
    expect(order({ want }, ...plans)).toEqual(['GLO', 'AIRTEL', 'MTN', '9MOBILE']);
  });

  it('and one amount of data for a budget come in the order of validity', () => {
    const plans = [plan('MTN', 2, 10), plan('AIRTEL', 2, 30), plan('GLO', 1, 10), plan('9MOBILE', 2, 10)];
    const need = { want: { naira: 1000 }, days: 10 };
    expect(order(need, ...plans)).toEqual(['AIRTEL', 'MTN', '9MOBILE', 'GLO']);
    const answers = findPlans(catalogueOf(plans), { ...FIRST_NEED, ...need });
    expect(answers.map((answer) => isTiedBest(answer, answers, need.want))).toEqual([true, true, true, false]);
  });
});
