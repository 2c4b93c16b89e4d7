import { expect } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import type { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone } from '../support/browser/device-storage.ts';
import { closeError } from '../support/browser/page-state.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';

const LAGOS = 'Rating for Lagos';
const REFUSAL = 'That state is not known';
const EXCELLENT = ['Lagos 9MOBILE 1', 'Lagos AIRTEL 1', 'Lagos GLO 1', 'Lagos MTN 5'];

/** The server of a release that has dropped a state refuses for good: the request names one that it does not know. */
const toUnknownState = { kind: 'alter', body: (text: string) => text.replace('Lagos', 'Atlantis') } as const;

let accept: () => void;
test.beforeEach(async ({ page, network, sheet }) => {
  await startSignedIn(page);
  accept = network.inject(/^\/api\/v1\/network\/ratings/, toUnknownState);
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await rating.rate('Lagos', { MTN: 5 });
  await closeError(page, REFUSAL);
  await sheet.open();
  await refused(sheet);
});

async function refused(sheet: WaitingSheet): Promise<void> {
  await sheet.shows(LAGOS, 'needs attention', REFUSAL);
  await expect(sheet.number).toContainText('1 needs attention');
  await expect(sheet.sheet).toContainText('not sent: decide what to do');
  await expect(sheet.sendNow).toBeHidden();
}

test('Retry sends a refused rating under a new key', async ({ server, network, sheet }) => {
  await sheet.row(LAGOS).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => network.writes.filter(({ key }) => key).length).toBe(2);
  await refused(sheet);
  accept();
  await sheet.row(LAGOS).getByRole('button', { name: 'Retry' }).click();
  await sheet.closeSuccess();
  await sheet.empties();
  const keys = network.writes.flatMap(({ key }) => key ?? []);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
  expect((await appliedRows(server)).ratings).toEqual(EXCELLENT);
});

test('editing a refused rating replaces it', { tag: '@release' }, async ({ page, server, sheet }) => {
  const [before] = await rowsOnPhone(page);
  await sheet.row(LAGOS).getByRole('button', { name: 'Edit' }).click();
  const rating = new NetworkRatingPage(page);
  await expect(rating.state).toHaveValue('Lagos');
  await expect(rating.rating('MTN')).toHaveValue('5');
  await expect(sheet.sheet).toBeHidden();
  accept();
  await rating.rating('MTN').selectOption('3');
  await rating.submit.click();
  await sheet.closeSuccess();
  await sheet.empties();
  const { ratings, keys } = await appliedRows(server);
  expect(ratings).toEqual(['Lagos 9MOBILE 1', 'Lagos AIRTEL 1', 'Lagos GLO 1', 'Lagos MTN 3']);
  expect(keys).toBe(2);
  expect(before?.fields).toMatchObject({ location: 'Lagos' });
});

test('Copy details copies the ID of the request that the server refused', async ({ page, context, network, sheet }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answered = page.waitForResponse(/\/network\/ratings$/);
  await sheet.row(LAGOS).getByRole('button', { name: 'Retry' }).click();
  const requestId = await (await answered).headerValue('x-request-id');
  await refused(sheet);
  const copy = sheet.row(LAGOS).getByRole('button', { name: 'Copy details' });
  await copy.press('Enter');
  await expect(sheet.said).toHaveText('Details copied. Paste them into a message to us.');
  await expect(copy).toBeFocused();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^SabiData\nChange: rateNetworks\nTime: [\dT:.Z-]+\nResult: refused\nStatus: 422\n/);
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(text.split('\n').at(-1)).toBe(`Request: ${requestId}`);
  expect(text).not.toContain('Lagos');
  expect(network.writes.filter(({ key }) => key)).toHaveLength(2);
});

test('Discard asks first, and a discarded rating is never sent', async ({ page, server, network, sheet }) => {
  const question = page.getByRole('alertdialog', { name: 'Discard change' });
  const discard = sheet.row(LAGOS).getByRole('button', { name: 'Discard' });
  await discard.click();
  await expect(question).toContainText('Discard ‘Rating for Lagos: MTN Excellent');
  await question.getByRole('button', { name: 'No' }).click();
  await refused(sheet);
  await discard.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Rating for Lagos is discarded.')).toBeVisible();
  await sheet.empties();
  accept();
  await page.reload();
  await sheet.empties();
  expect(network.writes.filter(({ key }) => key)).toHaveLength(1);
  expect((await appliedRows(server)).ratings).toEqual([]);
});
