import { expect, type Page } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import type { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone, tracesOf } from '../support/browser/device-storage.ts';
import type { Fault, FaultProxy } from '../support/browser/fault-proxy.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { askToSignOut, DEMO, signInByForm, startSignedIn, untilSignedOut } from '../support/browser/sign-in.ts';
import { EXCELLENT, expectHiddenFromAnother, RATINGS } from './fixtures/another-account.ts';

interface Asking {
  page: Page;
  network: FaultProxy;
  sheet: WaitingSheet;
  fault?: Fault;
}

/** Asks to sign out while a rating waits. Resolves to a function that ends the fault. */
async function askWhileWaiting({ page, network, sheet, fault }: Asking): Promise<() => void> {
  await startSignedIn(page);
  const heal = network.inject(RATINGS, fault ?? { kind: 'status', status: 500 });
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await rating.rate('Lagos', { MTN: 5 });
  await expect(sheet.numberText).toHaveText('1 change waiting');
  await askToSignOut(page, 'Uche');
  return heal;
}

/** So nothing is tried again by itself meanwhile. */
const ASKS_TO_WAIT: Fault = { kind: 'status', status: 503, retryAfterS: 600 };

const question = (page: Page) => page.getByRole('alertdialog', { name: /^Sign out with 1 unsent change/ });

test('kept changes wait for their owner; another user neither sees nor sends them', async ({
  page,
  server,
  network,
  sheet,
}) => {
  const heal = await askWhileWaiting({ page, network, sheet });
  await question(page).getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await untilSignedOut(page);
  await expect(sheet.number).toBeHidden();
  expect(await rowsOnPhone(page)).toHaveLength(1);
  heal();
  await expectHiddenFromAnother({ page, server, network, sheet });
});

test('deleting at sign-out removes all data of the user from the phone', async ({ page, server, network, sheet }) => {
  const heal = await askWhileWaiting({ page, network, sheet });
  const [row] = await rowsOnPhone(page);
  const token = await page.evaluate(() => localStorage.getItem('TOKEN'));
  const marks = [row?.userId, row?.opId, token?.replace('Bearer ', ''), DEMO.user, 'Uche'].map(
    (mark) => mark ?? 'none',
  );
  expect(await tracesOf(page, marks)).toEqual(expect.arrayContaining(['sabidata-outbox/operations', 'TOKEN']));
  await question(page).getByRole('button', { name: 'Delete it' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete 1 change?' });
  await sure.getByRole('button', { name: 'Yes' }).click();
  await untilSignedOut(page);
  await expect(sheet.number).toBeHidden();
  expect(await rowsOnPhone(page)).toEqual([]);
  expect(await tracesOf(page, marks)).toEqual([]);
  heal();
  await signInByForm(page, DEMO.user);
  await sheet.empties();
  expect((await appliedRows(server)).ratings).toEqual([]);
});

test("'Send now' sends the change and then signs out", async ({ page, server, network, sheet }) => {
  const heal = await askWhileWaiting({ page, network, sheet, fault: ASKS_TO_WAIT });
  await expect.poll(async () => (await rowsOnPhone(page))[0]?.lastError?.status).toBe(503);
  heal();
  await question(page).getByRole('button', { name: 'Send now' }).click();
  await untilSignedOut(page);
  await sheet.empties();
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeNull();
  expect((await appliedRows(server)).ratings).toEqual(EXCELLENT);
});
