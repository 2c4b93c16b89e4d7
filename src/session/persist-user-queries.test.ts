// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPerson } from './persist-user-queries.ts';
import { KEPT_PERSON } from './personal-answers.ts';

const restore = vi.hoisted(() => ({ never: false }));
vi.mock('@tanstack/react-query-persist-client', async (importActual) => {
  const actual = await importActual<typeof import('@tanstack/react-query-persist-client')>();
  const persistQueryClientRestore: typeof actual.persistQueryClientRestore = (options) =>
    restore.never ? new Promise(() => undefined) : actual.persistQueryClientRestore(options);
  return { ...actual, persistQueryClientRestore };
});

const kept = () => Object.keys(JSON.parse(localStorage.getItem(KEPT_PERSON) ?? '{}').clientState?.queries ?? {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  restore.never = false;
  localStorage.clear();
  vi.useRealTimers();
});

it('keeps auth, provider and subscription over a restart, and nothing of plans and status', async () => {
  const before = new QueryClient();
  await keepPerson(before, true);
  for (const subject of ['auth', 'provider', 'subscription', 'catalogue', 'status']) {
    before.setQueryData([subject, 'answer'], subject);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept()).toHaveLength(3);
  const after = new QueryClient();
  await keepPerson(after, true);
  const known = ['auth', 'provider', 'subscription', 'catalogue', 'status'].map((subject) =>
    after.getQueryData([subject, 'answer']),
  );
  expect(known).toEqual(['auth', 'provider', 'subscription', undefined, undefined]);
});

it('waits 5,000 ms for what was kept, and no longer', async () => {
  restore.never = true;
  const ready = vi.fn();
  void keepPerson(new QueryClient(), true).then(ready);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
});
