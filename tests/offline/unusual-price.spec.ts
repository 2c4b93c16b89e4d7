import { expect } from '@playwright/test';
import { PlanManager } from '../e2e/pages/plan-form.page.ts';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { chunksCached, mirrorWhole, workerReady } from '../support/browser/page-state.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, signInByForm } from '../support/browser/sign-in.ts';
import { closeMessages } from './fixtures/device.ts';

const WEEKLY = 'Demo MTN 2GB Weekly';

test.beforeEach(async ({ page }) => {
  await closeMessages(page);
  await signInByForm(page, DEMO.provider);
  await workerReady(page);
  await mirrorWhole(page);
  await chunksCached(page, 'outbox', 'seller');
  await expect(new PlanManager(page).create).toBeVisible();
});

test('a price far below usual is asked about offline, stored once, and called cheapest by nobody', async ({
  page,
  context,
  server,
  sheet,
}) => {
  const manager = new PlanManager(page);
  const weekly = new PlansPage(page).rows.filter({ hasText: WEEKLY });
  const question = page.getByRole('alertdialog', { name: 'Is this price right?' });
  await context.setOffline(true);
  await manager.priceButton(WEEKLY).click();
  await page.keyboard.insertText('1');
  await page.keyboard.press('Enter');
  await expect(question).toContainText(/₦1 is far below the usual ₦[\d,]+ for this kind of plan/);
  await question.getByRole('button', { name: 'Edit' }).click();
  await expect(manager.priceField(WEEKLY)).toHaveValue('1');
  await manager.priceField(WEEKLY).press('Enter');
  await question.getByRole('button', { name: 'Keep the price' }).click();
  await expect(weekly).toContainText('₦1');
  await expect(weekly).toContainText('Price not confirmed yet');
  await expect(weekly).toContainText('waiting');

  await context.setOffline(false);
  await sheet.empties();
  await expect(weekly).not.toContainText('waiting');
  await expect(weekly).toContainText('Price not confirmed yet');
  const listed = (await plansOf(server.url, 'Demo Data Shop')).find(({ name }) => name === WEEKLY);
  expect(listed).toMatchObject({ price: 1, unusual_on: expect.any(String) });
  const texts = await Promise.all(
    ['/api/v1/cheapest-plans', '/api/v1/finder?data_mb=1024&days=7', '/'].map((path) =>
      fetch(`${server.url}${path}`).then((answer) => answer.text()),
    ),
  );
  expect(texts.filter((text) => text.includes(WEEKLY))).toEqual([]);
});

test('a price that only the server finds unusual waits in the sheet, which asks', async ({
  page,
  context,
  server,
  sheet,
}) => {
  await context.setOffline(true);
  await new PlanManager(page).editPrice(WEEKLY, '1000');
  // Since this device's last look at the catalogue the plans of this kind have become dearer.
  await server.rows("update plans set price_kobo = price_kobo * 20 where network = 'MTN' and name not like 'Demo%'");
  await server.restart();
  await context.setOffline(false);
  await expect(sheet.number).toContainText('1 needs attention');
  await sheet.open();
  const card = sheet.rows.filter({ hasText: `Price of ${WEEKLY}` });
  await expect(card).toContainText('₦1,000 is far below the usual');
  await expect(card).toContainText('needs attention');
  await card.getByRole('button', { name: 'Keep the price' }).click();
  await sheet.empties();
  const listed = async () => (await plansOf(server.url, 'Demo Data Shop')).find(({ name }) => name === WEEKLY);
  await expect.poll(listed).toMatchObject({ price: 1000, unusual_on: expect.any(String) });
});
