import type { Page } from '@playwright/test';
import type { Operation } from '../../../domain/contract/operation.ts';

/** The operations in the page's IndexedDB that are not done, whoever's they are; none where there is no database. */
export function rowsOnPhone(page: Page): Promise<Operation[]> {
  return page.evaluate(
    () =>
      new Promise<Operation[]>((resolve, reject) => {
        const opening = indexedDB.open('sabidata-outbox');
        opening.onerror = () => resolve([]);
        // Looking must not make what is not there.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const reading = opening.result.transaction('operations').objectStore('operations').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.filter(({ state }: Operation) => state !== 'landed'));
          };
        };
      }),
  );
}
