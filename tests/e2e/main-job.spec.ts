import type { Page } from '@playwright/test';
import { startApp } from '../support/browser/app-server.ts';
import { expect, test } from '../support/browser/browser-test.ts';
import { chunksCached, untilReadyForOffline } from '../support/browser/page-state.ts';
import { noticeAnswered, signIn } from '../support/browser/sign-in.ts';
import { AIRTEL, ComparePage, MTN } from './pages/compare.page.ts';
import { PlansPage } from './pages/plans.page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The whole promise in one test: find a plan and compare two, then do it again with the server gone.
test('filtering, opening and comparing plans still work after the server stops and the page reloads', async ({
  browser,
}) => {
  const app = await startApp();
  const context = await browser.newContext({ baseURL: app.url, storageState: noticeAnswered(app.url) });
  const page = await context.newPage();
  await signIn(page);
  await untilReadyForOffline(page);
  await findAndOpen(page);
  await compareTwo(page);

  await chunksCached(page, 'compare', 'charts');
  await app.stop();
  await page.reload();
  await compareTwo(page);
  await findAndOpen(page);
  await expect(page.getByRole('status').filter({ hasText: 'SabiData · list fetched' })).toHaveText(
    /^Can’t reach SabiData · list fetched (just now|\d+\smin ago)$/,
  );
  await context.close();
  await app.dispose();
});

async function findAndOpen(page: Page): Promise<void> {
  const plans = new PlansPage(page);
  await plans.open();
  await plans.network('Airtel').check();
  await page.getByLabel('Highest price in naira').fill('2000');
  await plans.choose('Sort By', 'size');
  await expect(plans.activeFilters).toContainText('up to ₦2,000');
  await expect(plans.count('of 181')).toHaveText(/^\d+ of 181$/);
  const sizes = await plans.sizesMb();
  expect(sizes).toHaveLength(10);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  for (const price of await plans.prices()) expect(price).toBeLessThanOrEqual(2000);

  const name = (await plans.rows.first().getByRole('link').first().textContent()) ?? '';
  await plans.planLink(name).click();
  await expect(plans.detail).toHaveAccessibleName(name);
  await expect(plans.detail).toContainText('Data Size');
  await page.keyboard.press('Escape');
  await expect(plans.detail).toBeHidden();
}

async function compareTwo(page: Page): Promise<void> {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.a.choose(AIRTEL);
  await compare.b.choose(MTN);
  await expect(compare.figures('Price per GB')).toHaveText(['₦750.00', '₦500.00']);
  await expect(page.getByText('MTN 7GB Monthly is more cost-effective per GB')).toBeVisible();
  await expect(page.getByText('Airtel 2GB Monthly is cheaper per day')).toBeVisible();
  await expect(compare.chart).toBeVisible();
}
