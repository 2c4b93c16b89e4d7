import { isReachable } from '../data/http/transport.ts';
import { bootScript } from './boot-script.ts';

/**
 * A part of the app that can't be loaded: most often the server has a newer build, and a reload cures it. One reload a
 * build; where that did not help, the error is shown with Retry. The note that a build was reloaded is an entry in
 * Cache Storage: it outlives the reload, unlike memory, covers every route, unlike `history.state`, and is not asked of
 * storage that may be refused while the page starts. Where the server does not answer there is no newer build to be had,
 * and what somebody has typed would be lost for nothing.
 */
const CACHE = 'reloaded-builds';

/** Whether an error says that a part of the app could not be loaded (scripts/plain-imports.mjs marks it). */
export const isPartLost = (error: unknown): boolean => error instanceof Error && 'isPartLost' in error;

interface ChunkErrorDeps {
  caches: Pick<CacheStorage, 'open'> | undefined;
  build: string;
  isReachable: () => Promise<boolean>;
  reload: () => void;
}

/** @returns true when the page is being reloaded, false when this build was reloaded before */
export async function reloadOncePerBuild({ caches, build, isReachable, reload }: ChunkErrorDeps): Promise<boolean> {
  if (!caches || !(await isReachable())) return false;
  const note = `/reloaded${build}`;
  try {
    const cache = await caches.open(CACHE);
    if (await cache.match(note)) return false;
    for (const request of await cache.keys()) await cache.delete(request);
    await cache.put(note, new Response());
  } catch {
    return false; // without a note that lasts, a reload might come back for ever
  }
  reload();
  return true;
}

/**
 * Watches for parts that can't be loaded.
 * @param onLost shows what happened; called with the way to retry, after the one reload did not help
 * @returns the way to stop
 */
export function watchChunkErrors(onLost: (retry: () => void) => void): () => void {
  const reload = () => location.reload();
  const listener = () => {
    const ports = { caches: globalThis.caches, build: bootScript(), isReachable, reload };
    void reloadOncePerBuild(ports).then((reloading) => {
      if (!reloading) onLost(reload);
    });
  };
  addEventListener('vite:preloadError', listener);
  return () => removeEventListener('vite:preloadError', listener);
}
