import { expect, type Page, test } from '@playwright/test';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { planRows } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.dispose());
test.beforeEach(({ context }) => signInContext(context, app.url));

async function expectPlansAndWords(page: Page, words: RegExp): Promise<void> {
  await page.goto(`${app.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible();
  await page.goto(`${app.url}/plans?network=AIRTEL`);
  await expect(planRows(page).first()).toContainText('AIR');
}

test('without IndexedDB the app shows the plans and that it cannot save', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await expectPlansAndWords(page, /can’t save on this device/);
});

test('an IndexedDB that never answers does not block the app', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await expectPlansAndWords(page, /can’t save on this device/);
});

test('a full device shows the plans and that they are not stored', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await expectPlansAndWords(page, /storage of this device is full/);
});
