import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { DAILY, PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';

const ADMIN = 'admin@sabidata.test';
const SHOP = 'Demo Data Shop';
const WEEKLY = 'Demo MTN 2GB Weekly';

test('a provider creates, changes and deletes a plan', async ({ page, server, sheet }) => {
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await plans.open();
  await expect(plans.rows).toHaveCount(3);
  await expect(page.getByLabel('Provider', { exact: true })).toHaveCount(0);

  await manager.createPlan({ ...DAILY, buyUrl: 'https://demo-data-shop.sabidata.example/buy/daily' });
  await closeSuccess(page, 'Successfully Created Plan');
  await expect(plans.rows.filter({ hasText: 'Market 1GB Daily' })).toContainText('₦350');
  await expect(plans.rows.filter({ hasText: 'Market 1GB Daily' })).toContainText(SHOP);

  await manager.editPlan('Market 1GB Daily', { price: '1,300.50', validity: '2' });
  await closeSuccess(page, 'Successfully Updated Plan');
  await expect(plans.rows.filter({ hasText: 'Market 1GB Daily' })).toContainText('₦1,300.50');
  const [, , , market] = await plansOf(server.url, SHOP);
  expect(market).toMatchObject({ name: 'Market 1GB Daily', price: 1300.5, version: 2, validity: { value: 2 } });

  await manager.deletePlan('Market 1GB Daily');
  await closeSuccess(page, 'Successfully deleted plan');
  await expect(plans.rows).toHaveCount(3);
  expect((await plansOf(server.url, SHOP)).map(({ name }) => name)).not.toContain('Market 1GB Daily');
  await sheet.empties();
});

test('shows each error at its field and keeps typed values', { tag: '@release' }, async ({ page }) => {
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await plans.open();
  await manager.create.click();
  await manager.write({ name: 'Half a plan', price: 'cheap', buyUrl: 'javascript:alert(1)' });
  await manager.form.getByRole('button', { name: 'Create Plan' }).click();
  const field = (label: string) => manager.form.getByLabel(label, { exact: true });
  await expect(field('Network')).toHaveAccessibleDescription('Choose MTN, AIRTEL, GLO or 9MOBILE');
  await expect(field('Price in naira')).toHaveAccessibleDescription('“cheap” is not a number. Write it as 1500');
  await expect(field('Data size')).toHaveAccessibleDescription('Size must be a number');
  await expect(field('Validity')).toHaveAccessibleDescription('Validity must be a number');
  await expect(field('Description')).toHaveAccessibleDescription('Description is required');
  await expect(field('Buy URL (optional)')).toHaveAccessibleDescription(/starts with http/);
  await expect(field('Network')).toBeFocused();
  await expect(field('Price in naira')).toHaveValue('cheap');

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(field('Plan name')).toHaveValue('Half a plan');
  await page.goBack();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(manager.form).toBeHidden();
  await expect(page).toHaveURL('/plans');
  await expect(plans.rows).toHaveCount(3);
});

test('the sixth plan on Starter is refused with the reason and stays in the sheet', async ({ page, server, sheet }) => {
  await startSignedIn(page, DEMO.provider);
  const manager = new PlanManager(page);
  await new PlansPage(page).open();
  for (const name of ['Fourth', 'Fifth']) {
    await manager.createPlan({ ...DAILY, name });
    await closeSuccess(page, 'Successfully Created Plan');
  }
  await manager.createPlan({ ...DAILY, name: 'Sixth' });
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect(error).toContainText('Starter');
  await error.getByRole('button', { name: 'Close' }).last().click();
  await sheet.open();
  await sheet.shows('New plan Sixth', 'needs attention', 'Starter');
  expect(await plansOf(server.url, SHOP)).toHaveLength(5);

  await sheet.row('New plan Sixth').getByRole('button', { name: 'Edit' }).click();
  await expect(manager.form.getByLabel('Plan name')).toHaveValue('Sixth');
  await manager.form.getByRole('button', { name: 'Cancel' }).click();
  await manager.deletePlan('Fourth');
  await closeSuccess(page, 'Successfully deleted plan');
  await sheet.open();
  await sheet.row('New plan Sixth').getByRole('button', { name: 'Retry' }).click();
  await closeSuccess(page, 'Successfully Created Plan');
  await sheet.empties();
  expect((await plansOf(server.url, SHOP)).map(({ name }) => name)).toContain('Sixth');
});

test('a provider edits prices in their rows by keyboard, and finds Buy Now in the menu', async ({
  page,
  server,
  sheet,
}) => {
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await plans.open();
  const weekly = plans.rows.filter({ hasText: WEEKLY });
  await manager.priceButton(WEEKLY).focus();
  await page.keyboard.press('Enter');
  const field = manager.priceField(WEEKLY);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await expect(field).toHaveAccessibleDescription('A new price removes ‘5% off’');
  await page.keyboard.insertText('1,5');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Write 1\.50 if you mean that: “1,5” is unclear/);
  await expect(field).toHaveValue('1,5');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(manager.priceButton(WEEKLY)).toBeFocused();
  await expect(weekly).toContainText('₦1,900');

  await manager.editPrice(WEEKLY, '1,850.50');
  await expect(manager.priceButton(WEEKLY)).toBeFocused();
  await expect(page.getByText('Successfully Updated Plan')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(weekly).toContainText('₦1,850.50');
  await expect(manager.priceButton(WEEKLY)).toBeFocused();
  await sheet.empties();
  const priceOf = async (name: string) => (await plansOf(server.url, SHOP)).find((plan) => plan.name === name)?.price;
  expect(await priceOf(WEEKLY)).toBe(1850.5);

  const sent = page.waitForRequest(
    (request) => request.method() !== 'GET' && /\/plans\/|\/operations/.test(request.url()),
  );
  await manager.priceButton(WEEKLY).press('Enter');
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toContain('1850.5');
  await sheet.empties();

  const menu = manager.more(WEEKLY);
  const buy = page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true });
  await expect(buy).toHaveCount(0);
  await menu.press('Enter');
  const actions = [
    weekly.getByRole('button', { name: `Edit ${WEEKLY}`, exact: true }),
    weekly.getByRole('button', { name: `Delete ${WEEKLY}`, exact: true }),
    buy,
    weekly.getByRole('link', { name: `WhatsApp ${SHOP}` }),
  ];
  for (const action of actions) {
    await page.keyboard.press('Tab');
    await expect(action).toBeFocused();
  }
  await expect(buy).toHaveAttribute('href', /^https:\/\//);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(buy).toHaveCount(0);
  // A dialog that an action opens returns the focus to the menu.
  for (const [action, dialog] of [
    ['Edit', manager.form],
    ['Delete', manager.confirm],
  ] as const) {
    await manager.press(action, WEEKLY);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  }
});

