import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '../../domain/account/role.ts';
import type { User } from '../../domain/account/user.ts';
import { PARTS_CACHE, partOf } from '../../domain/contract/parts.ts';

const FOR_EVERYBODY = [
  () => import('../routes/dashboard.page.tsx'),
  () => import('../routes/network-rating.page.tsx'),
  () => import('../features/rating/outlines/state-outlines.ts'),
];
const FOR_SELLERS = [() => import('../routes/catalogue-dialogs.tsx')];

/**
 * Loads and keeps the parts of the app that the signed-in person needs, as soon as it is known who that is: they are to
 * find them where there is no network (sw/parts.ts). What could not be had now is asked for at the next start.
 */
export function keepParts(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const look = () => {
    const people = cache.findAll({ queryKey: ['auth', 'person'] });
    const role = people.map(({ state }) => (state.data as { user?: User })?.user?.role).find(Boolean);
    if (role === undefined) return;
    stop();
    whenIdle(() => void loadAndKeep(role).catch(() => undefined));
  };
  const stop = cache.subscribe(look);
  look();
}

/** What was loaded before there was a worker was not seen by it. */
async function loadAndKeep(role: Role): Promise<void> {
  const wanted = role === 'user' ? FOR_EVERYBODY : [...FOR_EVERYBODY, ...FOR_SELLERS];
  for (const load of wanted) await load();
  if (!globalThis.caches) return;
  const parts = await caches.open(PARTS_CACHE);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const url of new Set(loaded.filter((name) => partOf(new URL(name).pathname)))) {
    if (!(await parts.match(url))) await parts.add(url);
  }
}

function whenIdle(task: () => void): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  idle(() => task());
}
