import { expect, NETWORK_NOISE, type Page, test } from '../support/browser/browser-test.ts';
import { closeError } from '../support/browser/page-state.ts';
import { askToSignOut, DEMO_PASSWORD, signIn } from '../support/browser/sign-in.ts';
import { deferred } from '../support/fixtures/deferred.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function fillIn(page: Page, secret = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await email(page).fill('user@sabidata.test');
  await password(page).fill(secret);
}

/** Returns red, green and blue at this distance from the left edge. */
async function colourAt(page: Page, x: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y: 600, width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}

test.describe('signing in', () => {
  test('requires both fields and focuses the first missing one', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await submit(page).click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription('Email is required');
    await expect(password(page)).toHaveAccessibleDescription('Password is required');
    await email(page).fill('user@sabidata.test');
    await submit(page).click();
    await expect(password(page)).toBeFocused();
    await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('shows that a password is wrong, keeps the fields and allows another try', async ({ page, expectNoise }) => {
    expectNoise(/status of 401/);
    await fillIn(page, 'not-the-password');
    await submit(page).click();
    await closeError(page, 'Email or password is not correct');
    await expect(email(page)).toHaveValue('user@sabidata.test');
    await password(page).fill(DEMO_PASSWORD);
    await submit(page).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('the veil of a message covers a desk up to its edge', async ({ page, expectNoise }) => {
    expectNoise(/status of 401/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await fillIn(page, 'not-the-password');
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
    // The last pixels are the gutter of the scrollbar. Rounding may change a colour by one.
    await expect
      .poll(async () => {
        const [veiled, gutter] = [await colourAt(page, 1200), await colourAt(page, 1278)];
        return Math.max(...veiled.map((value, at) => Math.abs(value - (gutter[at] ?? 0))));
      })
      .toBeLessThanOrEqual(1);
  });

  test('is busy until the server answers and sends one request', async ({ page }) => {
    let asked = 0;
    let answer = () => {};
    await page.route('**/api/v1/account/login', async (route) => {
      asked++;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await fillIn(page);
    await submit(page).click();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await password(page).press('Enter');
    answer();
    await expect(page).toHaveURL('/dashboard');
    expect(asked).toBe(1);
  });

  test('shows that it needs a network', async ({ page, context, expectNoise }) => {
    expectNoise(NETWORK_NOISE);
    await fillIn(page);
    await expect(submit(page)).toBeEnabled();
    await context.setOffline(true);
    await submit(page).click();
    await closeError(page, 'You are offline. Check your network and try again. Your entries are still here.');
  });

  test('opens the dashboard; Back does not return to the form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await fillIn(page);
    await expect(submit(page)).toBeEnabled();
    const asking = page.waitForRequest('**/api/v1/users/*');
    await password(page).press('Enter');
    await expect(page).toHaveURL('/dashboard');
    const token = (await page.evaluate(() => localStorage.getItem('TOKEN'))) ?? '';
    expect(token).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    const { sub } = JSON.parse(atob(token.split('.')[1] ?? ''));
    const asked = await asking;
    expect([new URL(asked.url()).pathname, asked.headers().authorization]).toEqual([`/api/v1/users/${sub}`, token]);
    await expect(page.getByRole('banner').getByText('Uche', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL('/login');
  });

  test('shows the password on request', async ({ page }) => {
    await fillIn(page);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  test('redirects a signed-in user to the dashboard', async ({ page }) => {
    await signIn(page);
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
});

test.describe('on a slow network', () => {
  // So that the test can hold scripts.
  test.use({ serviceWorkers: 'block' });

  /** Holds a script until the returned function is called. */
  async function hold(page: Page, script: RegExp): Promise<() => void> {
    const { promise, resolve } = deferred<void>();
    await page.route(script, async (route) => {
      await promise;
      await route.continue();
    });
    return () => resolve();
  }

  test('no document shows the list of plans in place of its screen', async ({ page, expectNoise }) => {
    expectNoise(/blocked by Playwright/);
    await signIn(page);
    const load = await hold(page, /\/assets\/evaluate-react-[\w-]+\.js$/);
    const plans = page.getByRole('heading', { name: 'Plans', level: 1 });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(plans).toBeHidden();
    await page.goto('/plans', { waitUntil: 'commit' });
    await expect(plans).toBeVisible();
    load();
  });

  test('no frame shows the screen of another one while its own loads', async ({ page, expectNoise }) => {
    expectNoise(/blocked by Playwright/);
    const waits = page.getByRole('main').getByText('Loading', { exact: true });
    const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 });
    const loadDashboard = await hold(page, /\/assets\/dashboard-[\w-]+\.js$/);
    const loadLanding = await hold(page, /\/assets\/landing\.page-[\w-]+\.js$/);
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(waits).toBeAttached();
    await expect(email(page)).toHaveCount(0);
    loadDashboard();
    await expect(dashboard).toBeVisible();

    await askToSignOut(page, 'Uche');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(waits).toBeAttached();
    await expect(dashboard).toHaveCount(0);
    loadLanding();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know your data before you buy it.');
  });
});

test.describe('the guard', () => {
  for (const path of ['/plans', '/compare?a=1', '/providers', '/network-rating', '/dashboard', '/data-calculator']) {
    test(`redirects a visitor from ${path} to the start page`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'View all plans' })).toBeVisible();
    });
  }

  test('removes an expired token and redirects to the start page', async ({ page, expectNoise }) => {
    // Only the server says that a token has expired.
    expectNoise(/status of 401/);
    const claims = Buffer.from(JSON.stringify({ sub: 'somebody', exp: 1_700_000_000 })).toString('base64url');
    await page.goto('/');
    await page.evaluate((token) => localStorage.setItem('TOKEN', token), `Bearer e30.${claims}.e30`);
    await page.goto('/plans');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeNull();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
