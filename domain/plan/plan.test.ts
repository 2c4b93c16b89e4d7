import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PAGE_SIZES } from './catalogue/plan-filter.ts';
import { NETWORK_BADGE, NETWORKS } from './network.ts';
import { PlanInputSchema } from './plan.ts';
import { SIZE_UNITS, VALIDITY_UNITS } from './size-and-validity.ts';

const PLAN = {
  name: 'MTN 1GB',
  network: 'MTN',
  size: { value: 1, unit: 'GB' },
  price: 500,
  validity: { value: 1, unit: 'days' },
  description: 'A day of data',
};

it('has the constants of the specification', () => {
  expect(NETWORKS.toSorted()).toEqual(['9MOBILE', 'AIRTEL', 'GLO', 'MTN']);
  expect(NETWORK_BADGE).toEqual({ MTN: 'MTN', GLO: 'GLO', AIRTEL: 'AIR', '9MOBILE': '9M' });
  expect([...SIZE_UNITS].toSorted()).toEqual(['GB', 'MB']);
  expect(VALIDITY_UNITS).toEqual(['days', 'months', 'years']);
  expect(PAGE_SIZES).toEqual([10, 20, 50]);
});

it('refuses an id of the range that the server makes', () => {
  const withId = (id: string) => v.is(PlanInputSchema, { ...PLAN, id });
  expect(withId('0ade0000-0000-4000-8000-000000000001')).toBe(true);
  for (const id of ['5ab1da7a-0000-8000-8000-000000000001', '5AB1DA7A-0000-8000-8000-000000000001']) {
    expect(withId(id)).toBe(false);
  }
});

it('stores every kind of line break as one character', () => {
  const { description } = v.parse(PlanInputSchema, { ...PLAN, description: 'One\r\ntwo\rthree\nfour' });
  expect(description).toBe('One\ntwo\nthree\nfour');
});

it('defaults to naira and accepts a plan without optional fields', () => {
  expect(v.parse(PlanInputSchema, PLAN)).toEqual({ ...PLAN, currency: 'NGN' });
});
