// @vitest-environment happy-dom
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comparablePlansQuery } from '../features/compare/compare.queries.ts';
import { metricsQuery, sellerQuery } from '../features/dashboard/dashboard.queries.ts';
import { landingQuery } from '../features/landing/landing.queries.ts';
import { everyPlanQuery, planListQuery, planQuery, providerNamesQuery } from '../features/plan/plan.queries.ts';
import { providerListQuery, providerQuery } from '../features/provider/provider.queries.ts';
import { subscriptionKeys } from '../features/subscription/subscription.queries.ts';
import { showSuccess, showToast } from '../ui/feedback/messages.ts';
import { persistUserQueries } from './persist-user-queries.ts';
import { USER_QUERIES_KEY } from './user-storage.ts';

const restore = vi.hoisted(() => ({ never: false }));
vi.mock('@tanstack/react-query-persist-client', async (importActual) => {
  const actual = await importActual<typeof import('@tanstack/react-query-persist-client')>();
  const persistQueryClientRestore: typeof actual.persistQueryClientRestore = (options) =>
    restore.never ? new Promise(() => undefined) : actual.persistQueryClientRestore(options);
  return { ...actual, persistQueryClientRestore };
});

const kept = () => Object.keys(JSON.parse(localStorage.getItem(USER_QUERIES_KEY) ?? '{}').clientState?.queries ?? {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  restore.never = false;
  localStorage.clear();
  vi.useRealTimers();
});

it('restores auth, provider and subscription after a restart, but not plans and status', async () => {
  const before = new QueryClient();
  await persistUserQueries(before, true);
  for (const subject of ['auth', 'provider', 'subscription', 'catalogue', 'status']) {
    before.setQueryData([subject, 'answer'], subject);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept()).toHaveLength(3);
  const after = new QueryClient();
  await persistUserQueries(after, true);
  const known = ['auth', 'provider', 'subscription', 'catalogue', 'status'].map((subject) =>
    after.getQueryData([subject, 'answer']),
  );
  expect(known).toEqual(['auth', 'provider', 'subscription', undefined, undefined]);
});

it('stores no answer about plans and no message', async () => {
  const client = new QueryClient();
  await persistUserQueries(client, true);
  const queries = [
    planListQuery({}, { page: 1, size: 10 }),
    planQuery('p'),
    everyPlanQuery('p1'),
    providerNamesQuery(),
    providerListQuery({}),
    providerQuery('p1'),
    landingQuery,
    metricsQuery(),
    sellerQuery('p1'),
    comparablePlansQuery({}),
  ];
  for (const { queryKey } of queries) client.setQueryData(queryKey as QueryKey, 'listed');
  client.setQueryData(subscriptionKeys.of('u'), 'subscriptions');
  showSuccess('Successfully Created Plan');
  showToast({ tone: 'ok', text: 'Saved' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Object.keys(localStorage)).toEqual([USER_QUERIES_KEY]);
  expect(kept()).toHaveLength(1);
  const text = JSON.stringify({ ...localStorage });
  expect(text).toContain('subscriptions');
  expect(text).not.toMatch(/listed|Successfully|Saved/);
});

it('waits at most 5,000 ms for the stored answers', async () => {
  restore.never = true;
  const ready = vi.fn();
  void persistUserQueries(new QueryClient(), true).then(ready);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
});
