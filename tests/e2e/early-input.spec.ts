import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser-test.ts';
import { holdScripts, holdStart, untilIdle } from '../support/browser/early-start.ts';
import { DEMO_PASSWORD, startSignedIn } from '../support/browser/sign-in.ts';
import { PlansPage } from './pages/plans.page.ts';

/** Keeps the app from drawing rows of its own: the document's stay. */
const holdRows = (page: Page) => holdScripts(page, /\/assets\/rest-.*\.js$/);

/** Opens the document of /plans as a signed-in user. The app starts when the returned function is called. */
async function openPlansBeforeStart(page: Page): Promise<() => void> {
  const release = await holdStart(page);
  await startSignedIn(page);
  await page.goto('/plans', { waitUntil: 'domcontentloaded' });
  return release;
}

test('a form filled in before the app starts is sent by the app, not as a page load', async ({ page }) => {
  const release = await holdStart(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && !pathname.endsWith('/page-views')) posted.push(pathname);
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('user@sabidata.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  release();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  expect(posted).toEqual(['/api/v1/account/login']);
  expect(page.url()).not.toContain(DEMO_PASSWORD);
});

/** Draws no frame, so that the app has taken the page over and not finished its start, until the function is called. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window);
    const { promise, resolve } = Promise.withResolvers<void>();
    window.requestAnimationFrame = (task) => void promise.then(() => draw(task)) as unknown as number;
    Object.assign(window, { drawFrames: resolve });
  });
  return () =>
    page.evaluate(async () => {
      (window as unknown as { drawFrames: () => void }).drawFrames();
      // The app has started after the next frame and a task behind it.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
    });
}

test('a button pressed while the app takes over a document is pressed once', async ({ page }) => {
  const drawFrames = await holdFrames(page);
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Sign in' }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await drawFrames();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a button pressed while the app draws over a document is pressed once', async ({ page }) => {
  const drawFrames = await holdFrames(page);
  const release = await openPlansBeforeStart(page);
  const documentRoot = await page.locator('#root').elementHandle();
  release();
  // The document has this button, too, and a press there waits for a frame. This test presses the app's.
  await expect.poll(() => documentRoot?.evaluate((root) => root.isConnected)).toBe(false);
  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible();
  await drawFrames();
  await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible();
});

test('a button of the document, pressed before the app starts, is pressed once by the app', async ({ page }) => {
  const release = await openPlansBeforeStart(page);
  await page.getByRole('button', { name: 'Collapse' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible();
});

test('a search typed and a network chosen before the app starts filter the plans', async ({ page }) => {
  const release = await openPlansBeforeStart(page);
  await new PlansPage(page).network('MTN').check();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('week');
  release();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expect(search).toBeFocused();
  await page.keyboard.type('ly');
  await expect(page).toHaveURL(/network=MTN&q=weekly|q=weekly&network=MTN/);
  await expect(search).toHaveValue('weekly');
});

for (const width of [360, 1280]) {
  test(`a plan pressed among the document's rows opens once the app has drawn its own, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const release = await holdRows(page);
    await startSignedIn(page);
    await page.goto('/plans');
    const kept = page.locator('[data-plan-list="kept"]');
    await expect(kept.getByText('MTN 110MB Daily').and(page.locator(':visible'))).toBeVisible();
    await kept.getByRole('link', { name: 'MTN 110MB Daily' }).click();
    await expect(page).toHaveURL('/plans');
    release();
    await expect(page.getByRole('dialog', { name: 'MTN 110MB Daily' })).toBeVisible();
    await expect(kept).toHaveCount(0);
  });
}

test("a search typed while the document's rows stand filters the plans", async ({ page }) => {
  const release = await holdRows(page);
  await startSignedIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/plans');
  await expect(page.locator('[data-plan-list="kept"]')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such plan at all');
  await expect(page).toHaveURL(/q=no/);
  release();
  await expect(page.getByText('No plans found.')).toBeVisible();
});

test("a search typed while the filters' chunk loads is typed whole", async ({ page }) => {
  const loadFilters = await holdRows(page);
  const start = await openPlansBeforeStart(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('we');
  const started = page.waitForResponse(/\/assets\/data-/);
  start();
  await started;
  await untilIdle(page); // by then the app would have drawn over the document
  await page.keyboard.type('ek');
  loadFilters();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await page.keyboard.type('ly');
  await expect(page).toHaveURL(/q=weekly/);
});

for (const [path, link, heading] of [
  ['/', 'View all plans', 'Plans'],
  ['/pricing', 'Get Started with Enterprise', 'Contact us'],
] as const) {
  test(`'${link}', pressed by a signed-in user before the app starts, does not lead to sign-in`, async ({ page }) => {
    const release = await holdStart(page);
    await startSignedIn(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: link }).first().click();
    release();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a tap on Menu before the app starts opens the menu, and does not press another button', async ({ page }) => {
    const release = await openPlansBeforeStart(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    release();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(/copied/i)).toHaveCount(0);
  });

  test('a press that began before the app has started is not lost', async ({ page }) => {
    const release = await openPlansBeforeStart(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.hover();
    await page.mouse.down();
    const started = page.waitForResponse(/\/assets\/data-/);
    release();
    await started;
    await untilIdle(page); // by then the app would have drawn over the document
    await page.mouse.up();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  test('a tap on Filter before the app starts opens the filters once it has started', async ({ page }) => {
    const release = await openPlansBeforeStart(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('weekly');
    release();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    await expect(page).toHaveURL(/q=weekly/);
  });
});

/** Resolves when the app has taken over the document to its end, which it does last. */
async function untilFooterStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('footer a') ?? {}).length > 0);
}

for (const [path, next] of [
  ['/', 'Terms of Service'],
  ['/terms', 'Privacy Policy'],
] as const) {
  test(`a reader who has scrolled ${path} stays there when the app starts`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 500));
    await page.mouse.click(3, 300);
    await untilFooterStarted(page);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    await page.getByRole('contentinfo').getByRole('link', { name: next }).click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('a link at the end that has the focus keeps it when the app starts', async ({ page }) => {
  await page.goto('/');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await untilFooterStarted(page);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});
