import { expect } from '@playwright/test';
import { test } from '../support/behind-faults.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { planRows } from '../support/signed-in.ts';

// Without a worker, as on a first visit: with one, the parts of a build are on the device.
test.use({ serviceWorkers: 'block' });

const COMPARE_PART = /^\/assets\/compare\.page-/;

/** How often the page itself was loaded. */
const documentsAsked = (faultProxy: FaultProxy) =>
  faultProxy.requests.filter((path) => path === '/plans' || path === '/compare').length;

test('a part that is gone reloads the page, and that cures it', async ({ page, faultProxy }) => {
  await page.goto(`${faultProxy.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  const heal = faultProxy.inject(COMPARE_PART, { kind: 'status', status: 404 });
  await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
  // One reload is ours and one, at most, the router's own.
  await expect.poll(() => documentsAsked(faultProxy), { intervals: [20] }).toBeGreaterThanOrEqual(2);
  heal();
  await page.goto(`${faultProxy.url}/compare`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a part that stays away is told in words, never by a white page or an endless reload', async ({
  page,
  faultProxy,
}) => {
  faultProxy.inject(COMPARE_PART, { kind: 'portal' });
  await page.goto(`${faultProxy.url}/plans`);
  await expect(planRows(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('button', { name: /retry|repair|try again/i }))
      .first(),
  ).toBeVisible();
  expect(documentsAsked(faultProxy)).toBeLessThanOrEqual(3);
});
