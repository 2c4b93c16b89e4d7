import type { Route } from '@playwright/test';
import { PlanManager } from '../e2e/pages/plan-form.page.ts';
import { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { expect, type Page } from '../support/browser/browser-test.ts';
import { WHATSAPP_LIST } from '../support/fixtures/whatsapp-list.ts';
import type { Screen } from './screens.ts';

const PLAN = '**/api/v1/plans/*';
const WEEKLY = 'Demo MTN 2GB Weekly';
const CSV = [
  'name,network,size,size_unit,price,validity,validity_unit,description',
  'Demo MTN 2GB Weekly,MTN,2,GB,1800,7,days,2GB for a week',
  'Market 1GB Daily,GLO,1,GB,350,1,days,A day of data',
  'Broken,GLO,1,GB,-5,1,days,A price below nothing',
].join('\n');

/** Screens of a provider who manages plans. They change nothing on the server. */
export const SELLER_SCREENS: Screen[] = [
  { name: 'seller-plans', path: '/plans', until: untilTools },
  { name: 'price-edit', path: '/plans', until: editPrice },
  { name: 'price-edit-wrong', path: '/plans', until: saveNoPrice },
  { name: 'row-menu', path: '/plans', until: openRowMenu },
  { name: 'provider-profile', path: '/profile', until: untilOwnProfile },
  { name: 'plan-form', path: '/plans', until: openForm },
  { name: 'plan-form-errors', path: '/plans', until: sendEmptyForm },
  { name: 'plan-delete', path: '/plans', until: askToDelete },
  { name: 'bulk-upload-empty', path: '/plans', until: openEmptyUpload },
  { name: 'bulk-upload', path: '/plans', until: pasteTable },
  { name: 'bulk-upload-message', path: '/plans', until: pasteMessage },
  { name: 'bulk-upload-columns', path: '/plans', until: pasteOtherColumns },
  { name: 'bulk-upload-question', path: '/plans', until: pasteUnclear },
  { name: 'bulk-upload-wrong', path: '/plans', until: pasteNonsense },
  { name: 'price-list', path: '/plans', until: compareList },
  { name: 'seller-providers', path: '/providers?q=demo', until: untilOwnRecord },
  { name: 'provider-form', path: '/providers?q=demo', until: editRecord },
  { name: 'provider-delete', path: '/providers?q=demo', until: askToDeleteRecord },
  { name: 'conflict', path: '/plans', until: showConflict },
];

async function untilTools(page: Page): Promise<void> {
  await expect(new PlanManager(page).create).toBeVisible();
  await expect(page.getByRole('button', { name: `More for ${WEEKLY}` })).toBeVisible();
}

async function editPrice(page: Page): Promise<void> {
  await untilTools(page);
  await new PlanManager(page).priceButton(WEEKLY).click();
  await expect(new PlanManager(page).priceField(WEEKLY)).toBeFocused();
}

async function saveNoPrice(page: Page): Promise<void> {
  await editPrice(page);
  const field = new PlanManager(page).priceField(WEEKLY);
  await field.fill('cheap');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^“cheap” is not a number/);
}

async function openRowMenu(page: Page): Promise<void> {
  await untilTools(page);
  await new PlanManager(page).more(WEEKLY).click();
  await expect(page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true })).toHaveCount(1);
}

async function untilOwnProfile(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Provider Information' });
  await section.getByLabel('Prices are for').selectOption('wholesale');
  await expect(section.getByLabel('Prices are for')).toHaveAccessibleDescription(/never shown as the cheapest/);
}

async function openForm(page: Page): Promise<void> {
  const manager = new PlanManager(page);
  await manager.create.click();
  await expect(manager.form.getByLabel('Plan name')).toBeVisible();
}

async function sendEmptyForm(page: Page): Promise<void> {
  await openForm(page);
  const { form } = new PlanManager(page);
  await form.getByRole('button', { name: 'Create Plan' }).click();
  await expect(form.getByLabel('Plan name')).toHaveAttribute('aria-invalid', 'true');
}

async function askToDelete(page: Page): Promise<void> {
  await new PlanManager(page).press('Delete', WEEKLY);
  await expect(new PlanManager(page).confirm).toBeVisible();
}

async function openUpload(page: Page) {
  await new PlanManager(page).pressInList('Bulk Upload Plans');
  return page.getByRole('dialog', { name: 'Bulk Upload Plans' });
}

async function openEmptyUpload(page: Page): Promise<void> {
  await expect((await openUpload(page)).getByRole('textbox')).toBeVisible();
}

