import { BuyingPage } from '../e2e/pages/buying.page.ts';
import { CalculatorPage, USUAL_DAY } from '../e2e/pages/calculator.page.ts';
import { AIRTEL, ComparePage, MTN } from '../e2e/pages/compare.page.ts';
import { DashboardPage } from '../e2e/pages/dashboard.page.ts';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { PriceReports } from '../e2e/pages/price-reports.page.ts';
import { SharePage } from '../e2e/pages/share.page.ts';
import { expect, type Page } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { sampleMetrics } from '../support/fixtures/server-answers.ts';

export const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
export const SCHEMES = ['light', 'dark'] as const;

export interface Screen {
  name: string;
  path: string;
  /** Brings the page into the state of the screenshot. */
  until: (page: Page) => Promise<void>;
  /** Set when the state exists on one size only. */
  only?: keyof typeof SIZES;
}

/** Screens of a visitor. */
export const PUBLIC_SCREENS: Screen[] = [
  { name: 'landing', path: '/', until: (page) => expect(page.getByRole('table')).toBeVisible() },
  {
    name: 'answer',
    path: '/?need=5GB&days=7',
    until: (page) => expect(page.getByRole('main').getByText('5 GB').first()).toBeVisible(),
  },
  { name: 'login', path: '/login', until: (page) => expect(page.getByLabel('Email')).toBeVisible() },
  { name: 'login-errors', path: '/login', until: sendNothing },
  { name: 'login-refused', path: '/login', until: sendWrongPassword },
  { name: 'register', path: '/register', until: (page) => expect(page.getByLabel('Username')).toBeVisible() },
  { name: 'register-errors', path: '/register', until: registerNothing },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    until: (page) => expect(page.getByLabel('Email')).toBeVisible(),
  },
  { name: 'pin', path: '/forgot-password', until: askForPin },
  { name: 'reset-password', path: '/forgot-password', until: mismatchPasswords },
  { name: 'provider-onboarding', path: '/login', until: waitToOnboard },
];

/** Screens of a signed-in user in every state that needs no fault. */
export const SIGNED_IN_SCREENS: Screen[] = [
  { name: 'plans', path: '/plans', until: (page) => expect(page.getByText(/^\d+\splans$/)).toBeVisible() },
  { name: 'plans-filtered', path: '/plans?network=AIRTEL&max=2000&sort=size', until: untilCounted },
  {
    name: 'plans-empty',
    path: '/plans?q=nothing-like-it',
    until: (page) => expect(page.getByText('No plans found.')).toBeVisible(),
  },
  { name: 'plans-last-page', path: '/plans?page=99', until: scrollToEnd },
  { name: 'filter-sheet', path: '/plans?network=GLO', until: openSheet, only: 'phone' },
  { name: 'plan-detail', path: '/plans?q=MTN+230MB+Daily', until: openFirstPlan },
  { name: 'share', path: '/plans?q=MTN+230MB+Daily', until: sharePlan },
  { name: 'still-right', path: '/plans?q=MTN+230MB+Daily', until: askAboutPrice },
  { name: 'other-price', path: '/plans?q=MTN+230MB+Daily', until: nameOtherPrice },
  { name: 'dial', path: '/plans?q=MTN+230MB+Daily', until: dialAtDesk, only: 'desk' },
  { name: 'purchase-question', path: '/plans?q=MTN+230MB+Daily', until: comeBackFromDialling },
  {
    name: 'compare-empty',
    path: '/compare',
    until: (page) => expect(page.getByText('Select a plan').first()).toBeAttached(),
  },
  { name: 'compare', path: '/compare', until: compareTwo },
  { name: 'dashboard', path: '/dashboard', until: dashboardWithTrend },
  { name: 'calculator', path: '/data-calculator', until: fillCalculator },
  { name: 'calculator-empty', path: '/data-calculator', until: emptyCalculator },
  { name: 'calculator-wrong', path: '/data-calculator', until: fillCalculatorWrongly },
  {
    name: 'providers',
    path: '/providers',
    until: (page) => expect(page.getByText('MTN Nigeria').first()).toBeVisible(),
  },
  { name: 'become-provider', path: '/providers', until: becomeProvider },
  {
    name: 'providers-empty',
    path: '/providers?q=nobody',
    until: (page) => expect(page.getByText('No providers found')).toBeVisible(),
  },
  { name: 'network-rating', path: '/network-rating', until: chooseLagos },
  { name: 'network-rating-none', path: '/network-rating', until: askAboutNone },
  { name: 'network-rating-refused', path: '/network-rating', until: refusePosition },
  {
    name: 'not-found',
    path: '/no-such-page',
    until: (page) => expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible(),
  },
  { name: 'profile', path: '/profile', until: (page) => expect(page.getByLabel('First name')).toHaveValue('Uche') },
  { name: 'profile-errors', path: '/profile', until: saveWrongProfile },
  { name: 'settings', path: '/settings', until: (page) => expect(page.getByText(/plans, fetched/)).toBeVisible() },
  { name: 'clear-device', path: '/settings', until: askToClear },
  { name: 'delete-account', path: '/settings', until: deleteWithoutReason },
  { name: 'drawer', path: '/plans', until: openDrawer, only: 'phone' },
  { name: 'user-menu', path: '/plans', until: openUserMenu },
];

