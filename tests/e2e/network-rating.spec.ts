import type { Locator } from '@playwright/test';
import { startApp } from '../support/browser/app-server.ts';
import type { WorkerFixtures } from '../support/browser/browser-test.ts';
import { test as browserTest, expect } from '../support/browser/browser-test.ts';
import { doubleText, layoutFaults } from '../support/browser/layout-faults.ts';
import { closeSuccess, responseCached } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { type Geocoder, startGeocoder } from './fixtures/geocoder-peer.ts';
import { NetworkRatingPage } from './pages/network-rating.page.ts';

const IKEJA = { latitude: 6.60181, longitude: 3.35149 };
const COTONOU = { latitude: 6.37, longitude: 2.43 };

/** The app with a geocoding service of the test's own. */
const test = browserTest.extend<object, WorkerFixtures & { geocoder: Geocoder }>({
  geocoder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const geocoder = await startGeocoder();
      await use(geocoder);
      await geocoder.stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ geocoder }, use) => {
      const app = await startApp({ env: { GEOCODER_URL: geocoder.url } });
      await use(app);
      await app.dispose();
    },
    { scope: 'worker' },
  ],
});

test.describe('network rating', () => {
  test.use({ permissions: ['geolocation'], geolocation: IKEJA });

  test('finds the state with the geocoder and shows its ratings', async ({ page, geocoder }) => {
    geocoder.answers({ principalSubdivision: 'Lagos State', countryCode: 'NG' });
    await signIn(page);
    const rating = new NetworkRatingPage(page);
    await rating.withQuality();
    await rating.open();
    await expect(rating.place).toHaveText('Lagos · found by your position');
    await expect(rating.state).toHaveValue('Lagos');
    await expect(rating.submit).toBeEnabled();
    const { query, headers } = geocoder.asked.at(-1) ?? { query: {}, headers: {} };
    expect(query).toEqual({ latitude: '6.602', longitude: '3.351', localityLanguage: 'en' });
    expect(headers.authorization ?? headers.cookie ?? headers.referer).toBeUndefined();
    await expect(rating.entry('MTN')).toContainText('3.9');
    await expect(rating.entry('MTN')).toContainText('212 people');
    await expect(rating.entry('9mobile (now T2)')).toContainText('too few ratings');
    await expect(rating.rating('9mobile (now T2)')).toHaveValue('0');
    await expect(page).toHaveTitle('Network Rating · SabiData');
  });

  test('finds the state by the map outlines when the geocoder is down', async ({ page, geocoder, expectNoise }) => {
    expectNoise(/status of 503|geocoding service did not name/);
    geocoder.answers('down');
    await signIn(page);
    const rating = new NetworkRatingPage(page);
    await rating.withQuality();
    await rating.open();
    await expect(rating.place).toHaveText('Lagos · found on this phone');
  });

  test('lets the user choose when no state is found', async ({ page, context, geocoder }) => {
    geocoder.answers({ principalSubdivision: 'Littoral', countryCode: 'BJ' });
    await context.setGeolocation(COTONOU);
    await signIn(page);
    const rating = new NetworkRatingPage(page);
    await rating.withQuality();
    await rating.open();
    await expect(rating.place).toContainText('none of Nigeria’s states');
    await rating.submit.click();
    await expect(rating.alert).toBeVisible();
    await rating.state.selectOption('Ogun');
    await expect(rating.alert).toBeHidden();
    await expect(rating.place).toHaveText('Ogun · chosen by you');
    await expect(rating.quality.getByRole('heading')).toHaveText('Quality in Ogun');
  });

  test('shows the stored quality of a state offline', async ({ page, context, geocoder, expectNoise }) => {
    expectNoise(/status of 503/);
    geocoder.answers({ principalSubdivision: 'Lagos', countryCode: 'NG' });
    await signIn(page);
    const rating = new NetworkRatingPage(page);
    await rating.withQuality();
    await rating.open();
    await expect(rating.entry('MTN')).toContainText('212 people');
    await responseCached(page, 'quality:Lagos');
    await context.route('**/api/v1/network/quality?*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Busy' } }),
    );
    await rating.open();
    await expect(rating.quality).toContainText('Ratings from just now · can’t reach SabiData');
    await expect(rating.entry('MTN')).toContainText('212 people');
    await rating.state.selectOption('Kano');
    await expect(rating.form.getByRole('heading', { name: 'Could not load' })).toBeVisible();
    await expect(rating.form.getByRole('alert').filter({ hasText: 'Busy' })).toHaveCount(1);
    await rating.withQuality();
    await rating.form.getByRole('button', { name: 'Retry' }).click();
    await expect(rating.entry('MTN')).toContainText('212 people');
  });

  test('asks before networks left at None are sent as Very Poor, also by keyboard', async ({ page, geocoder }) => {
    geocoder.answers({ principalSubdivision: 'Lagos', countryCode: 'NG' });
    const sent: unknown[] = [];
    await page.context().route('**/api/v1/network/ratings', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.continue();
    });
    await signIn(page);
    const rating = new NetworkRatingPage(page);
    await rating.open();
    await expect(rating.state).toHaveValue('Lagos');
    await rating.rating('MTN').selectOption('5');
    await rating.submit.focus();
    await page.keyboard.press('Enter');
    await expect(rating.question).toContainText('You left Airtel, Glo and 9mobile at None. Send them as Very Poor?');
    await expect(rating.goBack).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rating.question).toBeHidden();
    await expect(rating.submit).toBeFocused();
    expect(sent).toEqual([]);
    await rating.rating('Airtel').selectOption('4');
    await rating.submit.focus();
    await page.keyboard.press('Enter');
    await expect(rating.question).toContainText('You left Glo and 9mobile at None.');
    await page.keyboard.press('Tab');
    await expect(rating.sendNone).toBeFocused();
    await page.keyboard.press('Enter');
    await closeSuccess(page, 'Thank you. Your rating for Lagos is saved.');
    const ratings = Object.entries({ MTN: 5, AIRTEL: 4, GLO: 1, '9MOBILE': 1 });
    expect(sent).toEqual([
      { location: 'Lagos', ratings: ratings.map(([network_name, rating]) => ({ network_name, rating })) },
    ]);
    await expect(rating.rating('Glo')).toHaveValue('0');
  });

  test('fits 320 px without sideways scrolling, with text of twice its size too', async ({ page, geocoder }) => {
    geocoder.answers({ principalSubdivision: 'Federal Capital Territory', countryCode: 'NG' });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page);
    const rating = new NetworkRatingPage(page);
    await rating.withQuality();
    await rating.open();
    await expect(rating.entry('MTN')).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
    await doubleText(page);
    expect(await layoutFaults(page)).toEqual([]);
  });
});

test('asks for the state when the position is refused', async ({ page, geocoder }) => {
  const before = geocoder.asked.length;
  await signIn(page);
  const rating = new NetworkRatingPage(page);
  await rating.withQuality();
  await rating.open();
  await expect(rating.alert).toBeVisible();
  await expect(rating.state.getByRole('option')).toHaveCount(38);
  await page.setViewportSize({ width: 360, height: 740 });
  // The list is just below the top bar, and the message above it is not.
  await rating.state.evaluate((list) => scrollBy(0, list.getBoundingClientRect().top - 80));
  await rating.submit.click();
  await expect(rating.state).toBeFocused();
  // The message is not under the top bar.
  const bottomOf = async (bar: Locator) => ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await bar.boundingBox());
  const topOf = async (message: Locator) => (await message.boundingBox())?.y;
  await expect.poll(() => topOf(rating.alert)).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('banner')));
  await rating.state.selectOption('Federal Capital Territory');
  await expect(rating.alert).toBeHidden();
  await expect(rating.entry('MTN')).toContainText('212 people');
  expect(geocoder.asked.length).toBe(before);
});
