import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { localStore } from '../lib/local-store.ts';
import { isUserQuery, removeStoredUserData, USER_QUERIES_KEY } from './user-storage.ts';

const RESTORE_LIMIT_MS = 5000; // docs/specification/04-states.md

// A failed refetch, for example offline, leaves the last answer in place: it is stored too.
const isPersisted = (query: Query) => isUserQuery(query) && query.state.data !== undefined;
// Visitors, and users who cleared the device, have no entry at all.
const serialize = (client: PersistedClient) => (client.clientState.queries.length > 0 ? JSON.stringify(client) : '');
const storage = {
  ...localStore,
  setItem: (key: string, text: string) => (text === '' ? localStore.removeItem(key) : localStore.setItem(key, text)),
};
const options = {
  // Short, so that what a user has just seen is there again when they open another page at once.
  persister: createSyncStoragePersister({ storage, serialize, key: USER_QUERIES_KEY, throttleTime: 20 }),
  maxAge: Number.POSITIVE_INFINITY,
  dehydrateOptions: { shouldDehydrateQuery: isPersisted, shouldDehydrateMutation: () => false },
};

/**
 * Restores the stored answers of the signed-in user within the limit, then stores every new one. Answers of a user
 * whose session ended while the app was closed are removed.
 */
export async function persistUserQueries(queryClient: QueryClient, wasSignedIn: boolean): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS));
  if (wasSignedIn) await Promise.race([persistQueryClientRestore({ queryClient, ...options }), limit]);
  else removeStoredUserData();
  persistQueryClientSubscribe({ queryClient, ...options });
}
