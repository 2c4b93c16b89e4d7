import { fetchAnew, isOwnServer } from '../data/http/own-server.ts';

// With its one import a chunk of its own: a page that has lost other chunks still loads it.

/** Browsers let the old worker finish its work before the new one takes over, which may hang. */
const TAKE_OVER_LIMIT_MS = 5_000;

export const REPAIR_FAILED = 'SabiData could not be loaded anew. Nothing was removed: try again with a better network.';

interface RepairDeps {
  workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'getRegistrations'> | undefined;
  caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'> | undefined;
  isOwnServer: () => Promise<boolean>;
  fetchAnew: (path: string) => Promise<Response>;
  reload: () => void;
}

const deviceDeps = (): RepairDeps => ({
  workers: navigator.serviceWorker,
  caches: globalThis.caches,
  isOwnServer,
  fetchAnew,
  reload: () => location.reload(),
});

/** Repair needs our server: what it replaces must come from there. */
export const canRepair = isOwnServer;

/**
 * Loads the app anew: a new version of the worker if there is one, else every cached file; then reloads. The old copy
 * works until the new one is complete. IndexedDB stays: it holds the mirror and the user's waiting changes.
 * Returns false if the new copy could not be loaded. Then nothing has changed.
 */
export async function repair(deps: RepairDeps = deviceDeps()): Promise<boolean> {
  if (!(await deps.isOwnServer())) return false;
  try {
    if (!(await installNewVersion(deps))) await renewFiles(deps);
  } catch {
    return false;
  }
  deps.reload();
  return true;
}

/** Installs and activates a new version of the worker. Returns false if there is none. Fails if it is not complete. */
async function installNewVersion({ workers }: RepairDeps): Promise<boolean> {
  const registration = await workers?.getRegistration();
  await registration?.update();
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker) return false;
  if (!(await reaches(worker, 'installed'))) throw new Error('not installed');
  worker.postMessage({ type: 'skipWaiting' });
  await Promise.race([reaches(worker, 'activated'), new Promise((done) => setTimeout(done, TAKE_OVER_LIMIT_MS))]);
  return true;
}

const STAGES = ['installed', 'activating', 'activated'];

/** Resolves to true when the worker has come as far as this state, to false when it has failed. */
function reaches(worker: ServiceWorker, state: 'installed' | 'activated'): Promise<boolean> {
  return new Promise((resolve) => {
    const update = () => {
      if (STAGES.indexOf(worker.state) >= STAGES.indexOf(state)) resolve(true);
      else if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', update);
    update();
  });
}

/** Fetches every cached file, and replaces the old ones when all are here. Fails if one could not be fetched. */
async function renewFiles({ caches, fetchAnew }: RepairDeps): Promise<void> {
  const replacements: (() => Promise<void>)[] = [];
  const renew = async (cache: Cache, key: Request) => {
    const file = await ownFile(await fetchAnew(new URL(key.url).pathname));
    if (file) replacements.push(() => cache.put(key, file));
  };
  for (const name of (await caches?.keys()) ?? []) {
    const cache = await caches?.open(name);
    if (cache) await Promise.all((await cache.keys()).map((key) => renew(cache, key)));
  }
  // A full device keeps the old file.
  await Promise.allSettled(replacements.map((replace) => replace()));
}

/** Returns a complete file; undefined if the server has none of this name. Fails on an answer that is not ours. */
async function ownFile(response: Response): Promise<Response | undefined> {
  if (response.status === 404) return undefined;
  const isDocument = response.headers.get('content-type')?.startsWith('text/html');
  const text = await response.clone().text();
  if (!response.ok || (isDocument && !text.includes('<div id="root"'))) throw new Error(response.url);
  return response;
}

/** Adds Repair to the notice of an app that has not started, as soon as our server answers. */
export async function offerRepair(notice: HTMLElement): Promise<void> {
  if (!(await canRepair())) return addEventListener('online', () => void offerRepair(notice), { once: true });
  if (notice.querySelector('button')) return;
  const text = document.createElement('p');
  const button = document.createElement('button');
  text.textContent = 'Repair loads a fresh copy of the app; what is saved on this device stays.';
  button.type = 'button';
  button.textContent = 'Repair';
  button.addEventListener('click', async () => {
    button.disabled = true;
    button.disabled = await repair();
    if (!button.disabled) text.textContent = REPAIR_FAILED;
  });
  notice.append(text, button);
}

/**
 * Removes the worker and every cache, and reloads from the network. Without our server it only reloads: what is removed
 * could not be loaded again.
 */
export async function removeApp(deps: RepairDeps = deviceDeps()): Promise<void> {
  if (await deps.isOwnServer()) {
    const registrations = (await deps.workers?.getRegistrations()) ?? [];
    await Promise.allSettled(registrations.map((registration) => registration.unregister()));
    const names = (await deps.caches?.keys()) ?? [];
    await Promise.allSettled(names.map((name) => deps.caches?.delete(name)));
  }
  deps.reload();
}
