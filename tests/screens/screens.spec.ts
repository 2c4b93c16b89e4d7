import type { BrowserContext, Page } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { expect, NETWORK_NOISE, test } from '../support/browser/browser-test.ts';
import { untilReadyForOffline } from '../support/browser/page-state.ts';
import { DEMO, signIn } from '../support/browser/sign-in.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { PUBLIC_SCREENS, SCHEMES, type Screen, SIGNED_IN_SCREENS, SIZES } from './screens.ts';
import { SELLER_SCREENS } from './seller-screens.ts';
import { PAYER_SCREENS, SITE_SCREENS } from './site-screens.ts';

// npm run screens -- --special.
const FOLDER = `${process.env.SCREENS_TO ?? 'screens'}/special`;

async function draw(page: Page, screens: Screen[], prefix = ''): Promise<void> {
  for (const { name, path, until, only } of screens) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      if (only && only !== size) continue;
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await until(page);
        const file = `${FOLDER}/${prefix}${name}-${size}-${colorScheme}`;
        await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
        if (['landing', 'compare', 'network-rating'].includes(name))
          await page.screenshot({ path: `${file}-whole.png`, animations: 'disabled', fullPage: true });
      }
    }
  }
}

test('screens of a visitor', async ({ page, expectNoise }) => {
  expectNoise(/status of 401/);
  await draw(page, [...PUBLIC_SCREENS, ...SITE_SCREENS]);
});

test('screens of a signed-in user', async ({ page, expectNoise }) => {
  expectNoise(/status of 404/);
  await signIn(page);
  await draw(page, SIGNED_IN_SCREENS);
});

test('screens of a provider', async ({ page, expectNoise }) => {
  expectNoise(/status of (404|412|500)/);
  await signIn(page, 'provider@sabidata.test');
  await draw(page, [...SELLER_SCREENS, ...PAYER_SCREENS]);
});

test('screens of an administrator', async ({ page, expectNoise }) => {
  expectNoise(/status of 503/);
  await signIn(page, DEMO.admin);
  await draw(page, ADMIN_SCREENS);
});

test('screens without a network', async ({ page, context, expectNoise }) => {
  expectNoise(NETWORK_NOISE);
  expectNoise(/geocoding service did not name/);
  await inLagos(context);
  await signIn(page);
  await untilReadyForOffline(page);
  const rating = new NetworkRatingPage(page);
  await rating.withQuality();
  await rating.open();
  await expect(rating.entry('MTN')).toContainText('212 people');
  await context.unrouteAll();
  await context.setOffline(true);
  const offline = async (page: Page) => {
    await expect(page.getByRole('status').filter({ hasText: /offline/i })).toBeVisible();
    await expect(page.getByText('MTN 110MB Daily').first()).toBeVisible();
  };
  const rated = () => expect(rating.quality).toContainText('· offline');
  await draw(
    page,
    [
      { name: 'plans', path: '/plans', until: offline },
      { name: 'network-rating', path: '/network-rating', until: rated },
    ],
    'offline-',
  );
});

// A device without stored data, before the server has answered and after an error.
test.describe('the first list', () => {
  test.use({ serviceWorkers: 'block' });

  test('while it loads', async ({ page, context, expectNoise }) => {
    expectNoise(/registration blocked|status of 404/);
    await inLagos(context);
    await signIn(page);
    await emptyDevice(page);
    const nothing = async () => expect(page.getByText('Loading plans').first()).toBeAttached();
    await page.route('**/api/v1/**', () => undefined);
    const finding = () => expect(page.getByText('Finding your location…')).toBeVisible();
    await draw(
      page,
      [
        { name: 'plans', path: '/plans?network=GLO', until: nothing },
        { name: 'network-rating', path: '/network-rating', until: finding },
      ],
      'loading-',
    );
  });

  test('when it fails', async ({ page, context, expectNoise }) => {
    expectNoise(/registration blocked|status of (404|503)|geocoding service did not name/);
    await inLagos(context);
    await signIn(page);
    await emptyDevice(page);
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
    const failed = () => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await draw(
      page,
      [
        { name: 'plans', path: '/plans?network=GLO', until: failed },
        { name: 'network-rating', path: '/network-rating', until: failed },
      ],
      'failed-',
    );
  });
});

/** Sets the location of the device to Ikeja. */
async function inLagos(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.6018, longitude: 3.3515 });
}

/** Leaves the app, so that nothing locks the databases, and deletes them. */
async function emptyDevice(page: Page): Promise<void> {
  await page.goto('/manifest.webmanifest');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
}
