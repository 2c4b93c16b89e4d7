/** IndexedDB of the browser, or a stand-in in tests. */
export interface IndexedDbDeps {
  indexedDB?: IDBFactory | undefined;
  IDBKeyRange?: typeof IDBKeyRange | undefined;
}

/**
 * Loads Dexie on first use. The build replaces this function (scripts/shared-dexie.mjs), so that page and worker load
 * one file. A worker may load a script for the first time only while it is being installed.
 */
export const loadDexie = (): Promise<Pick<typeof import('dexie'), 'Dexie'>> => import('dexie');
