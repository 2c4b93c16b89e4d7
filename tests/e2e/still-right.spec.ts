import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { reportsOf } from '../support/browser/price-reporters.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';
import { callAs, PriceReports } from './pages/price-reports.page.ts';

const SHOP = 'Demo Data Shop';
const PLAN = 'Demo MTN 2GB Weekly';
const QUERY = '?q=Demo+MTN+2GB+Weekly';
const SAID = 'People report another price: ₦900';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const findings = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()).violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ target }) => String(target)),
  ]);

/** The accounts of the demo are new, and reports of new accounts do not count. */
test.beforeEach(async ({ server }) => {
  await server.rows("update users set created_at = created_at - interval '30 days'");
  await server.restart();
});

test('four people report a price: the plan is not cheapest until its seller confirms', async ({
  page,
  browser,
  server,
}) => {
  const [plan] = (await plansOf(server.url, SHOP)).filter(({ name }) => name === PLAN);
  const id = String(plan?.id);
  await callAs(server.url, DEMO.provider, { method: 'PUT', path: `/plans/${id}`, body: { price: 140.5 } });
  await server.rows(reportsOf({ plan: PLAN, people: 3, outcome: 'other_price', priceKobo: 90_000 }));
  await server.restart();
  const cheapest = async () => (await fetch(`${server.url}/`).then((answer) => answer.text())).includes('₦140.50');
  expect(await cheapest()).toBe(true);

  await startSignedIn(page);
  const plans = new PlansPage(page);
  const reports = new PriceReports(page);
  await plans.open(QUERY);
  await plans.planLink(PLAN).click();
  await reports.ask(PLAN);
  expect(await findings(page)).toEqual([]);
  await reports.answer('Other price');
  await expect(reports.price).toBeFocused();
  await reports.price.fill('cheap');
  await reports.answer('Send');
  await expect(reports.price).toHaveAccessibleDescription(/^Write the price in naira/);
  expect(await findings(page)).toEqual([]);
  await reports.price.fill('₦900');
  await reports.price.press('Enter');
  await expect(reports.thanks).toBeFocused();
  await expect(page.getByText(/^You said: other price ₦900, \d+ \w{3}$/)).toBeVisible();
  await page.keyboard.press('Escape');
  // The server decides on reports that are twenty seconds old.
  await expect.poll(cheapest, { timeout: 60_000 }).toBe(false);
  await page.reload();
  await expect(plans.rows.first()).toContainText(SAID);
  await page.goto(`/compare?a=${id}`);
  await expect(page.getByRole('region', { name: 'Plan A' })).toContainText(SAID);

  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const shop = await phone.newPage();
  await startSignedIn(shop, DEMO.provider);
  const own = new PriceReports(shop);
  await new PlansPage(shop).open();
  await expect(new PlansPage(shop).cards.filter({ hasText: PLAN })).toContainText(SAID);
  await own.openSheet();
  await expect(own.cards).toContainText([SAID]);
  expect(await findings(shop)).toEqual([]);
  await own.cards.getByRole('button', { name: `It is right: ${PLAN}` }).press('Enter');
  await closeSuccess(shop, 'Successfully Updated Plan');
  await own.closeSheet();
  await expect(own.toCheck).toBeHidden();
  await expect(new PlansPage(shop).cards.filter({ hasText: PLAN })).not.toContainText(SAID);
  expect(await cheapest()).toBe(true);
  await phone.close();
});

test("a seller changes a reported price with 'Edit price'", async ({ page, server }) => {
  await server.rows(reportsOf({ plan: PLAN, people: 4 }));
  await server.restart();
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const reports = new PriceReports(page);
  await plans.open();
  const row = plans.rows.filter({ hasText: PLAN });
  await expect(row).toContainText('People report a problem with this plan');
  await reports.openSheet();
  await reports.cards.getByRole('button', { name: `Edit price: ${PLAN}` }).click();
  const manager = new PlanManager(page);
  await manager.write({ price: '1,950' });
  await manager.save();
  await closeSuccess(page, 'Successfully Updated Plan');
  await expect(row).toContainText('₦1,950');
  await expect(row).not.toContainText('People report');
  await expect(reports.toCheck).toBeHidden();
});
