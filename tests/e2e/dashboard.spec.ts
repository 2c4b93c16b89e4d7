import type { Page } from '@playwright/test';
import { PURCHASES_KEY } from '../../src/session/user-storage.ts';
import { test as browserTest, expect, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { userStored } from '../support/browser/page-state.ts';
import { bearerOfDemoUser, signIn } from '../support/browser/sign-in.ts';
import { BUY_LINK } from './pages/buying.page.ts';
import { CalculatorPage, USUAL_DAY } from './pages/calculator.page.ts';
import { DashboardPage } from './pages/dashboard.page.ts';
import { FinderPage } from './pages/finder.page.ts';
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
  await expect(dashboard.card('Total Plans')).toHaveText('365');
  await expect(dashboard.card('Avg. Price per GB')).toHaveText(/^₦\d{3}\.\d\d$/);
  await expect(dashboard.card('Most Popular Plan')).toHaveText('No planN/A');
  await expect(dashboard.distribution.getByRole('row', { name: 'Glo' })).toContainText('126');
  await expect(dashboard.charts).toHaveCount(2);
  await expect(
    page.getByText(
      'Too few ratings in these months. A score needs ten people. Ratings of new accounts count after 30 days.',
    ),
  ).toBeVisible();
  await expect(dashboard.trend).toHaveCount(0);
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
  // The ratings of one user are no score: they stand as early averages.
  await expect(dashboard.trend.getByRole('row').last().getByRole('cell')).toHaveText([
    '4.0 · early · 1\u00a0person',
    'none',
    '2.0 · early · 1\u00a0person',
    'none',
  ]);
  await expect(page.getByText('* early: under ten people')).toBeVisible();
  const answer = await page.request.get(`${app.url}/api/v1/dashboard`, { headers: { authorization } });
  const { data } = await answer.json();
  Object.assign(data.satisfaction_trend.at(-1), {
    MTN: 4,
    GLO: 2,
    people: { MTN: 11, AIRTEL: 9, GLO: 12, '9MOBILE': 0 },
    early: { MTN: null, AIRTEL: null, GLO: null, '9MOBILE': null },
  });
  await page.context().route('**/api/v1/dashboard', (route) => route.fulfill({ json: { data } }));
  await page.reload();
  await expect(dashboard.charts).toHaveCount(2);
  const now = dashboard.trend.getByRole('row').last();
  await expect(now.getByRole('cell')).toHaveText(['4.0 · 11\u00a0people', 'none', '2.0 · 12\u00a0people', 'none']);
  const before = dashboard.trend.getByRole('row').nth(1);
  await expect(before.getByRole('cell')).toHaveText(Array(4).fill('none'));
});

test('recommends a plan for each use, from three networks, and leads to it', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await expect(dashboard.recommended).toHaveCount(3);
  const cards = await dashboard.recommended.allTextContents();
  // In one moment: what is above may still move.
  const boxes = await dashboard.recommended.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().toJSON()),
  );
  expect([new Set(boxes.map(({ x }) => x)).size, new Set(boxes.map(({ y }) => y)).size]).toEqual([3, 1]);
  expect(cards.map((text) => /(Light|Medium|Heavy) use/.exec(text)?.[1])).toEqual(['Light', 'Medium', 'Heavy']);
  const link = dashboard.recommended.first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(new PlansPage(page).detail).toHaveAccessibleName(name);
  await page.goBack();
  await expect(dashboard.recommended).toHaveCount(3);
});

