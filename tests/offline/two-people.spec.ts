import { expect, type Page } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { everythingOnPhone } from '../support/browser/device-storage.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { askToSignOut, DEMO, signInByForm, untilSignedOut } from '../support/browser/sign-in.ts';

const PAGES = ['/plans', '/compare', '/providers', '/network-rating', '/profile', '/settings', '/'];
const MARKERS = ['Zerubabel', 'Quinquagesima', '08055554444', DEMO.user];

async function visitEverything(page: Page): Promise<string> {
  let seen = '';
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    seen += await page.evaluate(() => document.documentElement.outerHTML);
    seen += await page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'));
  }
  return seen;
}

test('the next user finds no data of the previous one on the phone', async ({ page, context, network }) => {
  await signInByForm(page, DEMO.user);
  const token = await page.evaluate(() => localStorage.getItem('TOKEN') ?? '');
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Zerubabel');
  await page.getByLabel('Last name').fill('Quinquagesima');
  await page.getByLabel('Phone').fill('08055554444');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await closeSuccess(page, 'Your profile is saved.');
  const rating = new NetworkRatingPage(page);
  await rating.open();
  await rating.rate('Lagos', { MTN: 5 });
  await closeSuccess(page, 'Your rating for Lagos is saved.');
  // A page shows its heading before the fields have their values.
  await expect(async () => {
    const own = await visitEverything(page);
    const ownKept = await everythingOnPhone(page);
    for (const marker of MARKERS)
      expect({ marker, there: own.includes(marker) && ownKept.includes(marker) }).toEqual({ marker, there: true });
  }).toPass();

  await context.setOffline(true);
  await page.goto('/plans');
  await askToSignOut(page, 'Zerubabel');
  await untilSignedOut(page);
  const left = await everythingOnPhone(page);
  for (const marker of [...MARKERS, token.replace('Bearer ', '')])
    expect({ marker, left: left.includes(marker) }).toEqual({ marker, left: false });

  await context.setOffline(false);
  await signInByForm(page, DEMO.provider);
  const seen = await visitEverything(page);
  const kept = await everythingOnPhone(page);
  for (const marker of [...MARKERS, token.replace('Bearer ', '')]) {
    expect({ marker, there: seen.includes(marker) || kept.includes(marker) }).toEqual({ marker, there: false });
  }
  // The sign-out that had no network has reached the server by now: the session that was left is over.
  await expect.poll(() => network.requests.filter((path) => path.endsWith('/logout')).length).toBeGreaterThan(0);
  const refused = await page.request.get('/api/v1/users/x', { headers: { authorization: token } });
  expect(refused.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Deji' })).toBeVisible();
});

test('a session that ended while the app was closed leaves no data either', { tag: '@release' }, async ({ page }) => {
  await signInByForm(page, DEMO.user);
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Uche');
  await expect.poll(() => everythingOnPhone(page)).toContain(DEMO.user);
  await page.evaluate(() => {
    const [head, , signature] = localStorage.getItem('TOKEN')?.split('.') ?? [];
    localStorage.setItem('TOKEN', `${head}.${btoa(JSON.stringify({ sub: 'somebody', exp: 1 }))}.${signature}`);
  });
  await page.goto('/plans');
  await expect(page).toHaveURL('/');
  await signInByForm(page, DEMO.provider);
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Deji');
  await expect.poll(() => everythingOnPhone(page)).toContain(DEMO.provider);
  expect(await everythingOnPhone(page)).not.toContain(DEMO.user);
});
