import { expect, test } from '@playwright/test';
import { chunksForRole } from '../../domain/contract/kept-chunks.ts';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { chunksCached, mirrorWhole, planRows, workerReady } from '../support/browser/page-state.ts';
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
    ['/plans?network=AIRTEL&max_price=2000&sort_by=size', 'Plans'],
  ] as const) {
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(planRows(page).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'prices from' })).toBeVisible();

  const missing = await page.evaluate(() =>
    fetch('/assets/missing.js').then(
      () => 'answered',
      () => 'failed',
    ),
  );
  expect(missing).toBe('failed');
  await app.restart();
});

test('a missing file answers 404, never a document', async ({ page }) => {
  await page.goto(app.url);
  const answer = await page.request.get(`${app.url}/assets/missing.js`);
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).not.toContain('html');
});