test('leads with the cheapest way to meet a usual need, and one button to buy it', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await expect(dashboard.answer).toContainText(/^Cheapest for a usual 5\u00a0GB a week.*₦/);
  await expect(dashboard.answer.getByRole('link')).toHaveCount(1);
  await expect(dashboard.answer.getByRole('link', { name: BUY_LINK })).toBeVisible();
  await expect(page.getByText(/^Price (?:seen by|date unknown)/)).toBeVisible();
  await expect(dashboard.recommended).toHaveCount(3);
  await expect(dashboard.networks).toBeVisible();
  const tops = [dashboard.answer, dashboard.advice, dashboard.card('Total Plans')].map(
    async (one) => (await one.boundingBox())?.y ?? 0,
  );
  const [answer = 0, advice = 0, figures = 0] = await Promise.all(tops);
  expect(answer).toBeLessThan(advice);
  expect(advice).toBeLessThan(figures);
  await page.getByRole('link', { name: 'Change what you need' }).click();
  await expect(page).toHaveURL(/\/plans\?need=5gb&days=/);
});

for (const width of [360, 1280]) {
  test(`answers the need that the data calculator knows, and nothing moves: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const shift = await watchShift(page);
    await signIn(page);
    await userStored(page);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.answer).toContainText('a usual');
    await expect(dashboard.recommended).toHaveCount(3);
    await expect(dashboard.charts).toHaveCount(2);
    expect(await shift()).toBe(0);
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.fill(USUAL_DAY);
    await expect(calculator.answer).toContainText('Covers 45.30\u00a0GB a month');
    const answer = await calculator.answer.innerText();
    await dashboard.open();
    await expect(dashboard.answer).toContainText('Cheapest for your 45.3\u00a0GB a month');
    const [price = 'a price'] = /₦[\d,]+/.exec(await dashboard.answer.innerText()) ?? [];
    expect(answer).toContain(price);
    await expect(dashboard.recommended).toHaveCount(3);
    await expect(dashboard.charts).toHaveCount(2);
    expect(await shift()).toBe(0);
  });
}

test.describe('the need', () => {
  test.use({ hasTouch: true });

  test('is what the user asked last, in the finder or the calculator', async ({ page }) => {
    const dashboard = await openDashboard(page);
    await userStored(page);
    await new PlansPage(page).open();
    const finder = new FinderPage(page);
    await finder.ask('3 GB', 7);
    await expect(finder.card(/^3.GB for 7.days$/)).toBeVisible();
    await dashboard.open();
    await expect(dashboard.answer).toContainText('Cheapest for your 3\u00a0GB a week');
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.fill(USUAL_DAY);
    await dashboard.open();
    await expect(dashboard.answer).toContainText('Cheapest for your 45.3\u00a0GB a month');
  });
});

test('shows a purchase that worked, with its days left', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await userStored(page);
  await dashboard.answer.getByRole('link', { name: BUY_LINK }).dispatchEvent('click');
  await page.keyboard.press('Escape');
  // The app asks at the next start.
  await page.reload();
  const question = page.getByRole('region', { name: 'Did it work?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), PURCHASES_KEY)).toContain('"days":7');
  await page.reload();
  await expect(page.getByRole('region', { name: /^Your / })).toContainText(/7\u00a0days left.*this month/);
  await expect(page.getByRole('meter', { name: 'Days left' })).toBeVisible();
});

test('shows a provider their own plans, and no recommendations', async ({ page }) => {
  const dashboard = await openDashboard(page, 'provider@sabidata.test');
  await expect(dashboard.card('Your Plans Overview')).toHaveText('3');
  await expect(dashboard.card('Total Visits')).toHaveText('Coming Soon');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('To do today');
  await expect(page.getByRole('heading', { name: 'Where you stand' })).toBeVisible();
  await page.getByRole('button', { name: 'Update my list' }).click();
  await expect(page.getByRole('dialog', { name: 'Bulk Upload Plans' })).toBeVisible();
  await page.keyboard.press('Escape');
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
    const figures = '**/api/v1/dashboard*';
    // The sync keeps failing: when it comes back, the figures come without Retry.
    for (const call of [figures, '**/api/v1/sync*'])
      await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
    await openDashboard(page);
    await expect(page.getByText('Failed to fetch dashboard metrics')).toBeVisible();
    await page.unroute(figures);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(new DashboardPage(page).card('Total Plans')).toHaveText('365');
  });
});
