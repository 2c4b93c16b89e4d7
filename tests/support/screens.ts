import { AIRTEL, ComparePage, MTN } from '../e2e/pages/compare.page.ts';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { expect, type Page } from './browser-test.ts';

export const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
export const SCHEMES = ['light', 'dark'] as const;

export interface Screen {
  name: string;
  path: string;
  /** Brings the page into the state that is looked at. */
  until: (page: Page) => Promise<void>;
  /** Where the state exists on one size only. */
  only?: keyof typeof SIZES;
}

/** What a visitor sees. */
export const PUBLIC_SCREENS: Screen[] = [
  { name: 'landing', path: '/', until: (page) => expect(page.getByRole('table')).toBeVisible() },
  { name: 'login', path: '/login', until: (page) => expect(page.getByLabel('Email')).toBeVisible() },
  { name: 'login-errors', path: '/login', until: sendNothing },
  { name: 'login-refused', path: '/login', until: sendWrongPassword },
];

/** What somebody signed in sees, in every state that needs no fault. */
export const SIGNED_IN_SCREENS: Screen[] = [
  { name: 'plans', path: '/plans', until: (page) => expect(page.getByText(/^\d+ plans$/)).toBeVisible() },
  { name: 'plans-filtered', path: '/plans?network=AIRTEL&max=2000&sort=size', until: untilCounted },
  {
    name: 'plans-empty',
    path: '/plans?q=nothing-like-it',
    until: (page) => expect(page.getByText('No plans found.')).toBeVisible(),
  },
  { name: 'plans-last-page', path: '/plans?page=99', until: scrollToEnd },
  { name: 'filter-sheet', path: '/plans?network=GLO', until: openSheet, only: 'phone' },
  { name: 'plan-detail', path: '/plans?q=MTN+230MB+Daily', until: openFirstPlan },
  {
    name: 'compare-empty',
    path: '/compare',
    until: (page) => expect(page.getByText('Select a plan').first()).toBeAttached(),
  },
  { name: 'compare', path: '/compare', until: compareTwo },
  {
    name: 'providers',
    path: '/providers',
    until: (page) => expect(page.getByText('MTN Nigeria').first()).toBeVisible(),
  },
  {
    name: 'providers-empty',
    path: '/providers?q=nobody',
    until: (page) => expect(page.getByText('No providers found')).toBeVisible(),
  },
  { name: 'network-rating', path: '/network-rating', until: chooseLagos },
  { name: 'network-rating-refused', path: '/network-rating', until: refusePosition },
  {
    name: 'not-found',
    path: '/no-such-page',
    until: (page) => expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible(),
  },
  { name: 'drawer', path: '/plans', until: openDrawer, only: 'phone' },
  { name: 'user-menu', path: '/plans', until: openUserMenu },
];

async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
}

async function sendWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('user@sabidata.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
}

async function untilCounted(page: Page): Promise<void> {
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Active filters' })).toBeVisible();
}

async function scrollToEnd(page: Page): Promise<void> {
  const pages = page.getByRole('navigation', { name: /page/i });
  await expect(page.getByText('Ada Bundles').filter({ visible: true }).first()).toBeVisible();
  await pages.scrollIntoViewIfNeeded();
}

async function openSheet(page: Page): Promise<void> {
  const plans = new PlansPage(page);
  await plans.filterButton.click();
  await expect(plans.sheet.getByRole('button', { name: /^Show \d+ plans$/ })).toBeVisible();
}

async function openFirstPlan(page: Page): Promise<void> {
  const plans = new PlansPage(page);
  await plans.planLink('MTN 230MB Daily').click();
  await expect(plans.detail.getByText('Data Size')).toBeVisible();
}

async function compareTwo(page: Page): Promise<void> {
  const compare = new ComparePage(page);
  await compare.a.choose(AIRTEL);
  await compare.b.choose(MTN);
  await expect(compare.chart.locator('canvas')).toBeVisible();
}

async function chooseLagos(page: Page): Promise<void> {
  const rating = new NetworkRatingPage(page);
  await rating.withQuality();
  await rating.open();
  await expect(rating.alert).toBeVisible();
  await rating.state.selectOption('Lagos');
  await expect(rating.quality).toContainText('212 ratings');
}

async function refusePosition(page: Page): Promise<void> {
  await expect(new NetworkRatingPage(page).alert).toBeVisible();
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeFocused();
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Uche' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
