import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type { Plan } from '../plan.ts';
import { comparePlans } from './comparison.ts';
import { verdictOf, verdictText } from './verdict.ts';

const plan = (id: string, change: Partial<Plan>): Plan =>
  samplePlan({ id, size: { value: 2, unit: 'GB' }, price: 1_500, validity: { value: 30, unit: 'days' }, ...change });
const airtel = (change: Partial<Plan> = {}) =>
  plan('a', { network: 'AIRTEL', provider_name: 'Airtel Nigeria', ...change });
const mtn = (change: Partial<Plan> = {}) => plan('b', { network: 'MTN', provider_name: 'MTN Nigeria', ...change });
const said = (a: Plan, b: Plan) => verdictText(verdictOf(a, b)).replaceAll('\u00a0', ' ');

it.each([
  [
    'each wins one',
    mtn({ size: { value: 7, unit: 'GB' }, price: 3_500 }),
    '₦250 less per GB with MTN, ₦66.67 less per day with Airtel',
  ],
  ['one wins both', mtn({ price: 3_000 }), '₦750 less per GB with Airtel, ₦50 less per day, too'],
  ['equal per day', mtn({ size: { value: 3, unit: 'GB' } }), '₦250 less per GB with MTN, the same per day'],
  [
    'equal per GB',
    mtn({ size: { value: 4, unit: 'GB' }, price: 3_000 }),
    '₦50 less per day with Airtel, the same per GB',
  ],
  ['equal in both', mtn(), 'Both cost the same, per GB and per day'],
  [
    'MB beside GB',
    mtn({ size: { value: 1_024, unit: 'MB' }, price: 600 }),
    '₦150 less per GB with MTN, ₦30 less per day, too',
  ],
  ['months beside days', mtn({ validity: { value: 2, unit: 'months' } }), '₦25 less per day with MTN, the same per GB'],
  [
    'TB beside GB',
    mtn({ size: { value: 2_048, unit: 'GB' }, price: 204_800 }),
    '₦650 less per GB with MTN, ₦6,776.67 less per day with Airtel',
  ],
  [
    '9mobile in short',
    mtn({ network: '9MOBILE', price: 1_200 }),
    '₦150 less per GB with 9mobile, ₦10 less per day, too',
  ],
])('%s', (_, other, text) => {
  expect(said(airtel(), other)).toBe(text);
});

it('names sellers, sizes or plans where the networks are the same', () => {
  const shop = mtn({ id: 'c', provider_name: 'Ada Data', price: 1_200 });
  expect(said(mtn(), shop)).toContain('with Ada Data');
  expect(said(mtn(), { ...shop, provider_name: 'MTN Nigeria', size: { value: 3, unit: 'GB' } })).toContain(
    'with the 3 GB plan',
  );
  expect(said(mtn({ name: 'One' }), { ...shop, provider_name: 'MTN Nigeria', name: 'Two' })).toContain('with Two');
  expect(said(mtn(), { ...shop, provider_name: 'MTN Nigeria' })).toContain('with Plan B');
});

it('says that a plan is compared with itself', () => {
  expect(verdictOf(mtn(), mtn())).toMatchObject({ lead: 'The same plan twice', winner: 'tie' });
});

it('names the winner of the comparison, in either order', () => {
  const some = fc.record({ gb: fc.integer({ min: 1, max: 20 }), price: fc.integer({ min: 1, max: 5_000 }) });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const a = airtel({ size: { value: one.gb, unit: 'GB' }, price: one.price });
      const b = mtn({ size: { value: other.gb, unit: 'GB' }, price: other.price });
      const { perGb, perDay } = comparePlans(a, b);
      const { winner, lead } = verdictOf(a, b);
      expect(winner).toBe(perGb.cheaper === 'tie' ? perDay.cheaper : perGb.cheaper);
      if (winner !== 'tie') expect(lead).toContain(winner === 'a' ? 'Airtel' : 'MTN');
      expect(verdictText(verdictOf(b, a))).toBe(verdictText(verdictOf(a, b)));
    }),
  );
});
