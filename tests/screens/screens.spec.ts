import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test, untilReadyForOffline } from '../support/browser-test.ts';

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };
const SCHEMES = ['light', 'dark'] as const;

interface Screen {
  name: string;
  path: string;
  /** Brings the page into the state that is drawn. */
  until: (page: Page) => Promise<void>;
}

const PUBLIC: Screen[] = [
  { name: 'landing', path: '/', until: (page) => expect(page.getByRole('table')).toBeVisible() },
  { name: 'login', path: '/login', until: (page) => expect(page.getByLabel('Email')).toBeVisible() },
];

const SIGNED_IN: Screen[] = [
  { name: 'plans', path: '/plans', until: (page) => expect(page.getByText(/of \d+|\d+ plans/).first()).toBeVisible() },
  {
    name: 'plans-filtered',
    path: '/plans?network=AIRTEL&max=2000&sort=size',
    until: (page) => expect(page.getByText(/ of \d+/).first()).toBeVisible(),
  },
  {
    name: 'plans-empty',
    path: '/plans?q=nothing-like-it',
    until: (page) => expect(page.getByText('No plans found.')).toBeVisible(),
  },
  { name: 'plan-detail', path: '/plans', until: openFirstPlan },
  {
    name: 'compare-empty',
    path: '/compare',
    until: (page) => expect(page.getByText('Select a plan').first()).toBeAttached(),
  },
  {
    name: 'providers',
    path: '/providers',
    until: (page) => expect(page.getByText('MTN Nigeria').first()).toBeVisible(),
  },
  {
    name: 'not-found',
    path: '/no-such-page',
    until: (page) => expect(page.getByRole('heading').first()).toBeVisible(),
  },
];

async function openFirstPlan(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /MTN 110MB Daily/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function draw(context: BrowserContext, screens: Screen[], prefix: string): Promise<void> {
  const page = await context.newPage();
  for (const { name, path, until } of screens) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await until(page);
        await page.screenshot({ path: `screens/${prefix}${name}-${size}-${colorScheme}.png` });
      }
    }
  }
  await page.close();
}

test('pictures of every screen', async ({ context, page, expectNoise }) => {
  expectNoise(/Failed to load resource|net::ERR/);
  await draw(context, PUBLIC, '');
  await signIn(page);
  await untilReadyForOffline(page);
  await draw(context, SIGNED_IN, '');
  await context.setOffline(true);
  await draw(context, SIGNED_IN.slice(0, 1), 'offline-');
});