test('a list that is sorted by price keeps the focus on the row whose price was edited', async ({ page }) => {
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await plans.open('?sort=price');
  await expect(plans.rows).toHaveCount(3);
  const first = (await plans.rows.first().getByRole('link').first().textContent()) ?? '';
  await manager.editPrice(first, '4500');
  await expect(plans.rows.last()).toContainText('₦4,500');
  await expect(manager.priceButton(first)).toBeFocused();
});

test('an administrator creates a plan for a seller and changes and deletes any plan', async ({ page, server }) => {
  await startSignedIn(page, ADMIN);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await plans.open('?q=Demo+MTN+2GB+Weekly');
  await manager.create.click();
  await manager.write(DAILY);
  await manager.form.getByRole('button', { name: 'Create Plan' }).click();
  const provider = manager.form.getByLabel('Provider', { exact: true });
  await expect(provider).toHaveAccessibleDescription('Choose a provider');
  await manager.write({ provider: 'Ada Bundles' });
  await manager.save();
  await closeSuccess(page, 'Successfully Created Plan');
  expect((await plansOf(server.url, 'Ada Bundles')).map(({ name }) => name)).toContain('Market 1GB Daily');
  await manager.editPlan(WEEKLY, { price: '1850' });
  await closeSuccess(page, 'Successfully Updated Plan');
  await expect(plans.rows).toContainText(['₦1,850']);
  await manager.deletePlan(WEEKLY);
  await closeSuccess(page, 'Successfully deleted plan');
  await expect(page.getByText('No plans found.')).toBeVisible();
});

test('a user without selling rights sees no tools, and the server refuses their requests', async ({ page, server }) => {
  await startSignedIn(page, DEMO.user);
  await new PlansPage(page).open();
  const manager = new PlanManager(page);
  await expect(page.getByRole('row', { name: /MTN/ }).first()).toBeVisible();
  await expect(manager.create).toHaveCount(0);
  await expect(manager.listMenu).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^More for / })).toHaveCount(0);
  const [adas] = await plansOf(server.url, 'Ada Bundles');
  const statusAs = async (email: string, method: string, path: string, data?: object) => {
    const login = await page.request.post('/api/v1/account/login', { data: { email, password: DEMO.password } });
    const headers = { authorization: `Bearer ${(await login.json()).token.replace(/^Bearer /, '')}` };
    return (await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })).status();
  };
  const input = {
    name: 'X',
    network: 'MTN',
    size: { value: 1, unit: 'GB' },
    price: 1,
    validity: { value: 1, unit: 'days' },
    description: 'X',
  };
  for (const email of [DEMO.user, DEMO.provider]) {
    expect(await statusAs(email, 'PUT', `/plans/${adas?.id}`, { price: 1 })).toBe(403);
    expect(await statusAs(email, 'DELETE', `/plans/${adas?.id}`)).toBe(403);
    expect(await statusAs(email, 'PUT', `/providers/${adas?.provider_id}`, { name: 'Mine' })).toBe(403);
    expect(await statusAs(email, 'DELETE', `/providers/${adas?.provider_id}`)).toBe(403);
    const theirs = { ...input, provider_id: adas?.provider_id };
    expect(await statusAs(email, 'POST', '/plans/create', theirs)).toBe(403);
    expect(await statusAs(email, 'POST', '/plans/create-bulk', [theirs])).toBe(403);
  }
  expect(await plansOf(server.url, 'Ada Bundles')).toHaveLength(2);
});
