import { expect, test } from 'vitest';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { allPlans, applyDelta, filterProviders, listPlans } from './catalogue.ts';

const server = new SyncServer(100);
server.putProvider(2, 'Zed Data');
server.putProvider(1, 'Ada Bundles');
for (let i = 0; i < 12; i++) server.addPlan();
const catalogue = server.catalogue();

test('a page of plans has the exact total, also past the last page', () => {
  expect(listPlans(catalogue, {}, { page: 2, size: 5 })).toMatchObject({ total: 12, page: 2, size: 5, pages: 3 });
  expect(listPlans(catalogue, {}, { page: 9, size: 5 })).toMatchObject({ items: [], total: 12, pages: 3 });
});

test('a plan has the fields of its provider', () => {
  const [plan] = listPlans(catalogue, { provider_id: 'provider-1' }, { page: 1, size: 1 }).items;
  expect(plan).toMatchObject({
    provider_id: 'provider-1',
    provider_name: 'Ada Bundles',
    provider_phone_number: '09000000000',
    currency: 'NGN',
    buy_url: null,
  });
});

test('an unknown provider has no plans', () => {
  expect(allPlans(catalogue, { provider_id: 'nobody' })).toEqual([]);
});

test('providers are sorted by name and found by a part of it', () => {
  expect(filterProviders(catalogue, {}).map(({ name }) => name)).toEqual(['Ada Bundles', 'Zed Data']);
  expect(filterProviders(catalogue, { name: 'DATA' }).map(({ id }) => id)).toEqual(['provider-2']);
  expect(filterProviders(catalogue, { email: '@' })).toEqual([]);
});

test('providers of one name are in the order of their rows', () => {
  const same = [7, 5, 6].map((no) => ({ no, id: `provider-${no}`, name: 'Same', version: 1 }));
  const next = applyDelta(catalogue, { providers: same, plans: [], gone: { plans: [], providers: [1, 2] } });
  expect(filterProviders(next, {}).map(({ id }) => id)).toEqual(['provider-5', 'provider-6', 'provider-7']);
});

test('a delta renames a provider in all its plans and removes plans and providers', () => {
  const renamed = { no: 1, id: 'provider-1', name: 'Ada & Sons', version: 9 };
  const next = applyDelta(catalogue, { providers: [renamed], plans: [], gone: { plans: [3, 4], providers: [2] } });
  expect(allPlans(next, {})).toHaveLength(10);
  expect(allPlans(next, {}).every(({ provider_name }) => provider_name === 'Ada & Sons')).toBe(true);
  expect(filterProviders(next, {})).toHaveLength(1);
  expect(allPlans(catalogue, {})).toHaveLength(12);
});
