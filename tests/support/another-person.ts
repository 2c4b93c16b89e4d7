import { expect, type Page } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import type { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import type { RunningApp } from './app-server.ts';
import { appliedRows } from './applied-rows.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { askToSignOut, DEMO, signInByForm, untilSignedOut } from './outbox-test.ts';
import { rowsOnPhone } from './rows-on-phone.ts';

/** What a rating of Lagos with MTN Excellent comes to at the server. */
export const EXCELLENT = ['Lagos 9MOBILE 1', 'Lagos AIRTEL 1', 'Lagos GLO 1', 'Lagos MTN 5'];
export const RATINGS = /^\/api\/v1\/network\/ratings/;

interface Parts {
  page: Page;
  server: RunningApp;
  network: FaultProxy;
  sheet: WaitingSheet;
}

/**
 * A rating of Lagos waits for the demo user, who is signed out. Somebody else signs in, sees nothing of it and sends
 * nothing but a rating of Kano; then its owner comes back, and it is sent.
 */
export async function expectHiddenFromAnother({ page, server, network, sheet }: Parts): Promise<void> {
  const before = network.writes.filter(({ path }) => RATINGS.test(path)).length;
  await signInByForm(page, DEMO.provider);
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await rating.state.selectOption('Lagos');
  await expect(rating.rating('MTN')).toHaveValue('0');
  await expect(page.getByText('Excellent', { exact: true }).filter({ visible: true })).toBeHidden();
  await expect(sheet.number).toBeHidden();
  await rating.rate('Kano', { MTN: 4 });
  await sheet.closeSuccess();
  const sent = network.writes.filter(({ path }) => RATINGS.test(path)).slice(before);
  expect(sent.map(({ body }) => JSON.parse(body).location)).toEqual(['Kano']);
  const kept = await rowsOnPhone(page);
  expect(kept.map(({ fields }) => fields)).toEqual([expect.objectContaining({ location: 'Lagos' })]);

  await askToSignOut(page, 'Deji');
  await untilSignedOut(page);
  await signInByForm(page, DEMO.user);
  await expect(page.getByText('Thank you. Your rating for Lagos is saved.').first()).toBeVisible();
  await sheet.empties();
  const { ratings } = await appliedRows(server);
  expect(ratings.filter((words) => words.startsWith('Lagos'))).toEqual(EXCELLENT);
  expect(ratings).toHaveLength(8);
}
