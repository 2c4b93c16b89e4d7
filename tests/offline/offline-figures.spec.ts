import { expect, type Page } from '@playwright/test';
import { CalculatorPage, USUAL_DAY } from '../e2e/pages/calculator.page.ts';
import { DashboardPage } from '../e2e/pages/dashboard.page.ts';
import { appTest, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { chunksCached, mirrorWhole, responseCached, workerReady } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';

/** With a market of its own, in which nobody has followed a link. */
const test = appTest.extend<object, WorkerFixtures>({
  app: ownApp(),
  baseURL: async ({ app }, use) => use(app.url),
});

/** A phone of somebody who has seen the list of plans, and nothing else. */
async function afterTheList(page: Page, url: string): Promise<void> {
  await signInContext(page.context(), url);
  await page.goto('/plans');
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, 'dashboard', 'charts', 'usage', 'calculator');
}

test('the calculator works with the server stopped, including plan combinations', async ({ page, context, app }) => {
  await afterTheList(page, app.url);
  await context.setOffline(true);
  const calculator = new CalculatorPage(page);
  await calculator.open();
  await calculator.fill(USUAL_DAY);
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('45.30 GB');
  await expect(calculator.answer).toContainText('Covers 45.30\u00a0GB a month');
  await page.reload();
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('45.30 GB');
  await expect(calculator.segment('Movie Streaming')).toBeVisible();
});

test('a dashboard opened first offline is calculated from stored plans and says so', { tag: '@release' }, async ({
  page,
  context,
  app,
}) => {
  await afterTheList(page, app.url);
  await context.setOffline(true);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.age).toHaveText('Worked out from the list on this phone · offline');
  await expect(dashboard.card('Total Plans')).toHaveText('365');
  await expect(dashboard.card('Most Popular Plan')).toHaveText('Not known now');
  await expect(page.getByText('Not known now: the list on this phone does not tell it.')).toBeVisible();
  await expect(dashboard.recommended).toHaveCount(3);
  await expect(dashboard.charts).toHaveCount(1);
});

test('a dashboard seen before shows the last figures of the server with their age', async ({ page, context, app }) => {
  await afterTheList(page, app.url);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.card('Most Popular Plan')).toHaveText('No planN/A');
  await responseCached(page, 'dashboard');
  await context.setOffline(true);
  await page.reload();
  await expect(dashboard.age).toHaveText(/^Figures from .* · offline$/);
  await expect(dashboard.card('Most Popular Plan')).toHaveText('No planN/A');
  await context.setOffline(false);
  await page.reload();
  await expect(dashboard.age).not.toContainText('offline');
});
