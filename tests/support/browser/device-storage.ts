import type { Page } from '@playwright/test';

/** Everything that this origin keeps on the phone, as text: localStorage, IndexedDB, Cache Storage. */
export async function everythingOnPhone(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        kept.push(name, store, await done(all.getAllKeys()), await done(all.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /text|json|javascript/.test(response?.headers.get('content-type') ?? '');
        kept.push(name, request.url, [...request.headers], isText ? await response?.text() : 'not text');
      }
    }
    return JSON.stringify(kept);
  });
}
