import { MIRROR_NAME } from './mirror-db.ts';

const LIMIT_MS = 3_000;

/**
 * Deletes the mirror from this device; open pages let go of it when asked. Resolves to whether it is gone: a page that
 * does not let go, or a browser without IndexedDB, may keep it.
 */
export function dropMirror(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LIMIT_MS);
    try {
      const request = indexedDB.deleteDatabase(MIRROR_NAME);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}
