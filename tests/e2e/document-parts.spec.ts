import type { Browser } from '@playwright/test';
import { CONTENT_PATHS } from '../../domain/contract/pages.ts';
import { SIZES } from '../screens/screens.ts';
import { appTest, expect } from '../support/browser/browser-test.ts';
import { startFaultProxy } from '../support/browser/fault-proxy.ts';
import { movedTexts, watchShift } from '../support/browser/layout-shift.ts';
import { bearerOfDemoUser, noticeAnswered } from '../support/browser/sign-in.ts';

// On a slow network a browser draws the beginning of a document before its end is here.

/** The sum of layout shifts: of a line that grows by its next words, and on a desk of the names that share a row. */
const ALLOWED = { phone: 0.001, desk: 0.01 };

const QUESTION = '/?need=5GB&days=7';

/** Opens a page whose document arrives in parts, on a device that holds nothing but perhaps a session. */
async function expectStill(browser: Browser, url: string, path: string, size: keyof typeof ALLOWED, token?: string) {
  const network = await startFaultProxy(url);
  const context = await browser.newContext({ viewport: SIZES[size], storageState: noticeAnswered(network.url) });
  const page = await context.newPage();
  if (token) await page.addInitScript((token) => localStorage.setItem('TOKEN', token), token);
  const shiftOf = await watchShift(page);
  network.inject(new RegExp(`^${path.replace('?', '[?]')}$`), { kind: 'drip' });
  await page.goto(network.url + path);
  const shift = await shiftOf();
  expect.soft(shift, `${path}: ${(await movedTexts(page)).join(' | ')}`).toBeLessThanOrEqual(ALLOWED[size]);
  await context.close();
  await network.close();
}

for (const size of ['phone', 'desk'] as const) {
  appTest(`nothing moves while a document arrives in parts: ${size}`, async ({ app, browser }) => {
    for (const path of [...CONTENT_PATHS, QUESTION, '/login', '/register'])
      await expectStill(browser, app.url, path, size);
    await expectStill(browser, app.url, '/plans', size, await bearerOfDemoUser(app.url));
  });
}
