import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PARTS_CACHE, type Part } from '../../../domain/contract/parts.ts';

const DEMO = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };

/** A session of the demo user's, as pages keep it. */
export async function bearerOfDemoUser(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  expect(answer.ok).toBe(true);
  const { token } = await answer.json();
  return token.startsWith('Bearer ') ? token : `Bearer ${token}`;
}

/** Makes every page of a context start signed in as the demo user, on a phone that has answered the first-visit notice. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript(
    (value) => {
      localStorage.setItem('TOKEN', value);
      localStorage.setItem('SABIDATA_NOTICE', 'accepted');
    },
    await bearerOfDemoUser(url),
  );
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

/** Resolves when these parts of the app, which are kept for who needs them, are on the phone. */
export async function partsKept(page: Page, ...parts: Part[]): Promise<void> {
  await page.waitForFunction(
    async ({ cache, names }) => {
      const urls = (await (await caches.open(cache)).keys()).map(({ url }) => url);
      return names.every((name) => urls.some((url) => url.includes(`/assets/${name}-`)));
    },
    { cache: PARTS_CACHE, names: parts },
  );
}
