import type { Page } from '@playwright/test';
import { expect, FULL_CHROMIUM, NETWORK_NOISE, test } from '../support/browser/browser-test.ts';

test.use(FULL_CHROMIUM);

import { signIn } from '../support/browser/sign-in.ts';

/** The scripts that the page itself asks for; what the worker fetches ahead is not among them. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test.describe("a visitor's page", () => {
  test('loads only the boot script until the first touch, then starts the app', async ({ page }) => {
    // Where data is saved nothing is fetched ahead: what is asked for is what the page needs.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const scripts = scriptsOf(page);
    const isApp = () => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
    await page.goto('/');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    expect(scripts).toHaveLength(1);
    expect(await isApp()).toBe(false);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(isApp).toBe(true);
    expect(scripts.length).toBeGreaterThan(1);
  });

  test('installs the service worker when the device is idle, without starting the app', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}))).toEqual([]);
  });

  test("opens offline from the service worker's cache, and says that it is offline", async ({
    page,
    context,
    expectNoise,
  }) => {
    expectNoise(NETWORK_NOISE);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know your data before you buy it.');
    await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible();
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete', async ({ page }) => {
    await page.goto('/');
    const table = page.getByRole('table', { name: 'The cheapest plan on each network' });
    await expect(table.getByRole('row')).toHaveCount(1 + 4);
    await expect(table.getByRole('columnheader')).toHaveText(['Network', 'Size', 'Price', 'Validity']);
    for (const network of ['MTN', 'Airtel', 'Glo', '9mobile']) {
      const row = table.getByRole('row').filter({ has: page.getByRole('img', { name: new RegExp(`^${network}`) }) });
      await expect(row).toHaveCount(1);
      const [size, price, validity] = [/^\d+\s[GM]B/, /^₦[\d,.]+$/, /^\d+\s(?:day|month|year)s?$/];
      await expect(row.getByRole('cell')).toHaveText([size, price, validity]);
    }
    await expect(page.getByText('Save up to 40%')).toBeVisible();
    await page.getByRole('link', { name: 'View all plans' }).click();
    await expect(page).toHaveURL('/login?next=%2Fplans');
  });
});

test.describe('links of the landing page', () => {
  test('link a visitor to sign-in and registration', async ({ page }) => {
    await page.goto('/');
    // `next` names the page to see after sign-in (lost-intent.spec.ts).
    await expect(page.getByRole('link', { name: 'View all plans' })).toHaveAttribute('href', /^\/login\?next=/);
    const networks = page.getByRole('link', { name: /^View Plans on / });
    await expect(networks).toHaveCount(4);
    for (const link of await networks.all()) await expect(link).toHaveAttribute('href', /^\/login\?next=/);
    for (const link of await page.getByRole('link', { name: 'Create account' }).all()) {
      await expect(link).toHaveAttribute('href', '/register');
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test('link a signed-in user to the plans', async ({ page }) => {
    await signIn(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'View all plans' })).toHaveAttribute('href', '/plans');
    await page.getByRole('link', { name: 'View Plans on Glo' }).click();
    await expect(page).toHaveURL('/plans?network=GLO');
    await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('GLO');
  });

  test('show missing footer pages as plain text', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const name of ['About', 'Careers', 'Press', 'Blog', 'Help Center']) {
      await expect(footer.getByText(name)).toBeVisible();
      await expect(footer.getByRole('link', { name })).toHaveCount(0);
    }
  });

  test('the moving names can be paused and stand still with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Providers in the list' });
    const running = () =>
      strip.evaluate((node) => node.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'));
    expect(await running()).toBe(true);
    const loops = await strip.evaluate((node) =>
      node.getAnimations({ subtree: true }).map(({ effect }) => {
        const { duration, iterations } = effect?.getTiming() ?? {};
        return `${Number(duration) / 1000} s, ${iterations} times`;
      }),
    );
    expect(new Set(loops)).toEqual(new Set(['25 s, Infinity times']));
    await strip.getByRole('checkbox', { name: 'Stop the moving names' }).check();
    await expect.poll(running).toBe(false);
    await strip.getByRole('checkbox').uncheck();
    await expect.poll(running).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(running).toBe(false);
  });
});
