import { expect, type Page } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { giveBusinessTier, plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { WHATSAPP_LIST, WHATSAPP_PLANS } from '../support/fixtures/whatsapp-list.ts';
import { workbookFile } from '../support/fixtures/workbook.ts';
import { PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';

const SHOP = 'Demo Data Shop';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = ['Name', 'Network', 'Size', 'Price', 'Validity', 'Description'];

async function openDialog(page: Page) {
  await startSignedIn(page, DEMO.provider);
  await new PlansPage(page).open();
  await new PlanManager(page).pressInList('Bulk Upload Plans');
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

test("a seller's minute: a WhatsApp message becomes listed plans", async ({ page, server, sheet }) => {
  await giveBusinessTier(server, SHOP);
  const { dialog, upload } = await openDialog(page);
  const text = dialog.getByLabel('WhatsApp message, Excel, CSV or JSON');
  await text.fill(WHATSAPP_LIST);
  await expect(dialog.getByText('5 plans understood')).toBeVisible();
  await dialog.getByText('5 lines left out').click();
  await expect(dialog.getByText('Line 13 “Pay to 0123456789 Opay, then send proof”: not a plan')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'MTN SME 2 GB 30 days' })).toContainText('₦1,300');
  await upload.click();
  await expect(dialog.getByText('5 plans are listed.')).toBeVisible();
  await sheet.empties();
  const listed = (await plansOf(server.url, SHOP)).filter(({ name }) => !name.startsWith('Demo'));
  const found = listed.map(({ network, size, price, validity }) => [
    network,
    `${size.value}${size.unit}`,
    price,
    validity.value,
  ]);
  expect(found.sort()).toEqual(WHATSAPP_PLANS.map((plan) => [...plan]).sort());
});

test('columns are confirmed once, with the keyboard, and then on this phone no more', async ({ page }) => {
  const { dialog, choose, upload } = await openDialog(page);
  const rows = [
    ['Bundle', 'Network', 'Rate', 'Expiry'],
    ['MTN 1GB', 'MTN', 650, '30 days'],
  ];
  await choose('prices.xlsx', Buffer.from(workbookFile({ Prices: rows })));
  const question = dialog.getByRole('group', { name: 'Are these columns right?' });
  await expect(question.getByLabel('Rate')).toHaveValue('price');
  await expect(upload).toBeDisabled();
  await question.getByRole('button', { name: 'Yes, they are right' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
  await expect(upload).toBeEnabled();
  await page.reload();
  await new PlanManager(page).pressInList('Bulk Upload Plans');
  await choose('prices.xlsx', Buffer.from(workbookFile({ Prices: rows })));
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(dialog.getByText(/Columns: \d of 4 used/)).toBeVisible();
});

test('a file that cannot be read is named as what it is', async ({ page }) => {
  const { dialog, choose } = await openDialog(page);
  await choose('x.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(dialog.getByRole('alert').filter({ hasText: '“x.xls” is an old Excel file' })).toHaveText(
    '“x.xls” is an old Excel file (.xls). Save it as .xlsx or .csv, then choose that file.',
  );
});
