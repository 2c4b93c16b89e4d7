import { expect } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone } from '../support/browser/device-storage.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { DEMO, signInByForm, startSignedIn } from '../support/browser/sign-in.ts';
import { deferred } from '../support/fixtures/deferred.ts';
import { EXCELLENT, expectHiddenFromAnother, RATINGS } from './fixtures/another-account.ts';

let heal: () => void;
/** A rating is sent when the session has ended: the server does not know its token any more. */
test.beforeEach(async ({ page, network }) => {
  await startSignedIn(page);
  const rating = new NetworkRatingPage(page);
  await rating.open();
  heal = network.inject(RATINGS, { kind: 'alter', headers: { authorization: 'Bearer ended' } });
  await rating.rate('Lagos', { MTN: 5 });
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
});

test('an ended session hides the private screen, keeps the change and says whose it is', async ({
  page,
  server,
  network,
  sheet,
}) => {
  await expect(sheet.number).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Network Rating', level: 1 })).toHaveCount(0);
  expect(await rowsOnPhone(page)).toHaveLength(1);
  const told = page.getByText(/1\schange of \w+ waits\. Sign in to send it\./);
  await expect(told.first()).toBeVisible();
  await page.goto('/');
  await expect(told).toBeVisible();
  await page.goto('/login');
  await expect(told).toBeVisible();
  heal();
  await signInByForm(page, DEMO.user);
  await expect(page.getByText('Thank you. Your rating for Lagos is saved.').first()).toBeVisible();
  await sheet.empties();
  const keys = network.writes.filter(({ path }) => RATINGS.test(path)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  const { ratings, keys: used } = await appliedRows(server);
  expect(ratings).toEqual(EXCELLENT);
  expect(used).toBe(1);
});

test('what waits for a user who cannot sign in any more can be discarded', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText(/^If \w+ can’t sign in any more, discard the change that waits\./)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/Sign in to send it/)).toHaveCount(0);
  expect(await rowsOnPhone(page)).toEqual([]);
});

test.describe('on a phone too busy to have a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('an email typed into the document stays, although the app says more than the document', async ({ page }) => {
    const typed = deferred<void>();
    // Not by the proxy: the script is in the browser's cache.
    await page.route(/\/assets\/start-/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    // React takes over a document in steps, and posts itself a message before each.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => post.call(this, message), 500);
      };
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    const email = page.getByLabel('Email');
    await email.fill(DEMO.user);
    typed.resolve();
    await expect(page.getByText(/^If \w+ can’t sign in any more/)).toBeVisible();
    await expect(email).toHaveValue(DEMO.user);
  });
});

test('another user on the phone neither sees nor sends it', async ({ page, server, network, sheet }) => {
  heal();
  await expectHiddenFromAnother({ page, server, network, sheet });
});
