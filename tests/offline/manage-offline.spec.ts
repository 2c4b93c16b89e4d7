import { expect } from '@playwright/test';
import { DAILY, PlanManager } from '../e2e/pages/plan-form.page.ts';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { ProvidersPage } from '../e2e/pages/providers.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { chunksCached, mirrorWhole, workerReady } from '../support/browser/page-state.ts';
import { plansOf, providerNamed } from '../support/browser/server-rows.ts';
import { DEMO, signInByForm } from '../support/browser/sign-in.ts';
import { closeMessages } from './fixtures/device.ts';

const SHOP = 'Demo Data Shop';
const WEEKLY = 'Demo MTN 2GB Weekly';
const KEPT = 'Saved on this phone. It goes out by itself when there is a network.';

test.beforeEach(async ({ page }) => {
  await closeMessages(page);
  await signInByForm(page, DEMO.provider);
  await workerReady(page);
  await mirrorWhole(page);
  await chunksCached(page, 'outbox', 'seller');
  await expect(new PlanManager(page).create).toBeVisible();
});

test('plans created, changed and deleted offline show at once and are sent in order once online', async ({
  page,
  context,
  server,
  sheet,
}) => {
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await context.setOffline(true);
  await manager.createPlan(DAILY);
  await expect(page.getByText(KEPT)).toBeVisible();
  const market = plans.rows.filter({ hasText: 'Market 1GB Daily' });
  await expect(market).toContainText('waiting');
  await manager.editPlan('Market 1GB Daily', { price: '300' });
  await expect(market).toContainText('₦300');
  await manager.createPlan({ ...DAILY, name: 'Never sent' });
  await manager.deletePlan('Never sent');
  await manager.editPlan(WEEKLY, { price: '1800' });
  await manager.deletePlan('Demo Glo 10GB Monthly');
  await expect(plans.rows).toHaveCount(3);

  await page.reload();
  await expect(plans.rows.filter({ hasText: WEEKLY })).toContainText('₦1,800');
  await expect(market).toContainText('waiting');
  await expect(plans.rows).toHaveCount(3);
  await sheet.open();
  await sheet.shows('Price of Demo MTN 2GB Weekly', 'Price ₦1,800', 'waiting');
  await sheet.close();

  await context.setOffline(false);
  await sheet.empties();
  await expect(plans.rows.filter({ hasText: 'waiting' })).toHaveCount(0);
  await expect(plans.rows).toHaveCount(3);
  const listed = await plansOf(server.url, SHOP);
  expect(listed.map(({ name, price, version }) => [name, price, version])).toEqual([
    ['Demo Airtel 5GB Monthly', 2800, 1],
    [WEEKLY, 1800, 2],
    ['Market 1GB Daily', 300, 2],
  ]);
});

test('a price edited in its row offline shows at once, waits, and survives a reload', async ({
  page,
  context,
  server,
  sheet,
}) => {
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await context.setOffline(true);
  await page.reload();
  await manager.editPrice(WEEKLY, '1800');
  await expect(page.getByText(KEPT)).toBeVisible();
  const weekly = plans.rows.filter({ hasText: WEEKLY });
  await expect(weekly).toContainText('₦1,800');
  await expect(weekly).toContainText('waiting');
  await manager.editPrice(WEEKLY, '1750');
  await page.reload();
  await expect(weekly).toContainText('₦1,750');
  await sheet.open();
  await sheet.shows(`Price of ${WEEKLY}`, 'Price ₦1,750', 'waiting');
  await sheet.close();
  await context.setOffline(false);
  await sheet.empties();
  await expect(weekly).not.toContainText('waiting');
  const listed = (await plansOf(server.url, SHOP)).find(({ name }) => name === WEEKLY);
  expect([listed?.price, listed?.version]).toEqual([1750, 3]);
});

test('the list stays usable when the seller tools fail to load', async ({ page, context }) => {
  await page.evaluate(() => caches.delete('parts'));
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto('/plans');
  await expect(new PlansPage(page).rows).toHaveCount(3);
  await expect(new PlanManager(page).create).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/plans');
  await expect(new PlanManager(page).create).toBeVisible();
});

test('plans over the tier limit are refused with the reason; the others are listed', async ({
  page,
  context,
  server,
  sheet,
}) => {
  const manager = new PlanManager(page);
  await context.setOffline(true);
  for (const name of ['Fourth', 'Fifth', 'Sixth']) await manager.createPlan({ ...DAILY, name });
  await manager.editPlan('Sixth', { price: '360' });
  await context.setOffline(false);
  await expect(sheet.number).toContainText('1 needs attention');
  await sheet.open();
  // Which of them is over the limit is the server's order of arrival: they are plans of their own.
  await expect(sheet.rows.filter({ hasText: 'needs attention' })).toContainText('Starter');
  expect(await plansOf(server.url, SHOP)).toHaveLength(5);
});

test('a provider record changes offline and is deleted with its plans', async ({ page, context, server, sheet }) => {
  const providers = new ProvidersPage(page);
  await providers.open();
  await expect(providers.entry(SHOP)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Edit ${SHOP}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Provider' });
  await form.getByLabel('Provider Name').fill('Deji Data');
  await form.getByLabel('Contact Email').fill('deji@shop.example');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(providers.entry('Deji Data')).toContainText('waiting');
  await context.setOffline(false);
  await sheet.empties();
  expect(await providerNamed(server.url, 'Deji Data')).toMatchObject({ email: 'deji@shop.example' });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete Deji Data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(providers.entry('Deji Data')).toHaveCount(0);
  await sheet.open();
  await sheet.shows('Deletion of Deji Data', 'With all its plans');
  await sheet.close();
  await context.setOffline(false);
  await sheet.empties();
  expect(await providerNamed(server.url, 'Deji Data')).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Become a provider' })).toBeVisible();
});