async function dialAtDesk(page: Page): Promise<void> {
  const buying = new BuyingPage(page);
  await buying.goToBuy('MTN 230MB Daily');
  await expect(buying.qrCode).toBeVisible();
}

async function comeBackFromDialling(page: Page): Promise<void> {
  const buying = new BuyingPage(page);
  await buying.goToBuy('MTN 230MB Daily');
  await page.reload();
  await expect(buying.question).toBeVisible();
}

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

async function registerNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
}

async function askForPin(page: Page): Promise<void> {
  await page.route('**/api/v1/account/forgot-password', (route) =>
    route.fulfill({
      json: { message: 'If this email has an account, we sent you an email. Enter its PIN, or open its link.' },
    }),
  );
  await page.getByLabel('Email').fill('user@sabidata.test');
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await closeSuccess(page, 'we sent you an email');
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
}

async function mismatchPasswords(page: Page): Promise<void> {
  await askForPin(page);
  await page.getByLabel('PIN', { exact: true }).fill('1234');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('New password', { exact: true }).fill('four green bottles');
  await page.getByLabel('Confirm password', { exact: true }).fill('four green');
  await expect(page.getByText("Password doesn't match")).toBeVisible();
}

/** Opens the page as a user who has just verified a provider account. */
async function waitToOnboard(page: Page): Promise<void> {
  const kept = { email: 'ngozi@people.test', role: 'provider', token: 'x', untilMs: Date.now() + 60_000 };
  await page.evaluate((text) => localStorage.setItem('SABIDATA_ONBOARDING', text), JSON.stringify(kept));
  await page.goto('/provider-onboarding');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByLabel('Provider Name')).toHaveAttribute('aria-invalid', 'true');
  await page.evaluate(() => localStorage.removeItem('SABIDATA_ONBOARDING'));
}

async function saveWrongProfile(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Phone').fill('0801');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
}

async function askToClear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear this device' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function deleteWithoutReason(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Delete Account' }).getByRole('button').click();
  const modal = page.getByRole('dialog', { name: 'Delete Account' });
  await modal.getByLabel('Other').check();
  await modal.getByRole('button', { name: 'Delete Account' }).click();
  await expect(modal.getByRole('alert')).not.toBeEmpty();
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

async function sharePlan(page: Page): Promise<void> {
  await openFirstPlan(page);
  const share = new SharePage(page, new PlansPage(page).detail);
  await share.opener.click();
  await expect(share.picture).toBeVisible();
}

async function askAboutPrice(page: Page): Promise<void> {
  await openFirstPlan(page);
  await new PriceReports(page).ask('MTN 230MB Daily');
  await new PriceReports(page).question.scrollIntoViewIfNeeded();
}

async function nameOtherPrice(page: Page): Promise<void> {
  await askAboutPrice(page);
  await new PriceReports(page).answer('Other price');
  await expect(new PriceReports(page).price).toBeFocused();
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
  await expect(rating.entry('MTN')).toContainText('212 people');
}

async function askAboutNone(page: Page): Promise<void> {
  await chooseLagos(page);
  const rating = new NetworkRatingPage(page);
  await rating.rating('MTN').selectOption('5');
  await rating.submit.click();
  await expect(rating.question).toBeVisible();
}

async function refusePosition(page: Page): Promise<void> {
  await expect(new NetworkRatingPage(page).alert).toBeVisible();
}

async function dashboardWithTrend(page: Page): Promise<void> {
  await page.route('**/api/v1/dashboard', (route) => route.fulfill({ json: { data: sampleMetrics() } }));
  await page.reload();
  await expect(new DashboardPage(page).charts).toHaveCount(2);
}

async function fillCalculator(page: Page): Promise<void> {
  const calculator = new CalculatorPage(page);
  await calculator.fill(USUAL_DAY);
  await calculator.costPerGb.fill('375');
  await expect(calculator.answer).toContainText('Covers 45.30\u00a0GB a month');
}

async function emptyCalculator(page: Page): Promise<void> {
  const calculator = new CalculatorPage(page);
  for (const label of Object.keys(USUAL_DAY)) await calculator.hours(label).fill('');
  await expect(page.getByText('Enter your hours to see what covers them.')).toBeVisible();
}

async function fillCalculatorWrongly(page: Page): Promise<void> {
  const calculator = new CalculatorPage(page);
  await calculator.fill({ 'Music streaming hours': '-1', 'SD video calling hours': '0.3' });
  await expect(calculator.hours('Music streaming hours')).toHaveAttribute('aria-invalid', 'true');
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeFocused();
}

async function becomeProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Become a provider' }).click();
  const modal = page.getByRole('dialog', { name: 'Become a provider' });
  await modal.getByRole('button', { name: 'Become a provider' }).click();
  await expect(modal.getByLabel('Provider Name')).toHaveAttribute('aria-invalid', 'true');
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Uche' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
