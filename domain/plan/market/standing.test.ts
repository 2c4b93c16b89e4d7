import { expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type { Plan } from '../plan.ts';
import { standingsOf } from './standing.ts';

const plan = (provider_id: string, price: number, change: Partial<Plan> = {}) =>
  samplePlan({ id: `${provider_id} ${price}`, provider_id, price, ussd_code: '*312#', ...change });
const places = (...plans: Plan[]) =>
  standingsOf(plans, 'ada').map(({ plan, rank, sellers, above }) => `${plan.id}: ${rank} of ${sellers}, +${above}`);

it('is among the sellers of the same data, each with their lowest price', () => {
  expect(places(plan('ada', 600), plan('ada', 550), plan('bo', 500), plan('bo', 700), plan('cy', 500.1))).toEqual([
    'ada 550: 3 of 3, +50',
  ]);
});

it('is shared by equal prices', () => {
  expect(places(plan('ada', 500), plan('bo', 500), plan('cy', 600))).toEqual(['ada 500: 1 of 3, +0']);
});

it('is nowhere without another seller', () => {
  const others: Partial<Plan>[] = [
    { network: 'GLO' },
    { size: { value: 1, unit: 'MB' } },
    { validity: { value: 1, unit: 'years' } },
    { use: 'night' },
    { kind: 'sme' },
    { reported_on: '2026-11-20' },
    { ussd_code: null, buy_url: null, provider_phone_number: null },
  ];
  expect(places(plan('ada', 500), ...others.map((change, at) => plan(`b${at}`, 400, change)))).toEqual([]);
});

it('reads 1,024 MB as 1 GB and a month as 30 days', () => {
  const [gb, month] = [{ size: { value: 1, unit: 'GB' } }, { validity: { value: 30, unit: 'days' } }] as const;
  const same = { size: { value: 1024, unit: 'MB' }, validity: { value: 1, unit: 'months' } } as const;
  expect(places(plan('ada', 500, { ...gb, ...month }), plan('bo', 400, same))).toEqual(['ada 500: 2 of 2, +100']);
});

it('begins with the place furthest from the cheapest', () => {
  const small = { size: { value: 1, unit: 'GB' } } as const;
  const pairs = [plan('ada', 500), plan('bo', 490), plan('ada', 900, small), plan('bo', 700, small)];
  expect(places(...pairs)).toEqual(['ada 900: 2 of 2, +200', 'ada 500: 2 of 2, +10']);
});
