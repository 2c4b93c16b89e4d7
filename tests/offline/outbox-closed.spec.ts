import { expect } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { FULL_CHROMIUM, outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone } from '../support/browser/device-storage.ts';
import { chunksCached, workerReady } from '../support/browser/page-state.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';

test.use(FULL_CHROMIUM);

import { closeMessages } from './fixtures/device.ts';

test('the sync event sends an offline rating with no page open', async ({ page, context, server, network, sheet }) => {
  await startSignedIn(page);
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await rating.untilUsable();
  await workerReady(page);
  await chunksCached(page, 'outbox');
  await context.setOffline(true);
  await rating.rate('Lagos', { MTN: 5 });
  await expect(page.getByText('Saved on this phone. It is sent when you are online again.')).toBeVisible();
  await sheet.agrees();
  await expect.poll(() => page.evaluate(syncTags)).toEqual(['outbox']);
  expect(network.writes.filter(({ key }) => key)).toEqual([]);

  const elsewhere = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => network.writes.filter(({ key }) => key)).toHaveLength(1);
  expect(context.pages()).toEqual([elsewhere]);
  expect(elsewhere.url()).toBe('about:blank');

  const next = await context.newPage();
  // Opened early enough, it sees the worker finish, and says so.
  await closeMessages(next);
  const requestsBefore = network.writes.length;
  const ratingOfNext = new NetworkRatingPage(next);
  await ratingOfNext.open();
  await ratingOfNext.untilUsable();
  const sheetOfNext = new WaitingSheet(next);
  await sheetOfNext.empties();
  await context.setOffline(true);
  await ratingOfNext.rate('Kano', { MTN: 2 });
  await sheetOfNext.open();
  await expect(sheetOfNext.sheet).toContainText(/Last sent: Rating for Lagos, \d\d:\d\d\. Thank you\./);
  await sheetOfNext.shows('Rating for Kano', 'MTN Poor', 'waiting');
  expect((await rowsOnPhone(next)).map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ location: 'Kano' }),
  ]);
  expect(network.writes).toHaveLength(requestsBefore);

  const { ratings, keys } = await appliedRows(server);
  expect(ratings).toEqual(['Lagos 9MOBILE 1', 'Lagos AIRTEL 1', 'Lagos GLO 1', 'Lagos MTN 5']);
  expect(keys).toBe(1);
});

async function syncTags(): Promise<string[]> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (registration as unknown as { sync: { getTags: () => Promise<string[]> } }).sync.getTags();
}
