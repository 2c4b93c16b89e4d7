import { expect, type Page, test } from '@playwright/test';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { type FaultProxy, startFaultProxy } from '../support/browser/fault-proxy.ts';
import { workerReady } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';

let app: RunningApp;
let proxy: FaultProxy;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.dispose());
test.beforeEach(async () => {
  proxy = await startFaultProxy(app.url);
});
test.afterEach(() => proxy.close());

/** From now on the server has a new release: another shell, and a worker that names it. */
function release(name: string): void {
  const mark = (html: string) => html.replace('</head>', `<meta name="release" content="${name}"></head>`);
  proxy.inject(/^\/app\.html/, { kind: 'rewrite', rewrite: mark });
  const revision = /"revision":"[0-9a-f]{32}","url":"app\.html"/;
  proxy.inject(/^\/sw\.js/, {
    kind: 'rewrite',
    rewrite: (worker) => worker.replace(revision, `"revision":"${name}","url":"app.html"`),
  });
}

const shownRelease = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute('content') ?? 'first');

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined));

const offer = (page: Page) => page.getByText('A new version is ready');

async function open(page: Page): Promise<void> {
  await signInContext(page.context(), proxy.url);
  await page.goto(`${proxy.url}/plans`);
  await workerReady(page);
  await page.reload();
}

test('offers a new version and shows it when accepted', async ({ page }) => {
  await open(page);
  release('second');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  expect(await shownRelease(page)).toBe('first');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect.poll(() => shownRelease(page)).toBe('second');
  await expect(offer(page)).toBeHidden();
});

test('declining a version keeps the old one working over reloads', { tag: '@release' }, async ({ page }) => {
  await open(page);
  release('second');
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  expect(await shownRelease(page)).toBe('first');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(page)).toBeVisible();
});

test('of two tabs only the one that accepted reloads', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.goto(`${proxy.url}/plans`);
  await other.evaluate(() => Object.assign(window, { untouched: true }));
  release('second');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect.poll(() => shownRelease(page)).toBe('second');
  await expect(offer(other)).toBeVisible();
  expect(await other.evaluate(() => 'untouched' in window)).toBe(true);
});
