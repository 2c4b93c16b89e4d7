import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const DEMO = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };

/** Makes every page of a context start signed in as the demo user. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/v1/account/login`, { data: DEMO });
  expect(answer.ok()).toBe(true);
  const { token } = await answer.json();
  const bearer = token.startsWith('Bearer ') ? token : `Bearer ${token}`;
  await context.addInitScript((value) => localStorage.setItem('TOKEN', value), bearer);
}

/** The rows of the plans table, without its head. */
export const planRows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Resolves when the page's worker has taken over and everything it precaches is there. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Resolves when the device holds the whole catalogue. */
export async function mirrorWhole(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Prices from/ })
      .first(),
  ).toBeVisible();
}
