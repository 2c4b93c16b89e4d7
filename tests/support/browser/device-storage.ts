import type { Page } from '@playwright/test';
import type { Operation } from '../../../domain/contract/operation.ts';

/** Returns everything that this origin stores on the device as text: localStorage, IndexedDB, Cache Storage. */
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

/** Returns the pending operations of all users in the page's IndexedDB; none without a database. */
export async function rowsOnPhone(page: Page): Promise<Operation[]> {
  const rows = await storedRows(page);
  // IndexedDB has the name that the first release gave to this state.
  return rows.map((row) => (String(row.state) === 'attention' ? { ...row, state: 'rejected' } : row));
}

function storedRows(page: Page): Promise<Operation[]> {
  return page.evaluate(
    () =>
      new Promise<Operation[]>((resolve, reject) => {
        const opening = indexedDB.open('sabidata-outbox');
        opening.onerror = () => resolve([]);
        // The upgrade is aborted, so that this read creates no database.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const reading = opening.result.transaction('operations').objectStore('operations').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.filter(({ state }: { state: string }) => state !== 'landed'));
          };
        };
      }),
  );
}

/** Counts the pages of the catalogue on the device; 0 without a database. */
export function storedPages(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('sabidata-mirror');
        opening.onerror = () => resolve(0);
        // The upgrade is aborted, so that this read creates no database.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pages').objectStore('pages').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Returns the names of databases, storage keys and caches that contain any of the marks. */
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

/** Reads the outbox's database without the app's own code. */
export function storedOperations(page: Page): Promise<Operation[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('sabidata-outbox'));
    const rows = await done<Operation[]>(db.transaction('operations').objectStore('operations').getAll());
    db.close();
    return rows;
  });
}
