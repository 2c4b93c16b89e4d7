import type { Page } from '@playwright/test';

/** Holds back the scripts whose path matches until the returned function is called. */
export async function holdScripts(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Keeps the app from starting until the returned function is called. */
export const holdStart = (page: Page) => holdScripts(page, /\/assets\/start-.*\.js$/);

/** True once the app has taken the document over. */
export const isApp = (page: Page) => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);

/** Resolves when the browser is idle for the second time. */
export const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
