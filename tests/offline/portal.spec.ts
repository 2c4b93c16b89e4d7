import { expect, test } from '@playwright/test';
import { type RunningApp, startApp } from '../support/app-server.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { mirrorWhole, planRows, signIn, workerReady } from '../support/signed-in.ts';

let app: RunningApp;
let proxy: FaultProxy;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.dispose());
test.beforeEach(async ({ context }) => {
  proxy = await startFaultProxy(app.url);
  await signIn(context, proxy.url);
});
test.afterEach(() => proxy.close());

test("a portal's page in place of the worker breaks nothing, and the worker comes when it is gone", async ({
  page,
}) => {
  const heal = proxy.inject(/^\/sw\.js/, { kind: 'portal' });
  await page.goto(`${proxy.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  await expect.poll(() => proxy.requests).toContain('/sw.js');
  heal();
  await page.reload();
  await workerReady(page);
});

test("a portal's page for a new worker leaves the old one working without a network", async ({ page, context }) => {
  await page.goto(`${proxy.url}/plans`);
  await mirrorWhole(page);
  await workerReady(page);
  proxy.inject(/./, { kind: 'portal' });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));
  await page.reload();
  await expect(planRows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${proxy.url}/compare`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const faults: [string, Fault][] = [
  ["a portal's page", { kind: 'portal' }],
  ['a cut body', { kind: 'cut', afterBytes: 40 }],
  ['a failing server', { kind: 'status', status: 503 }],
];

for (const [name, fault] of faults) {
  test(`${name} in place of the API keeps the plans of the device in sight`, async ({ page }) => {
    await page.goto(`${proxy.url}/plans`);
    await mirrorWhole(page);
    proxy.inject(/^\/api\//, fault);
    await page.reload();
    await expect(planRows(page).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Can’t reach SabiData · prices from/ })).toBeVisible();
  });
}
