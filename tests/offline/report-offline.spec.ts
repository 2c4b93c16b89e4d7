import { expect } from '@playwright/test';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { PriceReports } from '../e2e/pages/price-reports.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { chunksCached, mirrorWhole, workerReady } from '../support/browser/page-state.ts';
import { reportsOf } from '../support/browser/price-reporters.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, signInByForm } from '../support/browser/sign-in.ts';
import { closeMessages } from './fixtures/device.ts';

const SHOP = 'Demo Data Shop';
const PLAN = 'Demo MTN 2GB Weekly';

test("'Still right?' is answered offline, waits over a restart, and is sent once", async ({
  page,
  context,
  network,
  server,
  sheet,
}) => {
  await signInByForm(page, DEMO.user);
  await workerReady(page);
  await mirrorWhole(page);
  await chunksCached(page, 'purchase', 'outbox');
  const plans = new PlansPage(page);
  const reports = new PriceReports(page);
  await plans.open('?q=Demo+MTN+2GB+Weekly');
  await context.setOffline(true);
  await plans.planLink(PLAN).click();
  await reports.ask(PLAN);
  await reports.answer('Other price');
  await reports.price.fill('900');
  await reports.answer('Send');
  await expect(reports.thanks).toBeVisible();
  await page.reload();
  await page.getByRole('dialog', { name: PLAN }).getByRole('button', { name: 'Close' }).click();
  await sheet.open();
  await sheet.shows(`Your answer on ${PLAN}`, 'Still right? Other price ₦900');
  await sheet.close();
  await context.setOffline(false);
  await sheet.empties();
  const sent = network.writes.filter(({ body }) => body.includes('other_price'));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(await server.rows('select outcome, price_kobo::int from purchase_reports')).toEqual([
    { outcome: 'other_price', price_kobo: 90_000 },
  ]);
});

test("a seller says 'It is right' offline: the plan is right at once, and on the server later", async ({
  page,
  context,
  server,
  sheet,
}) => {
  await server.rows(reportsOf({ plan: PLAN, people: 4 }));
  await server.restart();
  const listed = async () => (await plansOf(server.url, SHOP)).find(({ name }) => name === PLAN);
  await expect.poll(async () => (await listed())?.reported_on).not.toBeNull();
  await closeMessages(page);
  await signInByForm(page, DEMO.provider);
  await workerReady(page);
  await mirrorWhole(page);
  await chunksCached(page, 'own-reports');
  const plans = new PlansPage(page);
  const reports = new PriceReports(page);
  await plans.open();
  const row = plans.rows.filter({ hasText: PLAN });
  await expect(row).toContainText('People report a problem with this plan');
  await context.setOffline(true);
  await reports.openSheet();
  await reports.cards.getByRole('button', { name: `It is right: ${PLAN}` }).press('Enter');
  await sheet.sheet.waitFor();
  await sheet.close();
  await expect(row).not.toContainText('People report');
  await page.reload();
  await expect(row).toContainText('waiting');
  await expect(row).not.toContainText('People report');
  expect((await listed())?.reported_on).not.toBeNull();
  await context.setOffline(false);
  await sheet.empties();
  await expect.poll(async () => (await listed())?.reported_on).toBeNull();
  // The seller had confirmed the price on this day already, so the plan has no new version.
  expect((await listed())?.version).toBe(1);
});
