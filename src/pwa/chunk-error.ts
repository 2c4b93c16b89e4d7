import { bootScript } from './boot-script.ts';

/**
 * A chunk of the app fails to load most often because the server has a newer build, and a reload fixes it. The page
 * reloads once per build; after that the error is shown with Retry. An entry in Cache Storage records the reload: it
 * survives the reload, covers every route, and does not depend on storage that may be refused at start. Without a
 * reachable server there is no newer build, and a reload would only lose what the user typed.
 */
const CACHE = 'reloaded-builds';

/** Without a network the chunk that looks for the server may be missing, too. */
const serverAnswers = async () =>
  navigator.onLine &&
  import('./repair.ts').then(
    ({ canRepair }) => canRepair(),
    () => false,
  );

interface ChunkErrorDeps {
  caches: Pick<CacheStorage, 'open'> | undefined;
  build: string;
  isReachable: () => Promise<boolean>;
  reload: () => void;
}

/** Returns true when the page reloads, false when this build was reloaded before. */
export async function reloadOncePerBuild({ caches, build, isReachable, reload }: ChunkErrorDeps): Promise<boolean> {
  if (!caches || !(await isReachable())) return false;
  const note = `/reloaded${build}`;
  try {
    const cache = await caches.open(CACHE);
    if (await cache.match(note)) return false;
    for (const request of await cache.keys()) await cache.delete(request);
    await cache.put(note, new Response());
  } catch {
    return false; // without a durable record the page could reload forever
  }
  reload();
  return true;
}

/**
 * Reloads the page once per build when a chunk can't be loaded.
 * @param onLost called when a chunk is lost and the page does not reload
 * @returns the way to stop
 */
export function watchChunkErrors(onLost: () => void, isReachable = serverAnswers): () => void {
  const reload = () => location.reload();
  let isLooking = false;
  const listener = async () => {
    // Looking for the server may lose a chunk itself: again and again, until a network came, and then the page reloaded.
    if (isLooking) return;
    isLooking = true;
    const reloading = await reloadOncePerBuild({ caches: globalThis.caches, build: bootScript(), isReachable, reload });
    isLooking = false;
    if (!reloading) onLost();
  };
  addEventListener('vite:preloadError', listener);
  return () => removeEventListener('vite:preloadError', listener);
}
