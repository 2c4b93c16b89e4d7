import { expect, it } from 'vitest';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { findPlans, type NetworkAnswer, type Way } from '../finder/find-plans.ts';
import { purchaseCount } from '../finder/format-way.ts';
import type { Network } from '../plan/network.ts';
import { monthAnswer } from './month-answer.ts';
import { monthNeed } from './month-need.ts';

const way = (priceKobo: number): Way => ({ items: [], priceKobo, mb: 1, days: 30, leftMb: 0, leftKobo: 0 });
const answer = (network: Network, plan: number | null, combination: number | null): NetworkAnswer => ({
  network,
  plan: plan === null ? null : way(plan),
  combination: combination === null ? null : way(combination),
});
const said = (answers: readonly NetworkAnswer[]) => {
  const { first, cheaper, others, missing } = monthAnswer(answers);
  const text = (one: ReturnType<typeof monthAnswer>['first']) => one && `${one.network} ${one.way.priceKobo}`;
  return {
    first: text(first),
    cheaper: text(cheaper),
    others: others.map((one) => [text(one), one.cheaper?.priceKobo]),
    missing,
  };
};

it('puts the cheapest single plan first and a combination beside it that saves 10 %', () => {
  const answers = [answer('MTN', 1_200, 900), answer('GLO', 1_000, null), answer('9MOBILE', null, null)];
  expect(said(answers)).toEqual({
    first: 'GLO 1000',
    cheaper: 'MTN 900',
    others: [['MTN 1200', 900]],
    missing: ['9MOBILE'],
  });
});

it('leaves out a combination that saves less', () => {
  expect(said([answer('MTN', 1_200, 901), answer('GLO', 1_000, null)]).cheaper).toBeUndefined();
});

it('puts a combination first where no plan is enough', () => {
  expect(said([answer('MTN', null, 3_000), answer('GLO', null, 2_000)])).toEqual({
    first: 'GLO 2000',
    cheaper: undefined,
    others: [['MTN 3000', undefined]],
    missing: [],
  });
});

it('has nothing to say without answers', () => {
  expect(said([answer('MTN', null, null)])).toEqual({
    first: undefined,
    cheaper: undefined,
    others: [],
    missing: ['MTN'],
  });
});

it.each([1_350_000, 45_300_000, 300_000_000])('keeps to the rule over the real catalogue for %i', (microGb) => {
  const need = monthNeed(microGb);
  const { first, cheaper, others } = monthAnswer(need ? findPlans(seedCatalogue(), need) : []);
  expect(first?.way.items).toHaveLength(1);
  if (first && cheaper) expect(cheaper.way.priceKobo).toBeLessThanOrEqual(first.way.priceKobo * 0.9);
  for (const one of [cheaper, ...others]) if (one) expect(purchaseCount(one.way)).toBeLessThanOrEqual(4);
});
