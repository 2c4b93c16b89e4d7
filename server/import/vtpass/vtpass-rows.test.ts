import { expect, it } from 'vitest';
import type { Plan } from '../../../domain/plan/plan.ts';
import { comparePriceList } from '../../../domain/plan/refresh/compare-price-list.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type { Variation } from './fetch-variations.ts';
import { vtpassRows } from './vtpass-rows.ts';

const SELLER = '5ab1da7a-0000-8000-8000-0000000000a1';
const variation = (name: string, price: number, isFixedPrice = true): Variation => ({
  code: name,
  name,
  price,
  isFixedPrice,
});
const listed = (id: string, change: Partial<Plan> = {}) =>
  samplePlan({
    id,
    provider_id: SELLER,
    network: 'MTN',
    name: 'MTN 7GB Monthly',
    size: { value: 7, unit: 'GB' },
    validity: { value: 30, unit: 'days' },
    category: 'monthly',
    ...change,
  });
const rowsOf = (variations: Variation[], plans: Plan[]) =>
  vtpassRows(variations, { network: 'MTN', providerId: SELLER, listed: plans });

it('finds the listed plan of the same size, validity and category, and gives its price only', () => {
  const plan = listed('a', { name: 'Sold as seven', description: 'Ours', bonus: '5 SMS', price: 3500 });
  const { rows } = rowsOf([variation('7GB Monthly Plan - N4,000', 4000)], [plan, listed('b', { category: 'night' })]);
  expect(rows.map(({ id }) => id)).toEqual(['a']);
  const { changed, missing } = comparePriceList(rows, [plan]);
  expect(changed.map(({ change }) => change)).toEqual([{ price: 4000 }]);
  expect(missing).toEqual([]);
});

it('describes a new plan', () => {
  const [row] = rowsOf([variation('1.8GB + 6mins, Weekly plan - N1500', 1500)], []).rows;
  expect(row).toMatchObject({
    id: undefined,
    plan: {
      name: 'MTN 1.8GB Weekly',
      description: '1.8 GB on MTN for 7 days; adds 6mins.',
      price: 1500,
      category: 'weekly',
      bonus: '6mins',
      provider_id: SELLER,
    },
  });
});

it('takes an entry once that the list repeats', () => {
  const twice = [variation('30GB Monthly Broadband Plan', 9000), variation('30GB Broadband (30 days)', 9000)];
  expect(rowsOf(twice, []).rows).toHaveLength(1);
});

it('reports what it cannot tell apart, and what has no fixed price', () => {
  const { rows, notUnderstood } = rowsOf(
    [
      variation('6GB 30days TV', 1400),
      variation('6 GB - 30 Days TV', 3200),
      variation('7GB Monthly Plan', 3500),
      variation('8GB Monthly Plan', 100, false),
    ],
    [listed('a'), listed('b', { name: 'Another' })],
  );
  expect(rows).toEqual([]);
  expect(notUnderstood).toEqual([
    { name: '8GB Monthly Plan', problem: 'The buyer chooses the amount' },
    { name: '6GB 30days TV', problem: 'Another plan of the list has the same kind' },
    { name: '6 GB - 30 Days TV', problem: 'Another plan of the list has the same kind' },
    { name: '7GB Monthly Plan', problem: 'More than one listed plan is of this kind' },
  ]);
});