async function pasteMessage(page: Page): Promise<void> {
  const dialog = await openUpload(page);
  await dialog.getByRole('textbox').fill(WHATSAPP_LIST);
  await expect(dialog.getByText('5 plans understood')).toBeVisible();
}

async function pasteOtherColumns(page: Page): Promise<void> {
  const dialog = await openUpload(page);
  await dialog
    .getByRole('textbox')
    .fill('DATA PRICE LIST\nBundle,Network,Rate,Expiry,Notes\nMTN 1GB,MTN,650,30 days,fast\nGlo 2GB,GLO,900,7 days,');
  await expect(dialog.getByRole('group', { name: 'Are these columns right?' })).toBeVisible();
}

async function pasteTable(page: Page): Promise<void> {
  const dialog = await openUpload(page);
  await dialog.getByRole('textbox').fill(CSV);
  await expect(dialog.getByText(/Row 3.*Price must not be negative/).first()).toBeVisible();
}

/** A price list with a change, a change of more than half, a new plan, and a plan that is missing. */
async function compareList(page: Page): Promise<void> {
  const dialog = await openUpload(page);
  await dialog.getByRole('radio', { name: 'Update my list' }).check();
  await dialog.getByRole('textbox').fill(
    `name,network,size,price,validity,description
${WEEKLY},MTN,2GB,1100,7 days,2GB for a week
Demo Glo 10GB Monthly,GLO,10GB,9000,30 days,10GB for a month
Airtel 5GB,AIRTEL,5GB,2200,30 days,5GB for a month`,
  );
  await expect(dialog.getByRole('region', { name: 'Not in your file · 1' })).toBeVisible();
  await dialog.getByRole('region', { name: /^Changed/ }).scrollIntoViewIfNeeded();
}

async function pasteUnclear(page: Page): Promise<void> {
  const dialog = await openUpload(page);
  const lines = ['MTN 1GB,MTN,1GB,30 days,A month,1.500', 'MTN 10GB,MTN,10GB,30 days,A month,4.500'];
  await dialog.getByRole('textbox').fill(['name,network,size,validity,description,price', ...lines].join('\n'));
  const question = dialog.getByRole('group', { name: 'Price “1.500”: is it ₦1,500 or ₦1.50?' });
  await question.scrollIntoViewIfNeeded();
  await expect(question).toBeVisible();
}

async function pasteNonsense(page: Page): Promise<void> {
  const dialog = await openUpload(page);
  await dialog.getByRole('textbox').fill('[{"name": ');
  await expect(dialog.getByText('Invalid JSON format. Please check your input.')).toBeVisible();
}

async function untilOwnRecord(page: Page): Promise<void> {
  const row = page.locator('summary').filter({ hasText: 'Demo Data Shop' });
  await page.getByRole('heading', { name: 'Demo Data Shop' }).waitFor();
  if (await row.isVisible()) await row.click();
  await expect(page.getByRole('button', { name: 'Edit Demo Data Shop' })).toBeVisible();
}

async function editRecord(page: Page): Promise<void> {
  await untilOwnRecord(page);
  await page.getByRole('button', { name: 'Edit Demo Data Shop' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Provider' }).getByLabel('Website')).toBeVisible();
}

async function askToDeleteRecord(page: Page): Promise<void> {
  await untilOwnRecord(page);
  await page.getByRole('button', { name: 'Delete Demo Data Shop' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Provider' })).toContainText('normal user');
}

/** Makes an edit that the server refuses, as if another user had changed the price. */
async function showConflict(page: Page): Promise<void> {
  const sheet = new WaitingSheet(page);
  await untilTools(page);
  if (await sheet.number.isHidden()) {
    await page.context().route(PLAN, answerStale);
    await new PlanManager(page).editPlan(WEEKLY, { price: '1200' });
  } else await sheet.open();
  await sheet.shows(`Price of ${WEEKLY}`, 'Meanwhile it became ₦1,150');
}

async function answerStale(route: Route): Promise<void> {
  const key = (await route.request().headerValue('idempotency-key')) ?? '';
  const row = {
    current: { price: 1150 },
    version: 7,
    changed_at: new Date(Date.now() - 60_000).toISOString(),
    changed_by: 'administrator',
  };
  const json = { detail: 'It was changed elsewhere in the meantime.', code: 'stale', row };
  await route.fulfill({ status: 412, headers: { 'idempotency-key': key }, json });
}
