import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../domain/account/user.ts';
import { PARTS_CACHE } from '../../domain/contract/parts-cache.ts';

const PART = /\/assets\/seller-[^/]*\.js$/;

/**
 * Loads and keeps the part of the app that sellers need as soon as it is known that one is signed in: they are to find
 * it where there is no network (sw/parts.ts). What could not be had now is asked for at the next start.
 */
export function keepSellerPart(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const look = () => {
    const people = cache.findAll({ queryKey: ['auth', 'person'] });
    const sells = people.some(({ state }) => ((state.data as { user?: User })?.user?.role ?? 'user') !== 'user');
    if (!sells) return;
    stop();
    whenIdle(() => void loadAndKeep().catch(() => undefined));
  };
  const stop = cache.subscribe(look);
  look();
}

/** What was loaded before there was a worker was not seen by it. */
async function loadAndKeep(): Promise<void> {
  await import('../routes/catalogue-dialogs.tsx');
  const loaded = performance.getEntriesByType('resource').find(({ name }) => PART.test(new URL(name).pathname));
  if (!loaded || !globalThis.caches) return;
  const parts = await caches.open(PARTS_CACHE);
  if (!(await parts.match(loaded.name))) await parts.add(loaded.name);
}

function whenIdle(task: () => void): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  idle(() => task());
}
