import { expect } from '@playwright/test';
import { FULL_CHROMIUM, faultTest as test } from '../support/browser/browser-test.ts';
import type { Fault } from '../support/browser/fault-proxy.ts';

test.use(FULL_CHROMIUM);

import { chunksCached, mirrorWhole, planRows, workerReady } from '../support/browser/page-state.ts';

test("a captive portal's page in place of sw.js breaks nothing; the worker installs later", async ({
  page,
  faultProxy,
}) => {
  const heal = faultProxy.inject(/^\/sw\.js/, { kind: 'portal' });
  await page.goto(`${faultProxy.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  await expect.poll(() => faultProxy.requests).toContain('/sw.js');
  heal();
  await page.reload();
  await workerReady(page);
});

test('an idle visitor gets the worker and no app chunk; a failed install raises no error', async ({
  browser,
  faultProxy,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  faultProxy.inject(/^\/sw\.js/, { kind: 'cut', afterBytes: 20 });
  await page.goto(faultProxy.url);
  await expect.poll(() => faultProxy.requests).toContain('/sw.js');
  expect(faultProxy.requests.filter((path) => path.startsWith('/assets/'))).toHaveLength(1);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(uncaught).toEqual([]);
  await context.close();
});

test("a captive portal's page in place of a new worker leaves the old one working offline", async ({
  page,
  context,
  faultProxy,
}) => {
  await page.goto(`${faultProxy.url}/plans`);
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, 'compare', 'charts');
  faultProxy.inject(/./, { kind: 'portal' });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));
  await page.reload();
  await expect(planRows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${faultProxy.url}/compare`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const faults: [string, Fault][] = [
  ["a portal's page", { kind: 'portal' }],
  ['a cut body @release', { kind: 'cut', afterBytes: 40 }],
  ['a failing server @release', { kind: 'status', status: 503 }],
];

for (const [name, fault] of faults) {
  test(`${name} in place of the API keeps the stored plans on screen`, async ({ page, faultProxy }) => {
    await page.goto(`${faultProxy.url}/plans`);
    await mirrorWhole(page);
    faultProxy.inject(/^\/api\//, fault);
    await page.reload();
    await expect(planRows(page).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Can’t reach SabiData · list fetched/ })).toBeVisible();
  });
}
