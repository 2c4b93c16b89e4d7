import type { QueryClient } from '@tanstack/react-query';
import type { Role, User } from '../../domain/account/user.ts';
import { type ChunkName, chunksForRole } from '../../domain/contract/worker/kept-chunks.ts';
import type { WorkerMessage } from '../../domain/contract/worker/worker-messages.ts';

/**
 * Asks the worker to cache the chunks of the signed-in user's role, so that their screens open offline. The worker asks
 * again at the next start for chunks that it could not fetch. The page does not import them for this: browsers do not
 * retry a failed `import()`.
 */
export function cacheChunks(queryClient: QueryClient, workers = navigator.serviceWorker): void {
  const cache = queryClient.getQueryCache();
  let requested: Role | undefined;
  const update = () => {
    const users = cache.findAll({ queryKey: ['auth', 'person'] });
    const role = users.map(({ state }) => (state.data as { user?: User })?.user?.role).find(Boolean);
    if (role === undefined || role === requested) return;
    requested = role;
    whenIdle(() => keepChunks(chunksForRole(role), workers));
  };
  cache.subscribe(update);
  update();
}

/** Asks the worker to cache chunks, so that they load offline. It does nothing in a browser without workers. */
export function keepChunks(parts: ChunkName[], workers = navigator.serviceWorker): void {
  const message: WorkerMessage = { type: 'keepParts', parts };
  void workers?.ready.then(({ active }) => active?.postMessage(message));
}

function whenIdle(task: () => void): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  idle(() => task());
}
