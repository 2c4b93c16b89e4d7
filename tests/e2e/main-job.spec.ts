import { startApp } from '../support/app-server.ts';
import { expect, NETWORK_NOISE, signIn, test, untilReadyForOffline } from '../support/browser-test.ts';
import { ComparePage } from './pages/compare-page.ts';
import { PlansPage } from './pages/plans-page.ts';

// The whole promise in one test: find a plan and compare two, then do it again with the server gone.
test('filter, open, compare; then the server stops, and all of it works again', async ({ page, expectNoise }) => {
  expectNoise(NETWORK_NOISE);
  const app = await startApp();
  await page.goto(app.url);
  await signIn(page, 'user@sabidata.test', app.url);
  await untilReadyForOffline(page);

  await doTheMainJob();
  await app.stop();
  await page.goto(`${app.url}/plans`);
  await page.reload();
  await doTheMainJob();
  await expect(page.getByText(/Can’t reach SabiData · prices from (just now|\d+ min ago)/)).toBeVisible();
  await app.dispose();

  async function doTheMainJob() {
    const plans = new PlansPage(page);
    await page.goto(`${app.url}/plans`);
    await plans.filter({ network: 'AIRTEL', maxPrice: '2000', sortBy: 'Size' });
    await expect(plans.count).toHaveText(/^\d+ of 356$/);
    const shown = await plans.rows();
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.every(({ network, priceNaira }) => network === 'AIR' && priceNaira <= 2000)).toBe(true);
    expect(shown.map(({ sizeMb }) => sizeMb)).toEqual(shown.map(({ sizeMb }) => sizeMb).toSorted((a, b) => a - b));

    const first = shown[0]?.name ?? '';
    await plans.open(first);
    await expect(page.getByRole('dialog', { name: first })).toContainText('Data Size');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    const compare = new ComparePage(page);
    await page.goto(`${app.url}/compare`);
    await compare.choose('A', { provider: 'Airtel Nigeria', network: 'AIRTEL', plan: /Airtel 1\.5GB/ });
    await compare.choose('B', { provider: 'MTN Nigeria', network: 'MTN', plan: /MTN 7GB/ });
    await expect(page.getByText(/is more cost-effective per GB/)).toBeVisible();
    await expect(page.getByText(/is cheaper per day/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cumulative Cost Over Time' })).toBeVisible();
  }
});
