import type { Page } from '@playwright/test';
import type { Operation } from '../../../domain/contract/operation.ts';

/** What the outbox's database holds, read beside the app's own code. */
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
