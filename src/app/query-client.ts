import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { localStore } from './local-store.ts';

const KEY = 'SABIDATA_SESSION';
const RESTORE_LIMIT_MS = 5000; // spec §4
/** What survives a restart: answers for one person. Plans and status do not (spec §4); the mirror keeps plans. */
const KEPT = new Set(['auth', 'provider', 'subscription']);

// An answer stays good to start from when asking for a newer one has failed: offline, say.
const isKept = (query: Query) => KEPT.has(String(query.queryKey[0])) && query.state.data !== undefined;
const options = {
  persister: createSyncStoragePersister({ storage: localStore, key: KEY }),
  maxAge: Number.POSITIVE_INFINITY,
  dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
};

/** The one cache above mirror and API. Nothing in it pauses for a network: the data layer decides (architecture). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Brings back what was kept, within the limit, and goes on keeping it. */
export async function keepAcrossRestarts(queryClient: QueryClient): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS));
  await Promise.race([persistQueryClientRestore({ queryClient, ...options }), limit]);
  persistQueryClientSubscribe({ queryClient, ...options });
}

/** Nothing of the person who leaves stays: neither in memory nor in storage. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => KEPT.has(String(query.queryKey[0])) });
  localStore.removeItem(KEY);
}
