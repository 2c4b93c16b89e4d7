import { expect, NETWORK_NOISE, type Page, test } from '../support/browser/browser-test.ts';
import { untilReadyForOffline } from '../support/browser/page-state.ts';
import { DEMO_PASSWORD, signIn } from '../support/browser/sign-in.ts';
import { PlansPage } from './pages/plans.page.ts';

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Uche' });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
}

/** Everything this device keeps that names the person: storage, databases and caches, as text. */
async function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request))?.text());
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        kept.push(
          await new Promise((resolve, reject) => {
            const reading = db.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
            reading.onerror = () => reject(reading.error);
          }),
        );
      }
      db.close();
    }
    return JSON.stringify(kept);
  });
}

test.describe('signing out', () => {
  test("ends the session here and on the server and removes the user's data", async ({ page }) => {
    await signIn(page);
    await untilReadyForOffline(page);
    await expect(userMenu(page)).toBeVisible();
    const token = (await page.evaluate(() => localStorage.getItem('TOKEN'))) ?? '';
    const holds = async (trace: string) => (await keptOnDevice(page)).includes(trace);
    await expect.poll(() => holds('user@sabidata.test')).toBe(true);
    const revoked = page.waitForResponse('**/api/v1/account/logout');
    await signOut(page);
    expect((await revoked).status()).toBe(200);
    // The token is kept until the response has been read.
    for (const trace of [token, 'user@sabidata.test', 'Uche']) await expect.poll(() => holds(trace), trace).toBe(false);
    const { sub } = JSON.parse(atob(token.split('.')[1] ?? ''));
    const later = await page.request.get(`/api/v1/users/${sub}`, { headers: { authorization: token } });
    expect(later.status()).toBe(401);
    await page.goto('/plans');
    await expect(page).toHaveURL('/');
  });

  test('works without a network', async ({ page, context, expectNoise }) => {
    expectNoise(NETWORK_NOISE);
    await signIn(page);
    await untilReadyForOffline(page);
    await expect(userMenu(page)).toBeVisible();
    const token = (await page.evaluate(() => localStorage.getItem('TOKEN'))) ?? '';
    await context.setOffline(true);
    await signOut(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    const kept = await keptOnDevice(page);
    for (const trace of [token, 'user@sabidata.test', 'Uche'])
      expect([trace, kept.includes(trace)]).toEqual([trace, false]);
    await page.goto('/plans');
    await expect(page).toHaveURL('/');
  });

  test('ends the session in the other tabs as well', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/plans');
    await expect(userMenu(other)).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL('/');
    await other.close();
  });
});

test.describe('by keyboard alone', () => {
  test('a user signs in, opens a plan, closes it and keeps the focus position', async ({ page }) => {
    await page.goto('/login');
    await tabTo(page, 'Email');
    await page.keyboard.type('user@sabidata.test');
    await tabTo(page, 'Password');
    await page.keyboard.type(DEMO_PASSWORD);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await tabTo(page, 'Plans');
    await page.keyboard.press('Enter');
    const plans = new PlansPage(page);
    await expect(plans.rows).toHaveCount(10);
    const name = 'MTN 110MB Daily';
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(plans.detail).toHaveAccessibleName(name);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      expect(await plans.detail.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(plans.detail).toBeHidden();
    await expect(plans.planLink(name)).toBeFocused();
  });
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await signIn(page);
  await page.goto('/providers');
  await page.getByRole('heading', { name: 'Data Providers' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('navigation announces the page and focuses its heading, also from a collapsed sidebar', async ({ page }) => {
  await signIn(page);
  await page.goto('/plans');
  const links = page.getByRole('navigation');
  const width = () => drawer(page).evaluate((nav) => nav.getBoundingClientRect().width);
  await drawer(page).getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(width).toBeLessThan(80);
  await links.getByRole('link', { name: 'Providers' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Providers' })).toBeFocused();
  await expect(page).toHaveTitle('Data Providers · SabiData');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeFocused();
  await expect(page).toHaveTitle('Plans · SabiData');
  await drawer(page).getByRole('button', { name: 'Expand' }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
      return label?.textContent;
    });
    if (found === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test.describe('the drawer of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('takes the focus, closes with Escape and gives it back', async ({ page }) => {
    await signIn(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(drawer(page)).toBeHidden();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(drawer(page).getByRole('link').first()).toBeFocused();
    // It lies over the content, beside the left edge while it is shut.
    const nav = page.getByRole('navigation', { name: 'Main', includeHidden: true });
    await expect(drawer(page)).toHaveCSS('position', 'fixed');
    const box = () => nav.evaluate((shown) => shown.getBoundingClientRect());
    expect((await box()).left).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(drawer(page)).toBeHidden();
    expect((await box()).right).toBe(0);
  });

  test('closes on Back, as sheets do, before Back leaves the page', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(menu).toBeFocused();

    await plans.filterButton.click();
    await plans.network('MTN').check();
    await expect(page).toHaveURL(/network=MTN/);
    await page.goBack();
    await expect(plans.sheet).toBeHidden();
    await expect(page).toHaveURL(/network=MTN/);
    await page.goBack();
    await expect(page).not.toHaveURL(/network=MTN/);
    await expect(plans.activeFilters).toBeHidden();
  });

  test('and sheets leave nothing behind for Back, Forward and reload', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer(page).getByRole('link', { name: 'Providers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Data Providers' })).toBeVisible();
    await page.goBack();
    await expect(plans.heading).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Data Providers' })).toBeVisible();

    await page.getByRole('button', { name: 'Become a provider' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Become a provider' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await untilReadyForOffline(page);
    await page.goBack();
    await expect(plans.heading).toBeVisible();
  });

  test('navigates and closes', async ({ page }) => {
    await signIn(page);
    // The bar has room for the initial; the menu is called by the name.
    const initial = userMenu(page).getByText('U', { exact: true });
    await expect.poll(async () => (await initial.boundingBox())?.width).toBeGreaterThan(24);
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer(page).getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible();
    await expect(drawer(page)).toBeHidden();
  });

  test('hides Compare from a provider', async ({ page }) => {
    await signIn(page, 'provider@sabidata.test');
    await expect(page.getByText('3 plans')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer(page).getByRole('link', { name: 'Plans' })).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Compare' })).toHaveCount(0);
  });
});
