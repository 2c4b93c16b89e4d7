import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { closeSuccess, untilReadyForOffline } from '../support/browser/page-state.ts';
import { plansOf, providerNamed } from '../support/browser/server-rows.ts';
import { DEMO, DEMO_PASSWORD, startSignedIn } from '../support/browser/sign-in.ts';
import { ProvidersPage } from './pages/providers.page.ts';

const ADMIN = 'admin@sabidata.test';
const SHOP = 'Demo Data Shop';
const OWN_NOTE = 'Deleting your provider details will switch your account privilege to that of a normal user';

test('a user becomes a provider in the modal and can create plans', async ({ page, server }) => {
  await startSignedIn(page, DEMO.user);
  const providers = new ProvidersPage(page);
  await providers.open();
  await expect(providers.entry(SHOP)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Become a provider' }).click();
  const modal = page.getByRole('dialog', { name: 'Become a provider' });
  await expect(modal.getByRole('heading', { name: 'Complete Your Provider Profile' })).toBeVisible();
  await modal.getByLabel('Provider Name').fill('Uche Bundles');
  await modal.getByLabel('Contact Email').fill('sales@uche.example');
  await modal.getByLabel('WhatsApp Number').fill('0901234567a');
  await modal.getByRole('button', { name: 'Become a provider' }).click();
  await expect(modal.getByLabel('WhatsApp Number')).toHaveAccessibleDescription(/Please insert only numbers/);
  await modal.getByLabel('WhatsApp Number').fill('+234 901-234-5678');
  await modal.getByRole('button', { name: 'Become a provider' }).click();
  await closeSuccess(page, 'Your provider profile is complete.');
  await expect(providers.entry('Uche Bundles').getByText('Your Company')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Become a provider' })).toHaveCount(0);
  expect(await providerNamed(server.url, 'Uche Bundles')).toMatchObject({ phone: '09012345678' });
  await page.getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Create Plan', exact: true })).toBeVisible();
});

test('a provider edits their own record and deletes it after a warning', async ({ page, server }) => {
  await startSignedIn(page, DEMO.provider);
  const providers = new ProvidersPage(page);
  await providers.open();
  await expect(providers.entry(SHOP)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await page.getByRole('button', { name: `Edit ${SHOP}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Provider' });
  await form.getByLabel('Website').fill('ftp://shop.example');
  await form.getByLabel('Contact Email').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByLabel('Website')).toHaveAccessibleDescription(/starts with http/);
  await expect(form.getByLabel('Contact Email')).toHaveAccessibleDescription('Contact Email is required');
  await form.getByLabel('Website').fill('https://new-shop.example');
  await form.getByLabel('Contact Email').fill('new@shop.example');
  await form.getByLabel('WhatsApp Number').fill('+234 (0) 901-234-5678');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await closeSuccess(page, 'The provider information is saved.');
  await expect(providers.entry(SHOP)).toContainText('new-shop.example');
  expect(await providerNamed(server.url, SHOP)).toMatchObject({
    email: 'new@shop.example',
    phone: '09012345678',
    version: 2,
  });
  const numbers = (await plansOf(server.url, SHOP)).map(({ provider_phone_number }) => provider_phone_number);
  expect(numbers).toEqual(['09012345678', '09012345678', '09012345678']);

  await page.getByRole('button', { name: `Delete ${SHOP}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Provider' });
  await expect(question).toContainText('Are you sure you want to delete this Provider?');
  await expect(question).toContainText(OWN_NOTE);
  await expect(question).toContainText('Demo Data Shop and its 3 plans leave the list.');
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(providers.entry(SHOP)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Become a provider' })).toBeVisible();
  expect(await providerNamed(server.url, SHOP)).toBeUndefined();
  expect(await plansOf(server.url, SHOP)).toEqual([]);
});

test('a provider changes number, customers and way to buy on their profile page, offline too', async ({
  page,
  context,
  server,
  sheet,
}) => {
  await startSignedIn(page, DEMO.provider);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Provider Information' });
  await section.getByLabel('WhatsApp Number').fill('');
  await section.getByRole('button', { name: 'Save Changes' }).click();
  await expect(section.getByLabel('WhatsApp Number')).toHaveAccessibleDescription(/WhatsApp Number is required/);
  await section.getByLabel('WhatsApp Number').fill('0901.234.5678');
  await section.getByLabel('Prices are for').selectOption('Resellers');
  await expect(section.getByLabel('Prices are for')).toHaveAccessibleDescription(/never shown as the cheapest/);
  await section.getByLabel('How to buy (optional)').fill('Open a free account first.');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await section.getByRole('button', { name: 'Save Changes' }).click();
  await expect(section.getByRole('status')).toContainText('Saved on this phone.');
  await sheet.open();
  await sheet.shows(`Change of ${SHOP}`, 'WhatsApp number 09012345678', 'Customers Resellers');
  await sheet.close();
  await context.setOffline(false);
  await sheet.empties();
  expect(await providerNamed(server.url, SHOP)).toMatchObject({
    phone: '09012345678',
    price_kind: 'wholesale',
    how_to_buy: 'Open a free account first.',
  });
  for (const plan of await plansOf(server.url, SHOP)) {
    expect(plan).toMatchObject({ provider_phone_number: '09012345678', price_kind: 'wholesale' });
  }
});

test('an administrator edits any provider, and deletes it with its name and the password', async ({ page, server }) => {
  await startSignedIn(page, ADMIN);
  const providers = new ProvidersPage(page);
  await providers.open('?q=ada');
  await page.getByRole('button', { name: 'Edit Ada Bundles' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Provider' });
  await form.getByLabel('Provider Name').fill('Ada Data');
  await form.getByLabel('WhatsApp Number').fill('234 901 234 5670');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await closeSuccess(page, 'The provider information is saved.');
  await expect(providers.entry('Ada Data')).toBeVisible();
  const adas = await plansOf(server.url, 'Ada Data');
  expect(adas.map((plan) => plan.provider_phone_number)).toEqual(['09012345670', '09012345670']);
  await page.getByRole('button', { name: 'Delete Ada Data' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Provider' });
  await expect(question).toContainText('Are you sure you want to delete this Provider?');
  await expect(question).toContainText('This deletes Ada Data and its 2\u00a0plans.');
  await expect(question).not.toContainText('privilege');
  await question.getByLabel('Type Ada Data to confirm').fill('Ada Data');
  await question.getByRole('button', { name: 'Delete seller' }).click();
  await expect(question).toContainText('Type your password to confirm.');
  await question.getByLabel('Your password').fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Delete seller' }).click();
  await expect(page.getByText('The provider and their plans are deleted.')).toBeVisible();
  await expect(page.getByText('No providers found')).toBeVisible();
  expect(await plansOf(server.url, 'Ada Data')).toEqual([]);
});
