import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { addNumberedPlans, plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { PlansPage } from './pages/plans.page.ts';
import { PriceList, withPrices } from './pages/price-list.page.ts';

const SHOP = 'Demo Data Shop';
const isNumbered = (name: string) => name.startsWith('Plan ');

test('a seller updates 100 prices from the downloaded list', async ({ page, server, sheet }) => {
  await addNumberedPlans(server, SHOP);
  await startSignedIn(page, DEMO.provider);
  await new PlansPage(page).open();
  const list = new PriceList(page);
  const csv = await list.download();

  await list.choose(withPrices(csv, (name, price) => (isNumbered(name) ? price + 50 : undefined)));
  await expect(list.group('Changed · 100')).toContainText('₦1,001 → ₦1,051');
  await expect(list.dialog).toContainText('Chosen: 100 changed, 3 confirmed.');
  await list.update.click();
  await expect(list.dialog).toContainText('Your list is updated: 100\u00a0plans changed, 3 confirmed.');
  await list.done.click();
  await sheet.empties();
  const plans = await plansOf(server.url, SHOP);
  expect(plans.filter(({ name }) => isNumbered(name)).map(({ price }) => price)).toEqual(
    Array.from({ length: 100 }, (_, at) => 1051 + at),
  );
  await new PlansPage(page).open('?q=Plan+042');
  await expect(page.getByText('₦1,092').first()).toBeVisible();

  // The same file again: nothing is left to change.
  await list.choose(await list.download());
  await expect(list.dialog).toContainText('The same');
  await expect(list.dialog.getByRole('region', { name: /^Changed/ })).toHaveCount(0);
});
