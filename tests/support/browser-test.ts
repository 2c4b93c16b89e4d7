import { expect, type Page } from '@playwright/test';
import { appTest } from './app-test.ts';

export { expect, type Page };

export const DEMO_PASSWORD = 'sabi-demo-2026';

/** What a browser writes by itself when a request fails without a network: expected where a test takes it away. */
const NETWORK_NOISE = /net::ERR_|Failed to load resource/;

export interface BrowserFixtures {
  /** Says in words what the console may report in this test; anything else fails it. */
  expectNoise: (pattern: RegExp) => void;
}

/** A browser test: a running app, and a console that must stay silent. */
export const test = appTest.extend<BrowserFixtures>({
  baseURL: async ({ app }, use) => use(app.url),
  expectNoise: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      context.on('weberror', (fault) => faults.push(String(fault.error())));
      await use((pattern) => allowed.push(pattern));
      expect(faults.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs a demo account in by the form, and waits until the app is there. */
export async function signIn(page: Page, email = 'user@sabidata.test'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^sign in|^login/i }).click();
  await page.waitForURL('**/plans**');
}

/** Waits until the device holds the whole catalogue and the worker answers for the app. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /prices from/i })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
}

export { NETWORK_NOISE };
