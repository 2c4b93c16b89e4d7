import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { localStore } from './local-store.ts';
import { isPersonal, KEPT_PERSON } from './personal-answers.ts';

const RESTORE_LIMIT_MS = 5000; // spec §4

// An answer stays good to start from when asking for a newer one has failed: offline, say.
const isKept = (query: Query) => isPersonal(query) && query.state.data !== undefined;
const options = {
  persister: createSyncStoragePersister({ storage: localStore, key: KEPT_PERSON }),
  maxAge: Number.POSITIVE_INFINITY,
  dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
};

/** Brings back the answers of the signed-in person that were kept, within the limit, and goes on keeping them. */
export async function keepPerson(queryClient: QueryClient): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS));
  await Promise.race([persistQueryClientRestore({ queryClient, ...options }), limit]);
  persistQueryClientSubscribe({ queryClient, ...options });
}
