import { expect, type Page } from '@playwright/test';
import {
  CHUNK_CACHE,
  type ChunkName,
  chunkOfPath,
  chunksForRole,
} from '../../../domain/contract/worker/kept-chunks.ts';
import { USER_QUERIES_KEY } from '../../../src/session/user-storage.ts';
import { cachedOnUse } from '../../build/built-app.ts';

/** The rows of the plans table, without its head. */
export const planRows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Resolves when the service worker is active, so everything it precaches is stored. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Visits a page until the worker has its document. */
export async function visitFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await workerReady(page);
  await expect.poll(() => page.evaluate(async (wanted) => !!(await caches.match(wanted)), path)).toBe(true);
}

/** Resolves when the device holds the signed-in user's name, which is stored a moment after it has been shown. */
export async function userStored(page: Page): Promise<void> {
  await page.waitForFunction((key) => /"firstname"/.test(localStorage.getItem(key) ?? ''), USER_QUERIES_KEY);
}

/** Resolves when the device holds the whole catalogue. */
export async function mirrorWhole(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^List fetched/ })
      .first(),
  ).toBeVisible();
}

/** Resolves when the device holds the scripts and styles of these chunks of the app. */
export async function chunksCached(page: Page, ...chunks: ChunkName[]): Promise<void> {
  const files = cachedOnUse().filter((file) => chunks.some((chunk) => chunk === chunkOfPath(`/${file}`)));
  // Not `waitForFunction`: it takes the promise of an async function for a true value.
  const missing = () =>
    page.evaluate(
      async ({ cache, files }) => {
        const urls = (await (await caches.open(cache)).keys()).map(({ url }) => url);
        return files.filter((file) => !urls.some((url) => url.endsWith(`/${file}`)));
      },
      { cache: CHUNK_CACHE, files },
    );
  await expect.poll(missing).toEqual([]);
}

/** Resolves when the device holds the public response of this key, which is stored after it has been shown. */
export async function responseCached(page: Page, key: string): Promise<void> {
  const cached = () =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // To open a database that is not there would create it.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'sabidata-mirror')) return [];
      const db = await done(indexedDB.open('sabidata-mirror'));
      const keys = await done(db.transaction('answers').objectStore('answers').getAllKeys());
      db.close();
      return keys;
    });
  await expect.poll(cached).toContain(key);
}

const closing = (title: 'Success' | 'Error') => async (page: Page, text: string | RegExp) => {
  const modal = page.getByRole('dialog', { name: title });
  await expect(modal).toContainText(text);
  await modal.getByRole('button', { name: 'Close' }).last().click();
  await expect(modal).toHaveCount(0);
};

/** Expects the Success modal with this text and closes it. */
export const closeSuccess = closing('Success');
/** Expects the Error modal with this text and closes it. */
export const closeError = closing('Error');

/**
 * Resolves when every screen of a signed-in user opens offline: the worker controls the page, and the catalogue and the
 * chunks are stored.
 */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, ...chunksForRole('user'));
}

/** Collects every violation of the content security policy from now on, on any document of the page. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}
