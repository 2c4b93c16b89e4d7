import { expect } from '@playwright/test';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { PriceList, withPrices } from '../e2e/pages/price-list.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { addNumberedPlans, plansOf } from '../support/browser/server-rows.ts';
import { DEMO } from '../support/browser/sign-in.ts';
import { aDevice } from './fixtures/device.ts';

const SHOP = 'Demo Data Shop';
const AIRTEL = 'Demo Airtel 5GB Monthly';

test('an update of 100 prices waits without a network, and asks about the plan that was changed meanwhile', async ({
  browser,
  network,
  server,
}) => {
  const priceOf = async (name: string) => (await plansOf(server.url, SHOP)).find((plan) => plan.name === name)?.price;
  await addNumberedPlans(server, SHOP);
  const { page, context, sheet } = await aDevice(browser, network.url, DEMO.provider);
  const list = new PriceList(page);
  await context.setOffline(true);
  const csv = await list.download();
  await list.choose(withPrices(csv, (name, price) => (name.startsWith('Plan ') ? price + 50 : undefined)));
  await list.update.click();
  await expect(list.dialog).toContainText('Saved on this phone.');
  await list.done.click();
  await expect(sheet.number).toContainText('1 change waiting');
  await sheet.open();
  await sheet.shows('Update of your price list', '100 changed, 3 confirmed', 'waiting');
  await sheet.close();
  await new PlansPage(page).open('?q=Plan+042');
  await expect(page.getByText('₦1,092').first()).toBeVisible();
  // Who has pressed a key since reads the answer in a toast. A modal would lie below the sheet.
  await page.keyboard.press('Shift');

  const desk = await aDevice(browser, network.url, DEMO.admin);
  await new PlansPage(desk.page).open('?q=Plan+042');
  await desk.manager.editPlan('Plan 042', { price: '900' });
  await desk.sheet.empties();
  expect(await priceOf('Plan 042')).toBe(900);

  await context.setOffline(false);
  await expect(sheet.number).toContainText('1 needs attention');
  await expect
    .poll(async () => [await priceOf('Plan 041'), await priceOf('Plan 042'), await priceOf('Plan 043')])
    .toEqual([1091, 900, 1093]);
  await sheet.open();
  await sheet.shows('Price of Plan 042', /you wrote ₦1,092\. Meanwhile it became ₦900 \(by an administrator/);
  await sheet.row('Price of Plan 042').getByRole('button', { name: 'Keep ₦1,092' }).click();
  await sheet.empties();
  expect(await priceOf('Plan 042')).toBe(1092);
  await context.close();
  await desk.context.close();
});

test('an update of the list and a later price of the same plan are one question, with the last price', async ({
  browser,
  network,
  server,
}) => {
  const price = async () => (await plansOf(server.url, SHOP)).find(({ name }) => name === AIRTEL)?.price;
  const phone = await aDevice(browser, network.url, DEMO.provider);
  const list = new PriceList(phone.page);
  await phone.context.setOffline(true);
  const csv = await list.download();
  await list.choose(withPrices(csv, (name) => (name === AIRTEL ? 2900 : undefined)));
  await list.update.click();
  await expect(list.dialog).toContainText('Saved on this phone.');
  await list.done.click();
  await new PlansPage(phone.page).open('?q=Demo+Airtel');
  await expect(phone.page.getByText('₦2,900').first()).toBeVisible();
  await phone.manager.editPrice(AIRTEL, '3000');
  await expect(phone.sheet.number).toContainText('2 changes waiting');

  const desk = await aDevice(browser, network.url, DEMO.admin);
  await new PlansPage(desk.page).open('?q=Demo+Airtel');
  await desk.manager.editPlan(AIRTEL, { price: '2500' });
  await desk.sheet.empties();

  await phone.context.setOffline(false);
  await expect(phone.sheet.number).toContainText('1 needs attention');
  expect(await price()).toBe(2500);
  await phone.sheet.open();
  await phone.sheet.shows(`Price of ${AIRTEL}`, /you wrote ₦3,000\. Meanwhile it became ₦2,500 \(by an administrator/);
  await phone.sheet.row(`Price of ${AIRTEL}`).getByRole('button', { name: 'Keep ₦3,000' }).click();
  await phone.sheet.empties();
  expect(await price()).toBe(3000);
  await phone.context.close();
  await desk.context.close();
});

test('new plans for which the tier has no room hold no price back', async ({ browser, network, server }) => {
  const { page, context, sheet } = await aDevice(browser, network.url, DEMO.provider);
  const list = new PriceList(page);
  const csv = await list.download();
  const [header = '', line = ''] = csv.replace('\uFEFF', '').split('\r\n');
  const made = ['One', 'Two', 'Three'].map((name) =>
    line.split(',').with(header.split(',').indexOf('id'), '').with(header.split(',').indexOf('name'), name).join(','),
  );
  await list.choose(
    `${withPrices(csv, (name) => (name === AIRTEL ? 2950 : undefined)).trim()}\r\n${made.join('\r\n')}`,
  );
  await list.update.click();
  await expect(list.dialog).toContainText('3 plans need your decision');
  await expect(list.dialog).toContainText('The Starter tier lists up to 5 plans');
  await expect(list.dialog.getByRole('progressbar')).toHaveAttribute('value', '3');
  await list.done.click();
  expect((await plansOf(server.url, SHOP)).find(({ name }) => name === AIRTEL)?.price).toBe(2950);
  await sheet.open();
  await sheet.shows('Update of your price list', /3 new/, 'needs attention');
  await context.close();
});
