import { expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type { Plan } from '../plan.ts';
import { standingsOf } from './standing.ts';

const plan = (provider_id: string, price: number, change: Partial<Plan> = {}) =>
  samplePlan({ id: `${provider_id} ${price}`, provider_id, price, ussd_code: '*312#', ...change });
const places = (...plans: Plan[]) =>
  standingsOf(plans, 'ada').map(({ plan, rival, above }) => `${plan.id}: +${above}, ${rival?.id}`);
const small = { size: { value: 1, unit: 'GB' } } as const;

it('is beside the lowest price of the others, by the own lowest one', () => {
  expect(places(plan('ada', 600), plan('ada', 550), plan('bo', 500), plan('bo', 700), plan('cy', 500.1))).toEqual([
    'ada 550: +50, bo 500',
  ]);
});

it('is level with an equal price', () => {
  expect(places(plan('ada', 500), plan('bo', 500), plan('cy', 600))).toEqual(['ada 500: +0, bo 500']);
});

it('has a rival who sells more for longer, and none who sells less', () => {
  const larger = { size: { value: 50, unit: 'GB' }, validity: { value: 1, unit: 'years' } } as const;
  expect(places(plan('ada', 500), plan('bo', 450, larger), plan('cy', 400, small))).toEqual(['ada 500: +50, bo 450']);
});

it('has no rival of another network, use or kind, without an offer, or for fewer days', () => {
  const others: Partial<Plan>[] = [
    { network: 'GLO' },
    { size: { value: 1, unit: 'MB' } },
    { validity: { value: 1, unit: 'days' } },
    { use: 'night' },
    { kind: 'sme' },
    { reported_on: '2026-11-20' },
    { ussd_code: null, buy_url: null, provider_phone_number: null },
  ];
  expect(places(plan('ada', 500), ...others.map((change, at) => plan(`b${at}`, 400, change)))).toEqual([
    'ada 500: +0, undefined',
  ]);
});

it('reads 1,024 MB as 1 GB and a month as 30 days', () => {
  const [gb, month] = [small, { validity: { value: 30, unit: 'days' } }] as const;
  const same = { size: { value: 1024, unit: 'MB' }, validity: { value: 1, unit: 'months' } } as const;
  expect(places(plan('ada', 500, { ...gb, ...month }), plan('bo', 400, same))).toEqual(['ada 500: +100, bo 400']);
});

it('begins with the place furthest from the cheapest, and ends without a rival', () => {
  const alone = { network: 'GLO' } as const;
  const plans = [
    plan('ada', 300, alone),
    plan('ada', 500),
    plan('bo', 490),
    plan('ada', 900, small),
    plan('bo', 450, small),
  ];
  expect(places(...plans)).toEqual(['ada 900: +450, bo 450', 'ada 500: +10, bo 490', 'ada 300: +0, undefined']);
});
