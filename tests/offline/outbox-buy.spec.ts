import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone } from '../support/browser/device-storage.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { openBuyLink } from './fixtures/press-offline.ts';

const CLICKS = /^\/api\/v1\/(?:click-plan|operations)/;
const SELLER = /^https:\/\/demo-data-shop\.sabidata\.example\//;

test.beforeEach(({ context }) =>
  context.route(SELLER, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Seller</title>' })),
);

test('online the seller opens and one click is recorded although its answer is lost', async ({
  page,
  context,
  server,
  network,
  sheet,
}) => {
  const link = await openBuyLink(page);
  network.inject(CLICKS, { kind: 'lost' }, 1);
  const seller = context.waitForEvent('page');
  await link.click();
  await expect(await seller).toHaveURL(SELLER);
  await expect.poll(() => network.writes.filter(({ path }) => CLICKS.test(path)).length).toBe(2);
  await expect.poll(() => rowsOnPhone(page)).toEqual([]);
  await sheet.agrees();
  expect(await appliedRows(server)).toMatchObject({ clicks: 1, keys: 1 });
});

test('offline every press records one click later, and reloads add none', async ({ page, context, server, sheet }) => {
  const link = await openBuyLink(page);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText(/^Buying needs a network/).first()).toBeVisible();
  await expect(sheet.numberText).toHaveText('1 change waiting');
  expect(context.pages()).toHaveLength(1);
  await link.dblclick();
  await expect(sheet.numberText).toHaveText('3 changes waiting');
  await page.reload();
  await sheet.open();
  await expect(sheet.row('Visit to a seller')).toHaveCount(3);
  await sheet.agrees();
  await sheet.close();
  await context.setOffline(false);
  await sheet.empties();
  await page.reload();
  await sheet.empties();
  expect(await appliedRows(server)).toMatchObject({ clicks: 3, keys: 3 });
});
