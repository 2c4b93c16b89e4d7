import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/outbox/fake-caches.ts';
import { repair } from './repair.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('removes worker and caches, then reloads', async () => {
  const caches = new FakeCaches();
  await caches.open('precache');
  const unregister = vi.fn(async () => true);
  const reload = vi.fn(() => expect(caches.stores.size).toBe(0));
  const registration = { unregister } as unknown as ServiceWorkerRegistration;
  await repair({ workers: { getRegistrations: async () => [registration] }, caches, reload });
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads also when a step hangs or the APIs are missing', async () => {
  const reload = vi.fn();
  const hanging = repair({ workers: { getRegistrations: () => new Promise(() => {}) }, caches: undefined, reload });
  await vi.advanceTimersByTimeAsync(3_000);
  await hanging;
  await repair({ workers: undefined, caches: undefined, reload });
  expect(reload).toHaveBeenCalledTimes(2);
});
