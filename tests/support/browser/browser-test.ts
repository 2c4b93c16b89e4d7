import { expect, type Page } from '@playwright/test';
import { appTest } from './app-test.ts';
import { begin, DEMO_PASSWORD } from './sign-in.ts';

export { DEMO_PASSWORD, expect, type Page };

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

/** Opens the plans as somebody signed in. */
export async function signIn(page: Page, email?: string): Promise<void> {
  await begin(page, email);
  await page.goto('/plans');
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
