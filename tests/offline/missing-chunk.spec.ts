import { expect } from '@playwright/test';
import { faultTest as test } from '../support/browser/browser-test.ts';
import type { FaultProxy } from '../support/browser/fault-proxy.ts';
import { planRows } from '../support/browser/page-state.ts';
import { deferred } from '../support/fixtures/deferred.ts';

// Without a worker, as on a first visit: with one, the parts of a build are on the device.
test.use({ serviceWorkers: 'block' });

const COMPARE_PART = /^\/assets\/compare-[\w-]+\.js$/;

/** Mirror, calls and the services that use them. */
const DATA_PART = /^\/assets\/data-/;

const DOCUMENTS = /^\/(plans|compare)$/;

/** Counts the loads of the page. */
const documentsAsked = ({ requests }: FaultProxy) => requests.filter((path) => DOCUMENTS.test(path)).length;

test('a missing chunk reloads the page, which fixes it', async ({ page, faultProxy }) => {
  await page.goto(`${faultProxy.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  const heal = faultProxy.inject(COMPARE_PART, { kind: 'status', status: 404 });
  // It is there again from the moment on that the page is asked for anew.
  const asIs = (text: string) => {
    heal();
    return text;
  };
  faultProxy.inject(DOCUMENTS, { kind: 'rewrite', rewrite: asIs });
  await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible();
  // One reload is ours and one, at most, the router's own.
  expect([2, 3]).toContain(documentsAsked(faultProxy));
});

test('a chunk that stays missing shows a message, never a blank page or a reload loop', async ({
  page,
  faultProxy,
}) => {
  faultProxy.inject(COMPARE_PART, { kind: 'portal' });
  await page.goto(`${faultProxy.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
  const told = page.getByRole('alert').filter({ hasText: 'is not on this phone yet' });
  await expect(told.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(documentsAsked(faultProxy)).toBeLessThanOrEqual(3);
  // The frame stands, and leads on.
  await page.getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(planRows(page).first()).toBeVisible();
  await expect(told).toBeHidden();
});

test('a missing background chunk offers a fresh copy of the app', async ({ page, faultProxy }) => {
  faultProxy.inject(DATA_PART, { kind: 'cut', afterBytes: 20 });
  await page.goto(`${faultProxy.url}/plans`);
  const offer = page.getByRole('alert').filter({ hasText: 'SabiData has not started' });
  await expect(offer.getByRole('button', { name: 'Repair' })).toBeVisible();
});

test('an app that starts late takes back that it has not started', async ({ page, faultProxy }) => {
  const shown = deferred<void>();
  faultProxy.inject(/^\/assets\/start-[\w-]+\.js$/, { kind: 'hold', until: shown.promise });
  await page.clock.install();
  await page.goto(`${faultProxy.url}/plans`, { waitUntil: 'commit' });
  const notice = page.getByRole('alert').filter({ hasText: 'SabiData has not started' });
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(notice.getByRole('button', { name: 'Repair' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(notice.getByRole('link', { name: 'Retry' })).toBeVisible();
  shown.resolve();
  await expect(planRows(page).first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a missing shell chunk offers a fresh copy of the app', async ({ page, faultProxy }) => {
  faultProxy.inject(/^\/assets\/rest-/, { kind: 'cut', afterBytes: 20 });
  await page.goto(`${faultProxy.url}/settings`);
  const offer = page.getByRole('alert').filter({ hasText: 'SabiData has not started' });
  await expect(offer.getByRole('button', { name: 'Repair' })).toBeVisible();
  await expect(page.getByText('Something went wrong!')).toBeHidden();
});

test("without the dialog chunk the app uses the browser's own dialogs", { tag: '@release' }, async ({
  page,
  faultProxy,
}) => {
  faultProxy.inject(/^\/assets\/dialog-[\w-]+\.js$/, { kind: 'cut', afterBytes: 20 });
  await page.goto(`${faultProxy.url}/plans`);
  const opener = planRows(page).first().getByRole('link').first();
  const dialog = page.locator('dialog[open]');
  // The first time the page is loaded anew: a newer build would cure it.
  for (const _ of ['first', 'second']) {
    await opener.click();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect(opener).toBeFocused();
});
