import { expect } from '@playwright/test';
import { PlanManager } from '../e2e/pages/plan-form.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { chunksCached } from '../support/browser/page-state.ts';
import { giveBusinessTier, plansOf } from '../support/browser/server-rows.ts';
import { DEMO } from '../support/browser/sign-in.ts';
import { WHATSAPP_LIST } from '../support/fixtures/whatsapp-list.ts';
import { workbookFile } from '../support/fixtures/workbook.ts';
import { aDevice } from './fixtures/device.ts';

const SHOP = 'Demo Data Shop';

test('a workbook and a WhatsApp message are read without a network, and their plans go out later', async ({
  browser,
  network,
  server,
}) => {
  await giveBusinessTier(server, SHOP);
  const { page, context, sheet } = await aDevice(browser, network.url, DEMO.provider);
  const open = () => new PlanManager(page).pressInList('Bulk Upload Plans');
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Plans' });
  const upload = dialog.getByRole('button', { name: 'Upload Plans' });
  const done = dialog.getByRole('button', { name: 'Done' });
  await open();
  await chunksCached(page, 'workbook');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.reload();
  await open();
  const rows = [
    ['Name', 'Network', 'Size', 'Price', 'Validity', 'Description'],
    ['Sheet 2GB', 'MTN', '2GB', 1900, '30 days', 'From a sheet'],
  ];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from(workbookFile({ A: rows })),
  });
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
  await upload.click();
  await expect(dialog).toContainText('Saved on this phone.');
  await done.click();
  await open();
  await dialog.getByRole('textbox').fill(WHATSAPP_LIST);
  await expect(dialog.getByText('5 plans understood')).toBeVisible();
  await upload.click();
  await expect(dialog).toContainText('Saved on this phone.');
  await done.click();
  await expect(sheet.number).toContainText('2 changes waiting');
  expect(await plansOf(server.url, SHOP)).toHaveLength(3);
  await context.setOffline(false);
  await sheet.empties();
  expect(await plansOf(server.url, SHOP)).toHaveLength(9);
  await context.close();
});
