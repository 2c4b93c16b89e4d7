import type { Page } from '@playwright/test';
import { test as browserTest, expect, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { userStored } from '../support/browser/page-state.ts';
import { bearerOfDemoUser, signIn } from '../support/browser/sign-in.ts';
import { BUY_LINK } from './pages/buying.page.ts';
import { CalculatorPage, USUAL_DAY } from './pages/calculator.page.ts';
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
  // The ratings of one user are no score: they stand as early averages.
  await expect(dashboard.trend.getByRole('row').last().getByRole('cell')).toHaveText([
    '4.0 · early · 1\u00a0person',
    'too few ratings',
    '2.0 · early · 1\u00a0person',
    'too few ratings',
  ]);
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
  await expect(now.getByRole('cell')).toHaveText([
    '4.0 · 11\u00a0people',
    'too few ratings',
    '2.0 · 12\u00a0people',
    'too few ratings',
  ]);
  const before = dashboard.trend.getByRole('row').nth(1);
  await expect(before.getByRole('cell')).toHaveText(Array(4).fill('too few ratings'));
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

test('leads with what to buy, and with buttons to buy it', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await expect(dashboard.recommended).toHaveCount(3);
  for (const card of await dashboard.recommended.all()) {
    await expect(card).toContainText(/Price (?:seen|confirmed|not confirmed)/);
    await expect(card.getByRole('link', { name: BUY_LINK }).first()).toBeVisible();
  }
  const [advice, figures] = [await dashboard.advice.boundingBox(), await dashboard.card('Total Plans').boundingBox()];
  expect(figures?.y).toBeGreaterThan((advice?.y ?? 0) + (advice?.height ?? 0));
});

for (const width of [360, 1280]) {
  test(`recommends by the use that the data calculator knows, and nothing moves: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const shift = await watchShift(page);
    await signIn(page);
    await userStored(page);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.advice).toContainText('The cheapest ways to cover light, medium and heavy use');
    await expect(dashboard.recommended).toHaveCount(3);
    await expect(dashboard.charts).toHaveCount(2);
    expect(await shift()).toBe(0);
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.fill(USUAL_DAY);
    await expect(calculator.answer).toContainText('Covers 45.30\u00a0GB a month');
    const answer = await calculator.answer.innerText();
    await dashboard.open();
    await expect(dashboard.advice).toContainText('For your 45.3\u00a0GB a month');
    await expect(dashboard.recommended).toHaveCount(3);
    await expect(dashboard.charts).toHaveCount(2);
    const cards = await dashboard.recommended.allInnerTexts();
    for (const text of cards) expect(answer).toContain(/₦\S+/.exec(text)?.[0] ?? 'a price');
    await expect(
      dashboard.recommended
        .first()
        .getByRole('link', { name: /^Dial \*/ })
        .first(),
    ).toBeVisible();
    expect(await shift()).toBe(0);
  });
}

test('shows a provider their own plans, and no recommendations', async ({ page }) => {
  const dashboard = await openDashboard(page, 'provider@sabidata.test');
  await expect(page.getByRole('heading', { name: 'Your Plans Overview' })).toBeVisible();
  await expect(dashboard.card('Your Plans')).toHaveText('3');
  await expect(dashboard.card('Total Visits')).toHaveText('Coming Soon');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your Plans Overview');
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
