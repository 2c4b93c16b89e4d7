/** A step that hangs must not block the repair. */
const STEP_LIMIT_MS = 3_000;

interface RepairDeps {
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined;
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  reload: () => void;
}

/**
 * Removes the service worker and every cache, then reloads from the network. IndexedDB stays: it holds the mirror and the
 * user's waiting changes.
 */
export async function repair(
  { workers, caches, reload }: RepairDeps = {
    workers: navigator.serviceWorker,
    caches: globalThis.caches,
    reload: () => location.reload(),
  },
): Promise<void> {
  await Promise.all([withinLimit(dropWorkers(workers)), withinLimit(dropCaches(caches))]);
  reload();
}

async function dropWorkers(workers: RepairDeps['workers']): Promise<void> {
  const registrations = (await workers?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function dropCaches(caches: RepairDeps['caches']): Promise<void> {
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches?.delete(name)));
}

/** Resolves when the step has settled, at the latest after the limit. */
function withinLimit(step: Promise<void>): Promise<void> {
  return Promise.race([step.catch(() => undefined), new Promise<void>((done) => setTimeout(done, STEP_LIMIT_MS))]);
}
