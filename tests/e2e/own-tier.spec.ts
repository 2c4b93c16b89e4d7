import { test as browserTest, expect, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { closeError, closeSuccess } from '../support/browser/page-state.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { CheckoutPage } from './pages/checkout.page.ts';

/** A market apart: what is paid here lets nobody else list more. */
const test = browserTest.extend<object, WorkerFixtures>({ app: ownApp() });

const ADA = 'ada@sabidata.test';

test('Pricing shows the own tier and never sells it; a cancellation is taken back', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await startSignedIn(page, ADA);
  const checkout = new CheckoutPage(page);
  await page.goto('/pricing');
  await expect(checkout.tier('Starter')).toContainText('Your tier');
  await expect(checkout.start('Starter')).toHaveCount(0);

  await checkout.buy('Individual');
  await closeSuccess(page, 'Individual is yours');
  await page.goto('/pricing');
  await expect(checkout.tier('Individual')).toContainText(/Your tier.*Renews on \d+ \w+ \d{4}/);
  await expect(checkout.tier('Starter')).toContainText('Included in Individual');
  for (const tier of ['Starter', 'Individual']) await expect(checkout.start(tier)).toHaveCount(0);
  await expect(checkout.start('Business')).toBeEnabled();

  await page.goto('/settings');
  await checkout.cancel();
  await closeSuccess(page, 'Your Individual subscription is cancelled');
  await page.goto('/pricing');
  await expect(checkout.tier('Individual')).toContainText(/Your tier until \d+ \w+ \d{4}/);
  await expect(checkout.start('Individual')).toHaveCount(0);

  await page.goto('/settings');
  await expect(checkout.details).toContainText('Cancelled');
  await context.setOffline(true);
  await checkout.keep('Individual').click();
  await closeError(page, 'Failed: Could not keep the subscription. This needs a network; try again when there is one.');
  await context.setOffline(false);
  await checkout.keep('Individual').focus();
  await page.keyboard.press('Enter');
  await closeSuccess(page, 'Your Individual subscription goes on. It renews on');
  await expect(checkout.details).toContainText('Active');
  await expect(checkout.keep('Individual')).toHaveCount(0);
});

test('returned money ends the tier at once', async ({ page }) => {
  await startSignedIn(page, DEMO.provider);
  const checkout = new CheckoutPage(page);
  await checkout.begin('Business');
  const payment = page.url();
  await checkout.decide('Pay');
  await closeSuccess(page, 'Business is yours');
  await page.goto(payment);
  await page.getByRole('button', { name: 'Dispute the payment at the bank' }).click();
  await page.getByRole('button', { name: 'Dispute: the bank takes the money back' }).click();
  await expect(page.getByText('The money of this payment went back.')).toBeVisible();
  // The notice of the stand-in comes at about the same time.
  await expect(async () => {
    const answer = page.waitForResponse('**/api/v1/subscriptions');
    await page.goto('/pricing');
    expect(await (await answer).json()).toMatchObject([{ tier: 'business', status: 'ended' }]);
  }).toPass();
  await expect(checkout.start('Business')).toBeEnabled();
  await expect(checkout.tier('Starter')).toContainText('Your tier');
  await page.goto('/settings');
  await expect(checkout.details).toContainText('AmountFree');
});

test('asks about the own tier again if it could not be loaded', async ({ page, expectNoise }) => {
  expectNoise(/status of 500/);
  const lists = '**/api/v1/subscriptions';
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }));
  await startSignedIn(page, DEMO.admin);
  await page.goto('/pricing');
  const note = page.getByRole('status').filter({ hasText: "Couldn't load your tier" });
  await expect(note).toBeVisible();
  await page.unroute(lists);
  await note.getByRole('button', { name: 'Retry' }).click();
  await expect(note).toBeHidden();
  await expect(new CheckoutPage(page).tier('Starter')).toContainText('Your tier');
});
