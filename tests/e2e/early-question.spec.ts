import type { Page } from '@playwright/test';
import { expect, NETWORK_NOISE, test } from '../support/browser/browser-test.ts';
import { storedPages } from '../support/browser/device-storage.ts';
import { holdStart, isApp, untilIdle } from '../support/browser/early-start.ts';
import { workerReady } from '../support/browser/page-state.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';
import { FinderPage } from './pages/finder.page.ts';

test.describe('the question of the start page', () => {
  // A worker would give the app's scripts to the page: they could not be held.
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ expectNoise }) => expectNoise(/Service Worker registration blocked/));

  for (const reader of ['a visitor', 'a signed-in user'] as const) {
    /** Opens the start page's document. The app starts when the returned function is called. */
    const openStartPage = async (page: Page): Promise<() => void> => {
      const release = await holdStart(page);
      if (reader === 'a signed-in user') await startSignedIn(page);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      return release;
    };

    test(`days and data typed by ${reader} before the app starts stay in their fields`, async ({ page }) => {
      const release = await openStartPage(page);
      const finder = new FinderPage(page);
      const days = finder.field('Days');
      await finder.field('Data').fill('10 GB');
      await days.fill('30');
      release();
      await expect.poll(() => isApp(page)).toBe(true);
      await untilIdle(page);
      await expect(finder.field('Data')).toHaveValue('10 GB');
      await expect(days).toHaveValue('30');
      await expect(days).toBeFocused();
      await days.press('Enter');
      await expect(finder.card(/^10.GB for 30.days$/)).toBeVisible();
    });

    test(`a question about money and a network, chosen by ${reader} before the app starts, is asked once it starts`, async ({
      page,
    }) => {
      const release = await openStartPage(page);
      const finder = new FinderPage(page);
      await finder.side('I have money').check();
      await finder.network('Glo').check();
      await expect(page).toHaveURL('/');
      release();
      const answers = finder.answers(/^₦1,500 for 10.days$/);
      await expect(answers.getByRole('img', { name: 'Glo' }).first()).toBeVisible();
      await expect(answers.getByRole('img', { name: 'MTN' })).toHaveCount(0);
      await expect(page).toHaveURL('/?have=1500&days=10&network=GLO');
      await expect(finder.side('I have money')).toBeChecked();
      await expect(finder.network('Glo')).toBeChecked();
      await expect(finder.network('Glo')).toBeFocused();
    });
  }
});

test('a kept start page shows the question of the address, with what was ticked early', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(NETWORK_NOISE);
  await page.goto('/?need=5gb&days=7'); // a question starts the app, which stores the list
  await workerReady(page);
  await expect.poll(() => storedPages(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  const release = await holdStart(page);
  await page.goto('/?have=1500&days=10', { waitUntil: 'domcontentloaded' });
  const finder = new FinderPage(page);
  const tick = finder.network('MTN');
  await tick.check();
  release();
  const answers = finder.answers(/^₦1,500 for 10.days$/);
  await expect(answers.getByRole('img', { name: 'MTN' }).first()).toBeVisible();
  await expect(answers.getByRole('img', { name: 'Glo' })).toHaveCount(0);
  await expect(tick).toBeChecked();
  await expect(finder.side('I have money')).toBeChecked();
  await expect(finder.field('Data')).toHaveValue(/^5.GB$/);
});
