import { pinIn, test as testWithMail } from '../support/browser/account-test.ts';
import { expect, NETWORK_NOISE, type Page, test } from '../support/browser/browser-test.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { DEMO, signIn } from '../support/browser/sign-in.ts';
import { PlansPage } from './pages/plans.page.ts';
import { RegisterPage } from './pages/register.page.ts';

const ASKED = '/plans?network=MTN&sort=price';
const PASSWORD = 'four green bottles';

const sentence = (page: Page, name = 'Plans') => page.getByText(`Sign in to see ${name}`, { exact: true });
const notice = (page: Page) => page.getByRole('status').filter({ has: page.getByText(/^Sign in to see/) });
const isApp = (page: Page) => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
const loginFor = (next: string) => `/login?next=${encodeURIComponent(next)}`;

async function submitLogin(page: Page, email = DEMO.user, password = DEMO.password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Expects the plans with the filters that were asked for. */
async function expectAskedPlans(page: Page): Promise<void> {
  await expect(page).toHaveURL(ASKED);
  await expect(new PlansPage(page).heading).toBeVisible();
  await expect(new PlansPage(page).activeFilters).toContainText('MTN');
  await expect(page.getByLabel('Sort By')).toHaveValue('price');
  await expect(notice(page)).toBeHidden();
}

test.describe('a visitor who follows a link to a private page', () => {
  test('reads on the start page, without the app, what to sign in for, and gets there', async ({ page }) => {
    const shift = await watchShift(page);
    await page.goto(ASKED);
    await expect(page).toHaveURL('/');
    await expect(sentence(page)).toBeVisible();
    expect(await isApp(page)).toBe(false);
    expect(await shift()).toBe(0);
    await sentence(page).click();
    await expect(page).toHaveURL('/login');
    await expect(notice(page)).toBeHidden();
    await submitLogin(page);
    await expectAskedPlans(page);

    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });

  test('keeps it while the app starts, and elsewhere does not see it', async ({ page }) => {
    await page.goto('/network-rating');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => isApp(page)).toBe(true);
    await expect(sentence(page, 'Network Rating')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare Plans' }).click();
    await expect(sentence(page, 'Compare')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });

  test('closes the notice, and is then led to the dashboard as everybody', async ({ page }) => {
    await page.goto(ASKED);
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toBeHidden();
    expect(await isApp(page)).toBe(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await submitLogin(page);
    await expect(page).toHaveURL('/dashboard');
  });

  test('gets there when another tab has closed meanwhile, and the notices of all tabs go', async ({
    page,
    context,
  }) => {
    await page.goto(ASKED);
    const other = await context.newPage();
    await other.goto('/');
    await expect(sentence(other)).toBeVisible();
    await page.close();
    const third = await context.newPage();
    await third.goto('/login');
    await submitLogin(third);
    await expectAskedPlans(third);
    await expect(notice(other)).toBeHidden();
  });

  test('reads it without a network too', async ({ page, context, expectNoise }) => {
    expectNoise(NETWORK_NOISE);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(ASKED);
    await expect(page).toHaveURL('/');
    await expect(sentence(page)).toBeVisible();
  });
});

test.describe('on a phone that was never here', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the notices have one place, one after the other, cover no focused link and move nothing', async ({ page }) => {
    const shift = await watchShift(page);
    const views = page.getByRole('region', { name: 'Page views and location' });
    const last = page.getByRole('contentinfo').getByRole('link').last();
    for (const [width, margin] of [
      [320, 0],
      [360, 0],
      [1280, 16],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      for (const bottom of [views, notice(page)]) {
        await page.goto('/network-rating');
        await expect(bottom).toBeVisible();
        const box = await bottom.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `at ${width} px`).toBe(740 - margin);
        await expect(bottom === views ? notice(page) : views).toBeHidden();
        expect(await shift()).toBe(0);
        await last.focus();
        const link = await last.boundingBox();
        expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((await bottom.boundingBox())?.y ?? 0);
        if (bottom === views) await views.getByRole('button', { name: 'Decline' }).click();
      }
      await page.evaluate(() => localStorage.removeItem('SABIDATA_NOTICE'));
    }
    await expect(sentence(page, 'Network Rating')).toBeVisible();
  });
});

test.describe('a link to sign-in', () => {
  test('of the start page leads to the plans, of a network card to the plans of the network', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'View all plans' })).toHaveAttribute('href', loginFor('/plans'));
    await page.getByRole('link', { name: 'View Plans on Glo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await submitLogin(page);
    await expect(page).toHaveURL('/plans?network=GLO');
    await expect(new PlansPage(page).activeFilters).toContainText('GLO');
  });

  test('names the page to see, and is followed by a click before the app starts', async ({ page }) => {
    await page.route(/\/assets\/start-.*\.js$/, () => {});
    await page.goto(loginFor(ASKED), { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Create your account' }).click();
    await expect(page).toHaveURL('/register');
    await page.unroute(/\/assets\/start-.*\.js$/);
    await page.goto('/login');
    await submitLogin(page);
    await expectAskedPlans(page);
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });

  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/plans',
    'javascript:document.title="evil"',
    '/login',
    `/plans?q=${'a'.repeat(1_000)}`,
  ]) {
    test(`that names ${hostile.slice(0, 40)} leads to the dashboard`, async ({ page }) => {
      await page.goto(loginFor(hostile));
      await submitLogin(page);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
  }

  test('leads a signed-in user to the dashboard', async ({ page }) => {
    await signIn(page);
    await page.goto(loginFor('/compare'));
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a session that the server ends on a page leads back to it after the next sign-in', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  await signIn(page);
  await page.goto(ASKED);
  await expect(new PlansPage(page).activeFilters).toContainText('MTN');
  const token = await page.evaluate(() => localStorage.getItem('TOKEN') ?? '');
  const ended = await page.request.post('/api/v1/account/logout', { headers: { authorization: token }, data: {} });
  expect(ended.ok()).toBe(true);
  await page.reload();
  await expect(page).toHaveURL('/');
  await sentence(page).click();
  await submitLogin(page);
  await expectAskedPlans(page);
});

test('signing out asks for nothing', async ({ page }) => {
  await signIn(page);
  await page.goto(ASKED);
  await page.getByRole('banner').getByRole('button', { name: 'Uche' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('SABIDATA_INTENT'))).toBeNull();
});

for (const role of ['User', 'Provider'] as const) {
  testWithMail(`a ${role} who registers first gets to the page that was asked for`, async ({ page, peer }) => {
    const name = `asked-${role.toLowerCase()}`;
    const email = `${name}@people.test`;
    await page.goto(ASKED);
    await sentence(page).click();
    await page.getByRole('link', { name: 'Create your account' }).click();
    const form = new RegisterPage(page);
    await form.fillIn({ email, username: name, password: PASSWORD, role });
    await form.submit.click();
    await closeSuccess(page, 'We sent you an email');
    await page.getByLabel('PIN', { exact: true }).fill(pinIn(await peer.mailTo(email)));
    await page.getByRole('button', { name: 'Verify' }).click();
    await closeSuccess(page, 'Your account is verified.');
    if (role === 'Provider') {
      await page.getByLabel('Provider Name').fill('Asked Data');
      await page.getByLabel('Contact Email').fill(email);
      await page.getByLabel('WhatsApp Number').fill('09000000001');
      await page.getByRole('button', { name: 'Complete Setup' }).click();
      await closeSuccess(page, 'Your provider profile is complete.');
    }
    await expect(page).toHaveURL('/login');
    await submitLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(ASKED);
    await expect(new PlansPage(page).heading).toBeVisible();
  });
}
