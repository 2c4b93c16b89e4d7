import { expect, test } from '@playwright/test';
import { CHUNK_CACHE, chunksForRole } from '../../domain/contract/worker/kept-chunks.ts';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { chunksCached, mirrorWhole, planRows, visitFirst, workerReady } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.dispose());

test('every screen opens and filters work with the server stopped', async ({ page, context }) => {
  await signInContext(context, app.url);
  await page.goto(`${app.url}/plans`);
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, ...chunksForRole('user'));
  await app.stop();

  for (const [path, title] of [
    ['/plans', 'Plans'],
    ['/dashboard', 'Dashboard'],
    ['/data-calculator', 'Data Calculator'],
    ['/compare', 'Compare'],
    ['/providers', 'Data Providers'],
    ['/network-rating', 'Network Rating'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/contact', 'Contact us'],
    ['/plans?network=AIRTEL&max_price=2000&sort_by=size', 'Plans'],
  ] as const) {
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(planRows(page).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'list fetched' })).toBeVisible();

  const missing = await page.evaluate(() =>
    fetch('/assets/missing.js').then(
      () => 'answered',
      () => 'failed',
    ),
  );
  expect(missing).toBe('failed');
  await app.restart();
});

test('a visitor reads terms, privacy, prices, phone and email offline once they were opened', async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await workerReady(page);
  await app.stop();
  await page.goto(`${app.url}/terms`);
  const notHere = page.getByRole('alert').filter({ hasText: 'is not on this phone yet' });
  await expect(notHere.getByRole('button', { name: 'Retry' })).toBeVisible();
  await app.restart();
  for (const path of ['/terms', '/privacy', '/pricing', '/contact']) await visitFirst(page, app.url + path);
  await chunksCached(page, 'legal', 'contact', 'site');
  await app.stop();
  for (const [path, title] of [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/pricing', 'Comparing is free. So are your first five plans.'],
    ['/contact', 'Contact us'],
  ] as const) {
    await page.goto(app.url + path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await heading.click(); // starts the app
    await expect(page.getByRole('status').filter({ hasText: /^Can’t reach SabiData$/ })).toBeVisible();
    await expect(heading).toBeVisible();
  }
  const details = page.getByRole('main').getByRole('definition');
  await expect(details.getByRole('link').first()).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(details.getByRole('link').nth(1)).toHaveAttribute('href', /^mailto:.+@/);
  await app.restart();
});

test('Repair is offered only while the server answers, and loads a whole copy', async ({ page, context }) => {
  await signInContext(context, app.url);
  await page.goto(`${app.url}/plans`);
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, 'compare');
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const scripts = (await cache.keys()).filter(({ url }) => /compare-.*js$/.test(url));
    const broken = () => new Response('throw new Error("broken")', { headers: { 'content-type': 'text/javascript' } });
    for (const script of scripts) await cache.put(script, broken());
  }, CHUNK_CACHE);
  const retry = page.getByRole('button', { name: 'Retry' });
  const repair = page.getByRole('button', { name: 'Repair' });
  const compare = page.getByRole('heading', { level: 1, name: 'Compare' });

  await app.stop();
  await page.goto(`${app.url}/compare`);
  await expect(retry).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Can’t reach SabiData' })).toBeVisible();
  await expect(repair).toHaveCount(0);

  await app.restart();
  await retry.click();
  await repair.click();
  await expect(compare).toBeVisible();

  await app.stop();
  await page.reload();
  await expect(compare).toBeVisible();
  await page.goto(`${app.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  await app.restart();
});

test('a missing file answers 404, never a document', async ({ page }) => {
  await page.goto(app.url);
  const answer = await page.request.get(`${app.url}/assets/missing.js`);
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).not.toContain('html');
});

test('a page reloaded past the cache gets its worker back', async ({ page, context }) => {
  await signInContext(context, app.url);
  await page.goto(`${app.url}/plans`);
  await workerReady(page);
  const session = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await workerReady(page);
});
