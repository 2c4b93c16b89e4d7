import { expect } from '@playwright/test';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { ProvidersPage } from '../e2e/pages/providers.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, DEMO_PASSWORD, signInByForm } from '../support/browser/sign-in.ts';
import { aDevice } from './fixtures/device.ts';

const ADMIN = 'admin@sabidata.test';
const SHOP = 'Demo Data Shop';
const WEEKLY = 'Demo MTN 2GB Weekly';
const GLO = 'Demo Glo 10GB Monthly';

test('two devices change one plan: different fields merge, the same field asks', async ({
  browser,
  network,
  server,
}) => {
  const phone = await aDevice(browser, network.url, DEMO.provider);
  const desk = await aDevice(browser, network.url, DEMO.provider);
  await phone.context.setOffline(true);
  // Two edits of one price are one change, and one question.
  await phone.manager.editPlan(WEEKLY, { price: '1300', description: 'From the market' });
  await phone.manager.editPlan(WEEKLY, { price: '1200' });
  await phone.sheet.open();
  await phone.sheet.shows('Change of Demo MTN 2GB Weekly', 'Price ₦1,200', 'waiting');
  await phone.sheet.close();
  await phone.manager.editPlan(GLO, { price: '3500' });
  await desk.manager.editPlan(WEEKLY, { price: '1150' });
  await desk.manager.editPlan(GLO, { description: 'From the desk' });
  await desk.sheet.empties();

  await phone.context.setOffline(false);
  await expect(phone.sheet.number).toContainText('1 needs attention');
  await phone.sheet.open();
  const change = 'Change of Demo MTN 2GB Weekly';
  await phone.sheet.shows(change, /Price: you wrote ₦1,200\. Meanwhile it became ₦1,150 \(by you, on another device/);
  const merged = (await plansOf(server.url, SHOP)).find(({ name }) => name === GLO);
  expect(merged).toMatchObject({ price: 3500, description: 'From the desk' });

  // What only the phone touched goes along with either choice.
  await phone.sheet.row(change).getByRole('button', { name: 'Keep ₦1,200' }).click();
  await phone.sheet.empties();
  const kept = (await plansOf(server.url, SHOP)).find(({ name }) => name === WEEKLY);
  expect(kept).toMatchObject({ price: 1200, description: 'From the market' });
  await phone.context.close();
  await desk.context.close();
});

test('taking the other value keeps it and sends the remaining fields', { tag: '@release' }, async ({
  browser,
  network,
  server,
}) => {
  const phone = await aDevice(browser, network.url, DEMO.provider);
  const admin = await aDevice(browser, network.url, ADMIN);
  await phone.context.setOffline(true);
  await phone.manager.editPlan(WEEKLY, { price: '1200', validity: '10' });
  await new PlansPage(admin.page).open('?q=Demo+MTN+2GB');
  await admin.manager.editPlan(WEEKLY, { price: '1150' });
  await admin.sheet.empties();
  await phone.context.setOffline(false);
  await expect(phone.sheet.number).toContainText('1 needs attention');
  await phone.sheet.open();
  const row = phone.sheet.row(`Change of ${WEEKLY}`);
  await expect(row).toContainText('by an administrator');
  await row.getByRole('button', { name: 'Take ₦1,150' }).click();
  await phone.sheet.empties();
  const plan = (await plansOf(server.url, SHOP)).find(({ name }) => name === WEEKLY);
  expect(plan).toMatchObject({ price: 1150, validity: { value: 10, unit: 'days' } });
  await phone.context.close();
  await admin.context.close();
});

test('editing a deleted plan and deleting a changed plan both ask first', { tag: '@release' }, async ({
  browser,
  network,
  server,
}) => {
  const phone = await aDevice(browser, network.url, DEMO.provider);
  const desk = await aDevice(browser, network.url, DEMO.provider);
  await phone.context.setOffline(true);
  await phone.manager.editPlan(WEEKLY, { price: '1200' });
  await phone.manager.deletePlan(GLO);
  await desk.manager.deletePlan(WEEKLY);
  await desk.manager.editPlan(GLO, { price: '3300' });
  await desk.sheet.empties();
  await phone.context.setOffline(false);
  await expect(phone.sheet.number).toContainText('2 need attention');
  await phone.sheet.open();
  await phone.sheet.shows(`Price of ${WEEKLY}`, 'Meanwhile it was deleted (by you, on another device');
  await phone.sheet.row(`Price of ${WEEKLY}`).getByRole('button', { name: 'Create again' }).click();
  // What is said of it comes over everything: before that, the next press would be lost.
  await expect(phone.sheet.sheet).toContainText('Last sent: New plan');
  await phone.sheet.shows(`Deletion of ${GLO}`, 'Price was ₦3,900. Meanwhile it became ₦3,300');
  await phone.sheet.row(`Deletion of ${GLO}`).getByRole('button', { name: 'Keep it' }).click();
  await phone.sheet.empties();
  const listed = await plansOf(server.url, SHOP);
  expect(listed.map(({ name, price }) => [name, price])).toEqual([
    ['Demo Airtel 5GB Monthly', 2800],
    [GLO, 3300],
    [WEEKLY, 1200],
  ]);
  await phone.context.close();
  await desk.context.close();
});

test('a deleted provider disappears from every device, and its waiting changes need attention', async ({
  browser,
  network,
  server,
}) => {
  const phone = await aDevice(browser, network.url, DEMO.provider);
  const admin = await aDevice(browser, network.url, ADMIN);
  await phone.context.setOffline(true);
  await phone.manager.editPlan(WEEKLY, { price: '1200' });

  const providers = new ProvidersPage(admin.page);
  await providers.open();
  await admin.page.getByRole('button', { name: `Delete ${SHOP}` }).click();
  const question = admin.page.getByRole('dialog');
  await question.getByLabel(`Type ${SHOP} to confirm`).fill(SHOP);
  await question.getByLabel('Your password').fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Delete seller' }).click();
  await expect(providers.entry(SHOP)).toHaveCount(0);
  const plans = new PlansPage(admin.page);
  await plans.open('?q=Demo+Data+Shop');
  await expect(admin.page.getByText('No plans found.')).toBeVisible();
  expect(await plansOf(server.url, SHOP)).toEqual([]);

  await phone.context.setOffline(false);
  // The role has changed, so the session has ended; what waits is told, and waits.
  await expect(phone.page).toHaveURL('/');
  await expect(phone.page.getByText(/1\schange of \w+ waits\. Sign in to send it\./)).toBeVisible();
  await signInByForm(phone.page, DEMO.provider);
  await expect(phone.sheet.number).toContainText('1 needs attention');
  await phone.sheet.open();
  await phone.sheet.shows(`Price of ${WEEKLY}`, 'needs attention');
  await phone.sheet.close();
  // The person is a normal user from now on, and their mirror has lost the plans.
  await phone.page.reload();
  await expect(phone.manager.create).toHaveCount(0);
  await phone.page.goto('/plans?q=Demo+Data+Shop');
  await expect(phone.page.getByText('No plans found.')).toBeVisible();
  await phone.page.goto('/providers');
  await expect(phone.page.getByRole('button', { name: 'Become a provider' })).toBeVisible();
  await phone.context.close();
  await admin.context.close();
});
