import { expect, type Page } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { workbookFile } from '../support/fixtures/workbook.ts';
import { PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';

const SHOP = 'Demo Data Shop';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = ['Name', 'Network', 'Size', 'Price', 'Validity', 'Description'];

async function openDialog(page: Page) {
  await startSignedIn(page, DEMO.provider);
  await new PlansPage(page).open();
  await new PlanManager(page).bulk.click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Plans' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer });
  return { dialog, choose, upload: dialog.getByRole('button', { name: 'Upload Plans' }) };
}

test('a workbook is read with the values of its cells, and loads its reader only then', async ({ page, server }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const loaded = () => scripts.filter((url) => url.includes('/assets/workbook-'));
  const { dialog, choose, upload } = await openDialog(page);
  await expect(upload).toBeVisible();
  expect(loaded()).toEqual([]);
  const plans = [['Sheet 2GB', 'MTN', '2GB', 1899.9999999999998, '30 days', 'From a sheet']];
  await choose('prices.xlsx', Buffer.from(workbookFile({ About: [['Ada']], Prices: [HEADER, ...plans] })));
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
  expect(loaded()).toHaveLength(1);
  await expect(dialog.getByText('Read: “Prices”. Not read: “About”.')).toBeVisible();
  await upload.click();
  await expect(dialog.getByText('1 plan is listed.')).toBeVisible();
  const found = (await plansOf(server.url, SHOP)).find(({ name }) => name === 'Sheet 2GB');
  expect(found).toMatchObject({ price: 1900, size: { value: 2, unit: 'GB' }, validity: { value: 30, unit: 'days' } });
});

test('a workbook with a large sheet is read under the policy of the page', { tag: '@release' }, async ({ page }) => {
  const { dialog, choose } = await openDialog(page);
  const notes = Array.from({ length: 20_000 }, (_, at) => [`A note of the seller, number ${at}`]);
  const plan = ['Sheet 2GB', 'MTN', '2GB', 1900, '30 days', 'From a sheet'];
  await choose('prices.xlsx', Buffer.from(workbookFile({ Prices: [HEADER, plan], Notes: notes })));
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
});

test('a file that cannot be read is named as what it is', async ({ page }) => {
  const { dialog, choose } = await openDialog(page);
  await choose('x.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(dialog.getByRole('alert').filter({ hasText: '“x.xls” is an old Excel file' })).toHaveText(
    '“x.xls” is an old Excel file (.xls). Save it as .xlsx or .csv, then choose that file.',
  );
});
