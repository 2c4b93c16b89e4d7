import { expect, type Page } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone, tracesOf } from '../support/browser/device-storage.ts';
import { workerReady } from '../support/browser/page-state.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';

const EXCELLENT = ['Lagos 9MOBILE 1', 'Lagos AIRTEL 1', 'Lagos GLO 1', 'Lagos MTN 5'];

async function openRating(page: Page): Promise<NetworkRatingPage> {
  await startSignedIn(page);
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await rating.untilUsable();
  await workerReady(page);
  return rating;
}

const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your rating is not saved.' });

test('a full phone keeps the form, shows an error and stores nothing', async ({ page, context, sheet }) => {
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row) {
      const adding = add.apply(this, row);
      if (this.name === 'operations' && !document.title.startsWith('Roomy')) {
        // As Chromium does on a full disk: the request succeeds, and the commit aborts.
        adding.addEventListener('success', () => this.transaction.abort());
        const error = new DOMException('no room', 'QuotaExceededError');
        Object.defineProperties(this.transaction, { commit: { value: () => {} }, error: { value: error } });
      }
      return adding;
    };
  });
  const rating = await openRating(page);
  await context.setOffline(true);
  await rating.rate('Lagos', { MTN: 5 });
  await expect(notSaved(page)).toContainText('Your phone’s storage is full. Free some space');
  await expect(rating.rating('MTN')).toHaveValue('5');
  await expect(rating.state).toHaveValue('Lagos');
  await sheet.empties();
  expect(await tracesOf(page, ['Lagos', 'deviceId'])).not.toContain('sabidata-outbox/operations');

  await page.evaluate(() => {
    document.title = 'Roomy';
  });
  await rating.send();
  await expect(page.getByText('Saved on this phone. It is sent when you are online')).toBeVisible();
  await expect(notSaved(page)).toBeHidden();
  await expect(sheet.numberText).toHaveText('1 change waiting');
  await sheet.agrees();
});

test('without IndexedDB a rating is sent at once or shows an error', async ({ page, context, server, sheet }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const rating = await openRating(page);
  await rating.rate('Lagos', { MTN: 5 });
  await expect(sheet.success).toContainText('Thank you. Your rating for Lagos is saved.');
  await sheet.closeSuccess();
  await context.setOffline(true);
  await rating.rate('Kano', { MTN: 4 });
  await expect(notSaved(page)).toContainText('Leave private browsing, or allow storage for this site');
  await expect(rating.rating('MTN')).toHaveValue('4');
  await expect(sheet.number).toBeHidden();
  expect((await appliedRows(server)).ratings).toEqual(EXCELLENT);
});

test('shows at the next start that the browser has cleared stored changes', async ({ page, network, sheet }) => {
  network.inject(/^\/api\/v1\/network\/ratings/, { kind: 'status', status: 500 });
  const rating = await openRating(page);
  await rating.rate('Lagos', { MTN: 5 });
  await expect(sheet.numberText).toHaveText('1 change waiting');
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('sabidata-outbox');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
  await rating.open();
  const cleared = page.getByText('This browser deleted SabiData’s data from this phone.');
  await expect(cleared).toBeVisible();
  await expect(page.getByText(/Unsent changes are lost/)).toBeVisible();
  await sheet.empties();
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(cleared).toBeHidden();
});

test('asks for persistent storage once, after the first waiting change', async ({ page, context }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      performance.mark('asked to persist');
      return false;
    };
  });
  const asked = () => page.evaluate(() => performance.getEntriesByName('asked to persist').length);
  const rating = await openRating(page);
  await rating.state.selectOption('Lagos');
  await expect(rating.quality.getByRole('heading')).toHaveText('Quality in Lagos');
  expect(await asked()).toBe(0);
  await context.setOffline(true);
  await rating.rate('Lagos', { MTN: 5 });
  await expect.poll(asked).toBe(1);
  await rating.rate('Kano', { MTN: 4 });
  await expect.poll(async () => (await rowsOnPhone(page)).length).toBe(2);
  expect(await asked()).toBe(1);
});
