import { expect, type Page } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { plansOf, providerNamed } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';

const ADMIN = 'admin@sabidata.test';
const SHOP = 'Demo Data Shop';
const plan = (name: string, change: object = {}) => ({
  name,
  network: 'GLO',
  size: { value: 1.5, unit: 'GB' },
  price: 500,
  validity: { value: 7, unit: 'days' },
  description: `${name} for a week`,
  ...change,
});

async function openDialog(page: Page, query = '') {
  await new PlansPage(page).open(query);
  await new PlanManager(page).pressInList('Bulk Upload Plans');
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Plans' });
  return { dialog, text: dialog.getByRole('textbox'), upload: dialog.getByRole('button', { name: 'Upload Plans' }) };
}

test('a provider uploads plans as JSON and owns each', async ({ page, server, sheet }) => {
  await startSignedIn(page, DEMO.provider);
  const { dialog, text, upload } = await openDialog(page);
  await text.fill('[{"name": ');
  await expect(dialog.getByText('Invalid JSON format. Please check your input.')).toBeVisible();
  await text.fill(JSON.stringify([plan('Glo one'), plan('Glo two', { price: -1 })]));
  await expect(dialog.getByText(/Row 2.*Price must not be negative/).first()).toBeVisible();
  await text.fill(JSON.stringify([plan('Glo one'), plan('Glo two')]));
  await expect(dialog.getByText('2 plans understood')).toBeVisible();
  await upload.click();
  await expect(dialog.getByText('Successfully Created Plans')).toBeVisible();
  await expect(dialog.getByText('2 plans are listed.')).toBeVisible();
  await sheet.empties();
  const listed = await plansOf(server.url, SHOP);
  expect(listed).toHaveLength(5);
  expect(listed.filter(({ name }) => name.startsWith('Glo'))).toMatchObject([{ price: 500 }, { price: 500 }]);
});

test("reads a spreadsheet's table and a single plan as lists", { tag: '@release' }, async ({ page, server }) => {
  await startSignedIn(page, DEMO.provider);
  const { dialog, upload } = await openDialog(page);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'plans.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\uFEFFName;Network;Size;Price;Validity;Description\r\n"Wk; 2GB";mtn;2GB;"1,500";7 days;Two a week\r\n',
    ),
  });
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
  await upload.click();
  await expect(dialog.getByText('1 plan is listed.')).toBeVisible();
  const found = (await plansOf(server.url, SHOP)).find(({ name }) => name === 'Wk; 2GB');
  expect(found).toMatchObject({
    network: 'MTN',
    price: 1500,
    size: { value: 2, unit: 'GB' },
    description: 'Two a week',
  });
});

test('asks about a price that stands in two cells, and stores the answered one', async ({ page, server }) => {
  await startSignedIn(page, DEMO.provider);
  const { dialog, upload } = await openDialog(page);
  const header = 'name,network,size,validity,description,price,';
  const buffer = Buffer.from(`${header}\r\nUnquoted 1GB,MTN,1GB,30 days,one,1,500\r\n`);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  const question = dialog.getByRole('group', { name: 'Price “1,500” was split in two: is it ₦1,500?' });
  await expect(question).toBeVisible();
  await expect(upload).toBeDisabled();
  await question.getByRole('radio', { name: 'No, ₦1' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(question.getByRole('radio', { name: 'Yes, ₦1,500' })).toBeChecked();
  await expect(
    dialog.locator('strong', { hasText: '₦1,500' }).or(dialog.getByRole('cell', { name: '₦1,500' })),
  ).toBeVisible();
  await upload.click();
  await expect(dialog.getByText('1 plan is listed.')).toBeVisible();
  const found = (await plansOf(server.url, SHOP)).find(({ name }) => name === 'Unquoted 1GB');
  expect(found).toMatchObject({ price: 1500 });
});

test('lists no plan of an upload over the limit and keeps the text', async ({ page, server, sheet }) => {
  await startSignedIn(page, DEMO.provider);
  const { dialog, text, upload } = await openDialog(page);
  await text.fill(JSON.stringify([1, 2, 3].map((number) => plan(`Glo ${number}`))));
  await expect(dialog.getByText('3 plans understood')).toBeVisible();
  await upload.click();
  await expect(dialog.getByText(/Starter/).first()).toBeVisible();
  await expect(sheet.number).toContainText('1 needs attention');
  expect(await plansOf(server.url, SHOP)).toHaveLength(3);
  await expect(text).toHaveValue(/Glo 3/);
});

test('an administrator chooses the provider of uploaded plans', async ({ page, server }) => {
  await startSignedIn(page, ADMIN);
  const { dialog, text, upload } = await openDialog(page, '?q=Ada');
  await text.fill(JSON.stringify([plan('For Ada')]));
  await expect(dialog.getByText(/provider_id|Provider/).first()).toBeVisible();
  const ada = await providerNamed(server.url, 'Ada Bundles');
  await text.fill(JSON.stringify([plan('For Ada', { provider_id: ada?.id })]));
  await expect(dialog.getByText('1 plan understood')).toBeVisible();
  await upload.click();
  await expect(dialog.getByText('1 plan is listed.')).toBeVisible();
  expect((await plansOf(server.url, 'Ada Bundles')).map(({ name }) => name)).toContain('For Ada');
});

test('a downloaded CSV of own plans uploads as unchanged', async ({ page, context, server }) => {
  await startSignedIn(page, DEMO.provider);
  const { dialog, upload } = await openDialog(page);
  await expect(upload).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await context.setOffline(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    new PlanManager(page).pressInList('Download CSV'),
  ]);
  await context.setOffline(false);
  const file = await download.path();
  await new PlanManager(page).pressInList('Bulk Upload Plans');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('3 plans understood')).toBeVisible();
  await expect(dialog.getByText('3 of these are listed already', { exact: false })).toBeVisible();
  await expect(upload).toBeDisabled();
  expect(await plansOf(server.url, SHOP)).toHaveLength(3);
});
