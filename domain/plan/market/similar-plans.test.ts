import { expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type { Network } from '../network.ts';
import { similarPlans } from './similar-plans.ts';

const plan = (network: Network, gb: number, change: object = {}) =>
  samplePlan({
    id: `${network} ${gb}`,
    network,
    size: { value: gb, unit: 'GB' },
    price: 2_000,
    validity: { value: 30, unit: 'days' },
    ussd_code: '*312#',
    ...change,
  });
const idsOf = (...candidates: Parameters<typeof similarPlans>[1]) =>
  similarPlans(plan('MTN', 5), candidates, ['MTN 5']).map(({ id }) => id);

it('are the best of each network first, then the next of each', () => {
  expect(idsOf(plan('GLO', 6), plan('GLO', 7), plan('AIRTEL', 5), plan('MTN', 4), plan('MTN', 5))).toEqual([
    'GLO 7',
    'AIRTEL 5',
    'MTN 4',
    'GLO 6',
  ]);
});

it.each([
  ['a price 26 % away', { price: 2_521 }],
  ['a day', { validity: { value: 1, unit: 'days' } }],
  ['a quarter', { validity: { value: 3, unit: 'months' } }],
  ['night use', { use: 'night' }],
  ['a reported price', { reported_on: '2026-11-01' }],
])('leave out %s', (_, change) => {
  expect(idsOf(plan('GLO', 6, change))).toEqual([]);
});

it('keep a price 25 % away', () => {
  expect(idsOf(plan('GLO', 6, { price: 2_500 }), plan('AIRTEL', 6, { price: 1_500 }))).toHaveLength(2);
});
