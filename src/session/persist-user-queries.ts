import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { localStore } from '../lib/local-store.ts';
import { dropKept, isPersonal, KEPT_PERSON } from './personal-answers.ts';

const RESTORE_LIMIT_MS = 5000; // docs/specification/04-states.md

// An answer stays good to start from when asking for a newer one has failed: offline, say.
const isKept = (query: Query) => isPersonal(query) && query.state.data !== undefined;
// Where there is no answer of anybody, there is no record either: of visitors, and after a device was cleared.
const serialize = (client: PersistedClient) => (client.clientState.queries.length > 0 ? JSON.stringify(client) : '');
const storage = {
  ...localStore,
  setItem: (key: string, text: string) => (text === '' ? localStore.removeItem(key) : localStore.setItem(key, text)),
};
const options = {
  // Soon: whoever signs in and loses the network in the same second is known at the next start.
  persister: createSyncStoragePersister({ storage, serialize, key: KEPT_PERSON, throttleTime: 100 }),
  maxAge: Number.POSITIVE_INFINITY,
  dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
};

/**
 * Brings back the answers of the signed-in person that were kept, within the limit, and goes on keeping them. What was
 * kept of somebody whose session ended while the app was closed is forgotten.
 */
export async function keepPerson(queryClient: QueryClient, wasSignedIn: boolean): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS));
  if (wasSignedIn) await Promise.race([persistQueryClientRestore({ queryClient, ...options }), limit]);
  else dropKept();
  persistQueryClientSubscribe({ queryClient, ...options });
}
