// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('waits at most 5,000 ms for the stored answers', async () => {
  restore.never = true;
  const ready = vi.fn();
  void persistUserQueries(new QueryClient(), true).then(ready);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
});
