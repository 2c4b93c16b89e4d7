import type { QueryClient } from '@tanstack/react-query';
import type { Role, User } from '../../domain/account/user.ts';
import { chunksForRole } from '../../domain/contract/kept-chunks.ts';
import type { WorkerMessage } from '../../domain/contract/worker-messages.ts';

/**
 * Has the worker keep the parts of the app that the signed-in person needs, as soon as it is known who that is: they are
 * to find them where there is no network (sw/chunk-cache.ts). What cannot be had now is asked for at the next start. The page
 * imports none of them for it: an import that breaks off is never tried again, and would be told as a fault.
 */
export function keepParts(queryClient: QueryClient, workers = navigator.serviceWorker): void {
  const cache = queryClient.getQueryCache();
  let kept: Role | undefined;
  const look = () => {
    const people = cache.findAll({ queryKey: ['auth', 'person'] });
    const role = people.map(({ state }) => (state.data as { user?: User })?.user?.role).find(Boolean);
    if (role === undefined || role === kept) return;
    kept = role;
    whenIdle(() => void workers?.ready.then(({ active }) => active?.postMessage(keeping(role))));
  };
  cache.subscribe(look);
  look();
}

const keeping = (role: Role): WorkerMessage => ({ type: 'keepParts', parts: chunksForRole(role) });

function whenIdle(task: () => void): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  idle(() => task());
}
