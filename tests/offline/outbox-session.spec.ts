import { expect } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { appliedRows } from '../support/applied-rows.ts';
import { askToSignOut, begin, DEMO, signInByForm, test, untilSignedOut } from '../support/outbox-test.ts';
import { rowsOnPhone } from '../support/rows-on-phone.ts';

const RATINGS = /^\/api\/v1\/network\/ratings/;
const EXCELLENT = ['Lagos 9MOBILE 1', 'Lagos AIRTEL 1', 'Lagos GLO 1', 'Lagos MTN 5'];

let heal: () => void;
/** A rating is sent when the session has ended: the server does not know its token any more. */
test.beforeEach(async ({ page, network }) => {
  await begin(page);
  const rating = new NetworkRatingPage(page);
  await rating.open();
  heal = network.inject(RATINGS, { kind: 'alter', headers: { authorization: 'Bearer ended' } });
  await rating.rate('Lagos', { MTN: 5 });
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
});

test('a session that ends takes the private screen away, not the change', async ({ page, server, network, sheet }) => {
  await expect(sheet.number).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Network Rating', level: 1 })).toHaveCount(0);
  expect(await rowsOnPhone(page)).toHaveLength(1);
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

test('another person on the phone sees nothing of it and sends nothing', async ({ page, server, network, sheet }) => {
  heal();
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
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toContain('Kano');
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
});
