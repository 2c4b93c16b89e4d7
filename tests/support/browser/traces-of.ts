import type { Page } from '@playwright/test';

/** Where any of the marks stands in what the browser keeps for the app: databases, storage and caches, by name. */
export function tracesOf(page: Page, marks: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const places: [name: string, text: string][] = [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      ['cookies', document.cookie],
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const table of db.objectStoreNames) {
        const rows = await done(db.transaction(table).objectStore(table).getAll());
        places.push([`${name}/${table}`, JSON.stringify(rows)]);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        places.push([`${name} ${request.url}`, request.url + ((await answer?.text()) ?? '')]);
      }
    }
    return places.filter(([, text]) => wanted.some((mark) => text.includes(mark))).map(([name]) => name);
  }, marks);
}
