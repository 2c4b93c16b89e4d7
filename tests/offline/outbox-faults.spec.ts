import { expect } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone } from '../support/browser/device-storage.ts';
import type { Fault } from '../support/browser/fault-proxy.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';
import { deferred } from '../support/fixtures/deferred.ts';

const RATINGS = /^\/api\/v1\/network\/ratings/;
const LAGOS = 'Rating for Lagos';
const WAIT_S = 4;
const WAITS = 'a 503 with Retry-After @release';
/** When the second try hangs too, the third one does it. */
const TWO_TRIES_MS = 40_000;

/** Unit tests prove the message of each failure; a release tries each in the browser. */
const FAULTS: { name: string; fault: Fault; words: string }[] = [
  { name: 'a lost answer', fault: { kind: 'lost' }, words: 'No network at the last try.' },
  {
    name: "a captive portal's page",
    fault: { kind: 'portal' },
    words: 'This network did not let SabiData through.',
  },
  {
    name: 'an answer that breaks off @release',
    fault: { kind: 'cut', afterBytes: 20 },
    words: 'This network did not let SabiData through.',
  },
  {
    name: 'a server error @release',
    fault: { kind: 'status', status: 500 },
    words: 'The server had an error (500).',
  },
  {
    name: WAITS,
    fault: { kind: 'status', status: 503, retryAfterS: WAIT_S },
    words: 'The server had an error (503).',
  },
  {
    name: 'a server that never answers @release',
    fault: { kind: 'hang' },
    words: 'The server did not answer in time. Sending again is safe: it counts once.',
  },
];

for (const { name, fault, words } of FAULTS) {
  test(`the server stores one rating and the sheet shows each state after ${name}`, async ({
    page,
    server,
    network,
    sheet,
  }) => {
    await startSignedIn(page);
    const rating = new NetworkRatingPage(page);
    await rating.open();
    const sendingSeen = deferred<void>();
    const heal = network.inject(RATINGS, { kind: 'hold', until: sendingSeen.promise, next: fault });

    await rating.rate('Lagos', { MTN: 5 });
    await sheet.open();
    await sheet.shows(LAGOS, 'MTN Excellent', 'sending');
    sendingSeen.resolve();
    await sheet.shows(LAGOS, words, /Next try in \d+\ss/, 'waiting');
    if (name === WAITS) {
      const [row] = await rowsOnPhone(page);
      expect((row?.nextAttemptAtMs ?? 0) - (row?.lastError?.atMs ?? 0)).toBeGreaterThanOrEqual(WAIT_S * 1000);
    }
    heal();

    const thanks = page.getByText('Thank you. Your rating for Lagos is saved.').first();
    await expect(thanks).toBeVisible({ timeout: TWO_TRIES_MS });
    await expect(sheet.number).toBeHidden();
    // The user has gone on to the sheet: a toast tells, and no modal lies over it.
    await expect(sheet.success).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Nothing is waiting' })).toContainText(/Last sent: Rating for Lagos/);
    await sheet.empties();

    const sent = network.writes.filter(({ path }) => RATINGS.test(path));
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    const { ratings, keys } = await appliedRows(server);
    expect(ratings).toEqual(['Lagos 9MOBILE 1', 'Lagos AIRTEL 1', 'Lagos GLO 1', 'Lagos MTN 5']);
    expect(keys).toBe(1);
  });
}
