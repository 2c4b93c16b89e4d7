import type { BrowserContext } from '@playwright/test';
import { expect, type Page, test } from '../support/browser/browser-test.ts';
import { untilReadyForOffline } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';

// A phone that was never here.
test.use({ storageState: { cookies: [], origins: [] } });

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Page views and location' });
const linkIn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const choiceOf = (page: Page) => page.getByRole('checkbox', { name: 'Count page views and find my state' });
const isApp = (page: Page) => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);

/** The views that the context's pages tell, in order. */
function viewsOf(context: BrowserContext): unknown[] {
  const views: unknown[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/page-views')) views.push(request.postDataJSON());
  });
  return views;
}

async function goTo(page: Page, name: string, heading = name): Promise<void> {
  await linkIn(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test.describe('the notice', () => {
  for (const [button, answer] of [
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const) {
    test(`${button} answers it on a visitor's first page without the app, and it never returns`, async ({ page }) => {
      await page.goto('/');
      await noticeOf(page).getByRole('button', { name: button }).click();
      await expect(noticeOf(page)).toBeHidden();
      expect(await isApp(page)).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem('SABIDATA_NOTICE'))).toBe(answer);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(noticeOf(page)).toBeHidden();
    });
  }

  test('links to the policy, names both topics and covers no focused element', async ({ page }) => {
    await page.goto('/');
    const notice = noticeOf(page);
    for (const [width, margin] of [
      [320, 0],
      [360, 0],
      [1280, 16],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const box = await notice.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `at the bottom at ${width} px`).toBe(740 - margin);
      expect(box?.height).toBeLessThan(140);
      expect(box?.width).toBeLessThanOrEqual(margin ? 360 : width);
      const [accept, decline] = await Promise.all(
        ['Accept', 'Decline'].map((name) => notice.getByRole('button', { name }).boundingBox()),
      );
      expect(accept?.height).toBeGreaterThanOrEqual(48);
      expect(decline).toMatchObject({ y: accept?.y, width: accept?.width, height: accept?.height });
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(notice).toContainText(/page views.*location/);
    await expect(notice.getByRole('link')).toHaveAttribute('href', '/privacy');
    const covered: string[] = [];
    let inNotice = false;
    for (let tabs = 0; tabs < 60 && !inNotice; tabs++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const box = document.getElementById('notice')?.getBoundingClientRect();
        const focus = document.activeElement as HTMLElement;
        const { top, bottom } = focus.getBoundingClientRect();
        return {
          inNotice: focus.closest('#notice') !== null,
          text: focus.innerText,
          isCovered: top >= (box?.top ?? 0) && bottom <= innerHeight,
        };
      });
      inNotice = seen.inNotice;
      if (seen.isCovered && !inNotice) covered.push(seen.text);
    }
    expect(inNotice).toBe(true);
    expect(covered).toEqual([]);
  });

  test('shows for a signed-in user; a keyboard answer in one tab counts for all', async ({ page, context }) => {
    // The drawer of a small phone can be scrolled clear of it.
    await page.setViewportSize({ width: 320, height: 480 });
    await signIn(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    await last.focus();
    const [link, line] = [await last.boundingBox(), await noticeOf(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });

    const other = await context.newPage();
    await other.goto('/');
    await expect(noticeOf(other)).toBeVisible();
    await noticeOf(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(noticeOf(page).getByRole('button', { name: 'Accept' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(noticeOf(page)).toBeHidden();
    await expect(noticeOf(other)).toBeHidden();
    await page.goto('/settings');
    await expect(choiceOf(page)).not.toBeChecked();
    await choiceOf(page).check();
    expect(await page.evaluate(() => localStorage.getItem('SABIDATA_NOTICE'))).toBe('accepted');
  });

  test('can be answered in Settings and is removed when the device is cleared', async ({ page }) => {
    await signIn(page);
    await page.goto('/settings');
    await expect(choiceOf(page)).toBeChecked();
    await choiceOf(page).uncheck();
    await expect(noticeOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Clear this device' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/');
    await expect(noticeOf(page)).toBeVisible();
  });
});

test.describe('page views', () => {
  test('send the page and the referring host', async ({ page, context }) => {
    const views = viewsOf(context);
    await page.goto('/', { referer: 'https://x.example/a?person=ada' });
    await expect.poll(() => views).toEqual([{ path: '/', referrer: 'x.example' }]);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect.poll(() => views.slice(1)).toEqual([{ path: '/login' }]);
  });

  test('are sent once per navigation, not for filters, and as not-found for unknown addresses', async ({
    page,
    context,
  }) => {
    const views = viewsOf(context);
    await signIn(page);
    await expect.poll(() => views).toEqual([{ path: '/plans' }]);
    await page.getByRole('searchbox').first().fill('MTN');
    await expect(page).toHaveURL(/=MTN/);
    await goTo(page, 'Data Calculator');
    await page.goBack();
    await expect.poll(() => views.slice(1)).toEqual([{ path: '/data-calculator' }, { path: '/plans' }]);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await goTo(page, 'Compare');
    await expect.poll(() => views.slice(3)).toEqual([{ path: '/compare' }]);
  });

  test('are not sent offline, nor later', async ({ page, context, expectNoise }) => {
    expectNoise(/net::ERR_|Failed to load resource/);
    await signIn(page);
    await untilReadyForOffline(page);
    const views = viewsOf(context);
    await context.setOffline(true);
    await goTo(page, 'Data Calculator');
    await context.setOffline(false);
    await goTo(page, 'Compare');
    await expect.poll(() => views).toEqual([{ path: '/compare' }]);
  });

  test('block nothing', async ({ page, context }) => {
    await context.route('**/api/v1/page-views', () => new Promise(() => {}));
    const views = viewsOf(context);
    await signIn(page);
    // A link that is followed before the app has started leaves the page before it is counted.
    await expect.poll(() => views).toEqual([{ path: '/plans' }]);
    await goTo(page, 'Data Calculator');
    await goTo(page, 'Compare');
    await expect.poll(() => views.slice(1)).toEqual([{ path: '/data-calculator' }, { path: '/compare' }]);
  });

  test('are not sent after declining, and the position is requested only on demand', async ({ page, context }) => {
    // A phone that would not tell where it is, and remembers that it was asked.
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) => {
        document.documentElement.dataset.located = 'asked';
        refuse?.({} as GeolocationPositionError);
      };
    });
    await page.goto('/');
    await noticeOf(page).getByRole('button', { name: 'Decline' }).click();
    const views = viewsOf(context);
    await signIn(page);
    await goTo(page, 'Data Calculator');
    await goTo(page, 'Network Rating');
    await expect(page.getByText('Choose your state.')).toBeVisible();
    await expect(page.getByText('Unable to fetch your location')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-located');
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-located', 'asked');
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to fetch your location.' })).toBeVisible();
    await page.goto('/compare');
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    expect(views).toEqual([]);
  });
});
