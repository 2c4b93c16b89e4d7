import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { bestWay, findPlans, type NetworkAnswer, type Way } from '../finder/find-plans.ts';
import { purchaseCount } from '../finder/format-way.ts';
import { MAX_NEED_MB } from '../finder/need.ts';
import { NETWORKS } from '../plan/network.ts';
import { monthNeed, worthwhileAnswers } from './month-need.ts';

const wayFor = (priceKobo: number): Way => ({ items: [], priceKobo, mb: 1, days: 30, leftMb: 0, leftKobo: 0 });
const answerOf = (network: NetworkAnswer['network'], plan: number | null, combination: number | null) => ({
  network,
  plan: plan === null ? null : wayFor(plan),
  combination: combination === null ? null : wayFor(combination),
});
const pricesOf = (answers: readonly NetworkAnswer[]) =>
  answers.map(({ network, plan, combination }) => [network, plan?.priceKobo ?? null, combination?.priceKobo ?? null]);

const MONTH = { mb: 46_695 };

describe('the need of a month', () => {
  it('is whole MB, rounded up, for 30 days of general use on every network, in at most four purchases', () => {
    const rest = { days: 30, networks: NETWORKS, extras: [], withWallet: false, mostPurchases: 4 };
    expect(monthNeed(45_600_000)).toEqual({ want: { mb: 46_695 }, ...rest });
    expect(monthNeed(1)).toEqual({ want: { mb: 1 }, ...rest });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (microGb) => {
        const exact = (BigInt(microGb) * 1024n + 999_999n) / 1_000_000n;
        expect(monthNeed(microGb)).toMatchObject({ want: { mb: Number(exact) } });
      }),
    );
  });

  it('is none without use, and beyond what the finder answers', () => {
    expect(monthNeed(0)).toBeUndefined();
    expect(monthNeed(10_240_000_000)).toMatchObject({ want: { mb: MAX_NEED_MB } });
    expect(monthNeed(10_240_000_001)).toBeUndefined();
  });
});

describe('the answers for a month', () => {
  it('have a combination only if it saves 10 % on one plan, or if no plan is enough', () => {
    const answers = [answerOf('MTN', 10_000, 9_001), answerOf('GLO', 20_000, 18_000), answerOf('AIRTEL', null, 30_000)];
    expect(pricesOf(worthwhileAnswers(answers, MONTH))).toEqual([
      ['MTN', 10_000, null],
      ['GLO', 20_000, 18_000],
      ['AIRTEL', null, 30_000],
    ]);
  });

  it('have the network first that is cheapest without the combinations that are left out', () => {
    const answers = [answerOf('MTN', 10_000, 9_600), answerOf('GLO', 9_900, null), answerOf('9MOBILE', null, null)];
    expect(pricesOf(worthwhileAnswers(answers, MONTH)).map(([network]) => network)).toEqual(['GLO', 'MTN', '9MOBILE']);
    expect(bestWay(answerOf('GLO', 9_900, 9_000))?.priceKobo).toBe(9_000);
  });

  it.each([1_350_000, 45_600_000, 300_000_000])('of the real catalogue keep to the rule for %i', (microGb) => {
    const need = monthNeed(microGb);
    const answers = worthwhileAnswers(need ? findPlans(seedCatalogue(), need) : [], MONTH);
    expect(answers).toHaveLength(4);
    for (const { plan, combination } of answers) {
      if (combination) expect(purchaseCount(combination)).toBeLessThanOrEqual(4);
      if (plan && combination) expect(combination.priceKobo).toBeLessThanOrEqual(plan.priceKobo * 0.9);
    }
    const prices = answers.map((answer) => bestWay(answer)?.priceKobo ?? Number.POSITIVE_INFINITY);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});
