import {
  test as browserTest,
  expect,
  ownApp,
  type Page,
  type WorkerFixtures,
} from '../support/browser/browser-test.ts';
import { closeError, closeSuccess } from '../support/browser/page-state.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { DAILY, PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';
import { WaitingSheet } from './pages/waiting-sheet.page.ts';

/** A market apart: what is paid here lets nobody else list more. */
const test = browserTest.extend<object, WorkerFixtures>({ app: ownApp() });

const ADA = 'ada@sabidata.test';
const ADMIN = 'admin@sabidata.test';
const SHOP = 'Demo Data Shop';

/** A month from now as Settings and messages write it. */
function inAMonth(month: 'short' | 'long'): string {
  const now = new Date();
  const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate();
  const at = new Date(now);
  at.setUTCDate(1);
  at.setUTCMonth(now.getUTCMonth() + 1);
  at.setUTCDate(Math.min(now.getUTCDate(), days));
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'Africa/Lagos' }).format(
    at,
  );
}

const listed = async (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: localStorage.getItem('TOKEN') ?? '' };
    return (await fetch('/api/v1/subscriptions', { headers })).json();
  });

test('a provider pays for Individual, sees it in Settings, lists a sixth plan and cancels', async ({
  page,
  app,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  const checkout = new CheckoutPage(page);
  await plans.open();
  const { length: before } = await plansOf(app.url, SHOP);
  await expect(plans.rows).toHaveCount(before);
  for (let number = before + 1; number <= 5; number++) {
    await manager.createPlan({ ...DAILY, name: `Plan ${number}` });
    await closeSuccess(page, 'Successfully Created Plan');
  }
  await manager.createPlan({ ...DAILY, name: 'Sixth' });
  const sheet = new WaitingSheet(page);
  await closeError(page, 'The Starter tier lists up to 5 plans, and 5 are listed.');
  await expect(sheet.number).toContainText('1 needs attention');
  expect(await plansOf(app.url, SHOP)).toHaveLength(5);

  await checkout.begin('Individual');
  await expect(page.getByText('Test payment: no money moves')).toBeVisible();
  await expect(page.getByText('₦3,000.00').first()).toBeVisible();
  await checkout.decide('Pay');
  await closeSuccess(page, `Payment received. Individual is yours. It runs until ${inAMonth('long')}.`);
  await expect(page).toHaveURL('/settings');
  await expect(checkout.details).toContainText('Individual');
  await expect(checkout.details).toContainText('Active');
  await expect(checkout.details).toContainText('Amount₦3,000');
  await expect(checkout.details).toContainText('Billing cycleMonthly');
  await expect(checkout.details).toContainText(`Next billing date${inAMonth('short')}`);

  await plans.open();
  await sheet.open();
  await sheet.row('Sixth').getByRole('button', { name: 'Retry' }).click();
  await sheet.empties();
  expect(await plansOf(app.url, SHOP)).toHaveLength(6);

  await page.goto('/settings');
  await checkout.cancel();
  await closeSuccess(page, `Your Individual subscription is cancelled. It runs until ${inAMonth('long')}.`);
  await expect(checkout.details).toContainText('Cancelled');
  await expect(checkout.details).toContainText(`Runs until${inAMonth('short')}`);
  await expect(checkout.details.getByRole('button', { name: 'Cancel Subscription' })).toBeDisabled();
});

test('a failed payment and an abandoned one change nothing and show a message', async ({ page, expectNoise }) => {
  expectNoise(/status of 402/);
  await startSignedIn(page, ADA);
  const checkout = new CheckoutPage(page);
  await checkout.begin('Business');
  await checkout.decide('Let the payment fail');
  await expect(page.getByText('Loading, please wait...')).toBeVisible();
  await closeError(page, 'Failed: The payment failed. You were not charged, and your tier stays as it is.');
  await expect(page).toHaveURL('/settings');
  await expect(checkout.details).toContainText('AmountFree');

  await checkout.begin('Business');
  await checkout.decide('Leave without paying');
  await closeError(page, 'Failed: The payment was not finished. You were not charged');
  await expect(checkout.details).toContainText('AmountFree');
  expect(await listed(page)).toEqual([]);
});

test('opening the callback twice pays once; a missing or foreign reference shows nothing', async ({
  page,
  browser,
  app,
  expectNoise,
}) => {
  expectNoise(/status of 4(04|22)/);
  await startSignedIn(page, ADA);
  await new CheckoutPage(page).buy('Individual');
  const back = page.url();
  await closeSuccess(page, 'Individual is yours');
  await page.goto(back);
  await closeSuccess(page, 'Individual is yours');
  expect(await listed(page)).toHaveLength(1);

  await page.goto('/payment-callback');
  await closeError(page, 'Failed: Reference is required');
  await expect(page).toHaveURL('/settings');

  const other = await browser.newContext({ baseURL: app.url });
  const stranger = await other.newPage();
  await startSignedIn(stranger, ADMIN);
  await stranger.goto(back);
  await closeError(stranger, 'Failed: That payment');
  await expect(stranger.getByRole('region', { name: 'Subscription Details' })).toContainText('Starter');
  await other.close();
});

test('shows the subscription offline and cancels it once online', async ({ page, context, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await startSignedIn(page, ADMIN);
  const checkout = new CheckoutPage(page);
  await checkout.buy('Business');
  await closeSuccess(page, 'Business is yours');
  await expect(checkout.details).toContainText('Amount₦10,000');
  await context.setOffline(true);
  await checkout.cancel();
  await closeError(
    page,
    'Failed: Subscription cancellation failed. This needs a network; try again when there is one.',
  );
  await expect(checkout.details).toContainText('Active');
  await context.setOffline(false);
  await checkout.details.getByRole('button', { name: 'Cancel Subscription' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Cancel Business?' });
  await expect(confirm).toContainText(`It stays yours until ${inAMonth('long')}. It will not renew.`);
  await confirm.getByRole('button', { name: 'No' }).click();
  await expect(checkout.details).toContainText('Active');
  await checkout.cancel();
  await closeSuccess(page, `Your Business subscription is cancelled. It runs until ${inAMonth('long')}.`);
  await expect(checkout.details).toContainText('Cancelled');
  await expect(checkout.details.getByRole('button', { name: 'Cancel Subscription' })).toBeDisabled();
});
