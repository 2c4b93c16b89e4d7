import type { Page } from '@playwright/test';
import { test as browserTest, expect, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { bearerOfDemoUser, signIn } from '../support/browser/sign-in.ts';
import { DashboardPage } from './pages/dashboard.page.ts';
import { PlansPage } from './pages/plans.page.ts';

/** With a market of its own: what other tests do in theirs would be counted here. */
const test = browserTest.extend<object, WorkerFixtures>({ app: ownApp() });

async function openDashboard(page: Page, email?: string): Promise<DashboardPage> {
  await signIn(page, email);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  return dashboard;
}

test('shows the market in figures and charts, with gaps for months without ratings', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await expect(dashboard.card('Total Providers')).toHaveText('9');
  await expect(dashboard.card('Total Plans')).toHaveText('356');
  await expect(dashboard.card('Avg. Price per GB')).toHaveText(/^₦\d{3}\.\d\d$/);
  await expect(dashboard.card('Most Popular Plan')).toHaveText('No planN/A');
  await expect(dashboard.distribution.getByRole('row', { name: 'Glo' })).toContainText('122');
  await expect(dashboard.charts).toHaveCount(2);
  await expect(
    page.getByText('Too few ratings in these months: an average shows when ten people have rated.'),
  ).toBeVisible();
  await expect(dashboard.trend.getByRole('row')).toHaveCount(1 + 3);
  await expect(page).toHaveTitle('Dashboard · SabiData');
});

test('follows clicks and ratings', async ({ page, app }) => {
  const authorization = await bearerOfDemoUser(app.url);
  const popular = await (await page.request.get(`${app.url}/api/v1/plans?size=1`)).json();
  const { id, name, provider_name } = popular.items[0];
  await page.request.post(`${app.url}/api/v1/click-plan/${id}`, { headers: { authorization } });
  const ratings = [
    { network_name: 'MTN', rating: 4 },
    { network_name: 'GLO', rating: 2 },
  ];
  const rated = await page.request.post(`${app.url}/api/v1/network/ratings`, {
    headers: { authorization },
    data: { location: 'Lagos', ratings },
  });
  expect(rated.status()).toBe(200);
  const dashboard = await openDashboard(page);
  await expect(dashboard.card('Most Popular Plan')).toHaveText(`${name}${provider_name}`);
  // The ratings of one user are no average.
  await expect(page.getByText('Too few ratings in these months')).toBeVisible();
  const answer = await page.request.get(`${app.url}/api/v1/dashboard`, { headers: { authorization } });
  const { data } = await answer.json();
  Object.assign(data.satisfaction_trend.at(-1), { MTN: 4, GLO: 2 });
  await page.context().route('**/api/v1/dashboard', (route) => route.fulfill({ json: { data } }));
  await page.reload();
  await expect(dashboard.charts).toHaveCount(2);
  const now = dashboard.trend.getByRole('row').last();
  await expect(now.getByRole('cell')).toHaveText(['4.00', 'too few ratings', '2.00', 'too few ratings']);
  const before = dashboard.trend.getByRole('row').nth(1);
  await expect(before.getByRole('cell')).toHaveText(Array(4).fill('too few ratings'));
});

test('recommends a plan for each use, from three networks, and leads to it', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await expect(dashboard.recommended).toHaveCount(3);
  const cards = await dashboard.recommended.allTextContents();
  const boxes = await Promise.all((await dashboard.recommended.all()).map((card) => card.boundingBox()));
  expect([new Set(boxes.map((box) => box?.x)).size, new Set(boxes.map((box) => box?.y)).size]).toEqual([3, 1]);
  expect(cards.map((text) => /^(Light|Medium|Heavy) use/.exec(text)?.[1])).toEqual(['Light', 'Medium', 'Heavy']);
  const link = dashboard.recommended.first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(new PlansPage(page).detail).toHaveAccessibleName(name);
  await page.goBack();
  await expect(dashboard.recommended).toHaveCount(3);
});

test('shows a provider their own plans, and no recommendations', async ({ page }) => {
  const dashboard = await openDashboard(page, 'provider@sabidata.test');
  await expect(page.getByRole('heading', { name: 'Your Plans Overview' })).toBeVisible();
  await expect(dashboard.card('Your Plans')).toHaveText('3');
  await expect(dashboard.card('Total Visits')).toHaveText('Coming Soon');
  await expect(page.getByText('Recommended Plans')).toHaveCount(0);
});

test('shows an administrator what users see', async ({ page }) => {
  const dashboard = await openDashboard(page, 'admin@sabidata.test');
  await expect(dashboard.recommended).toHaveCount(3);
  await expect(page.getByText('Your Plans Overview')).toHaveCount(0);
});

test('fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dashboard = await openDashboard(page);
  await expect(dashboard.recommended).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('on a device that holds nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('shows an error when the figures fail to load and retries', async ({ page, expectNoise }) => {
    expectNoise(/registration blocked|status of 503/);
    await page.route('**/api/v1/{dashboard,sync}*', (route) => route.fulfill({ status: 503, json: {} }));
    await openDashboard(page);
    await expect(page.getByText('Failed to fetch dashboard metrics')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(new DashboardPage(page).card('Total Plans')).toHaveText('356');
  });
});
