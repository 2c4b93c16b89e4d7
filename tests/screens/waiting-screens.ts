import type { Route } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { expect, type Page } from '../support/browser/browser-test.ts';
import type { Screen } from './screens.ts';

const RATINGS = '**/api/v1/network/ratings';
const REFUSAL = { type: 'about:blank', title: 'Not accepted', status: 422, code: 'bad_input', detail: 'Not accepted' };

/** Screens of waiting changes. Each starts where the one before ended. */
export const WAITING_SCREENS: Screen[] = [
  { name: 'waiting', path: '/network-rating', until: waitForServer },
  { name: 'waiting-attention', path: '/plans', until: beRefused },
  { name: 'leave-question', path: '/plans', until: askToLeave },
  { name: 'waiting-none', path: '/plans', until: sendAll },
];

/** Sets the response of later requests. Reload the page before the first use: an open page may bypass the route. */
async function answerBy(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.context().route(RATINGS, answer);
}

async function waitForServer(page: Page): Promise<void> {
  await answerBy(page, (route) => route.fulfill({ status: 500, json: {} }));
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await rating.rate('Lagos', { MTN: 5 });
  const sheet = new WaitingSheet(page);
  await sheet.open();
  await sheet.shows('Rating for Lagos', 'waiting', 'The server had an error (500).');
}

/** Opens the sheet first, because an earlier refusal opens the Error modal, which covers the sheet. */
async function beRefused(page: Page): Promise<void> {
  const sheet = new WaitingSheet(page);
  await sheet.open();
  await answerBy(page, async (route) => {
    const key = (await route.request().headerValue('idempotency-key')) ?? '';
    await route.fulfill({ status: 422, headers: { 'idempotency-key': key }, json: REFUSAL });
  });
  await sheet.pressSendNow();
  await sheet.shows('Rating for Lagos', 'needs attention');
}

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Uche' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sign out with 1 unsent change?' })).toBeVisible();
}

async function sendAll(page: Page): Promise<void> {
  await page.context().unroute(RATINGS);
  const sheet = new WaitingSheet(page);
  await sheet.open();
  await sheet.row('Rating for Lagos').getByRole('button', { name: 'Retry' }).click();
  await sheet.closeSuccess();
  await expect(page.getByRole('dialog', { name: 'Nothing is waiting' })).toContainText('Last sent');
}
