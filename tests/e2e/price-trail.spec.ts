import { test as base, expect, NETWORK_NOISE, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { chunksCached, mirrorWhole, responseCached, workerReady } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { PriceTrail } from './pages/price-trail.page.ts';

/** With a catalogue of its own, because a price changes. */
const test = base.extend<object, WorkerFixtures>({ app: ownApp() });

const CHANGED = 'MTN 1.8GB Monthly';
const UNCHANGED = 'MTN 110MB Daily';
const SENTENCE = 'Rose 50% on 10 Feb 2025 and went from 1.5\u00a0GB to 1.8\u00a0GB';

async function idOf(name: string, url: string): Promise<string | undefined> {
  const plans: { id: string; name: string }[] = await (await fetch(`${url}/api/v1/plans/all`)).json();
  return plans.find((plan) => plan.name === name)?.id;
}

test('shows what a plan has cost, also without a network', async ({ page, context, app, expectNoise }) => {
  expectNoise(NETWORK_NOISE);
  await signIn(page);
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, 'plan-detail', 'charts');
  const trail = new PriceTrail(page);
  await trail.open(CHANGED);
  await expect(trail.section).toContainText(SENTENCE);
  await expect(trail.chart.locator('canvas')).toBeVisible();
  await expect(trail.section).toContainText('Lowest₦1,000Highest₦1,500');
  await expect(trail.rows).toHaveText([
    'DayPriceData sizeValidity',
    'Before 10 Feb 2025₦1,0001.5\u00a0GB30\u00a0days',
    'From 10 Feb 2025₦1,5001.8\u00a0GB30\u00a0days',
  ]);
  await responseCached(page, `prices:${await idOf(CHANGED, app.url)}`);
  await context.setOffline(true);
  await trail.open(CHANGED);
  await expect(trail.section).toContainText(/Prices from (just now|\d+.min ago) · offline/);
  await expect(trail.section).toContainText(SENTENCE);
  await expect(trail.chart.locator('canvas')).toBeVisible();
  await trail.open(UNCHANGED);
  await expect(trail.section).toContainText('You are offline, and nothing is saved on this phone yet.');
  await context.setOffline(false);
  await trail.retry.click();
  await expect(trail.section).toContainText('No change between 19 May and 20 Aug 2026');
});

test('shows only a sentence for a price that has not changed', async ({ page }) => {
  await signIn(page);
  const trail = new PriceTrail(page);
  await trail.open(UNCHANGED);
  await expect(trail.section).toHaveText('Price over timeNo change between 19 May and 20 Aug 2026.');
});

test('shows a change of a seller with the new prices', async ({ page, app }) => {
  await signIn(page, 'ada@sabidata.test');
  const id = await idOf('Ada MTN 1.5GB Weekly', app.url);
  const trail = new PriceTrail(page);
  await trail.open('Ada MTN 1.5GB Weekly');
  await expect(trail.section).toContainText('No earlier prices are known.');
  const authorization = await page.evaluate(() => localStorage.getItem('TOKEN') ?? '');
  const changed = await page.request.put(`/api/v1/plans/${id}`, { headers: { authorization }, data: { price: 1200 } });
  expect(changed.ok()).toBe(true);
  await page.reload();
  await expect(trail.section).toContainText(/Fell 20% on \d+ \w+ \d{4}/);
  await expect(trail.chart.locator('canvas')).toBeVisible();
});

test('fits 320 px, and says why there are no prices', async ({ page, context, expectNoise }) => {
  expectNoise(/status of 503/);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  const trail = new PriceTrail(page);
  await trail.open(CHANGED);
  await expect(trail.chart.locator('canvas')).toBeVisible();
  await trail.section.evaluate((section) => section.scrollIntoView({ block: 'end' }));
  expect(await layoutFaults(page)).toEqual([]);
  await context.route('**/history', (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
  await trail.open(UNCHANGED);
  await expect(trail.section.getByRole('alert')).toContainText('Failed to fetch data: Busy');
  await context.unrouteAll();
  await trail.retry.click();
  await expect(trail.section).toContainText('No change between 19 May and 20 Aug 2026');
});
