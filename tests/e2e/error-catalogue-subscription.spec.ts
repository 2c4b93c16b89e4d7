import { expect, FAILS, failsWith, type Page, test, withFields } from '../support/browser/error-test.ts';
import type { Fault } from '../support/browser/fault-proxy.ts';
import { closeError } from '../support/browser/page-state.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';

// Calls of a subscription: 'Failed: ' and what the server says, else what the app calls it (docs/specification/08-errors.md).
const PROVIDER = 'provider@sabidata.test';
const SUBSCRIBE = /\/subscribe$/;
const LIST = /\/subscriptions$/;
const NO_NETWORK = 'This needs a network; try again when there is one.';

test('shows why a payment cannot start', { tag: '@release' }, async ({ page, context, network }) => {
  await startSignedIn(page, PROVIDER);
  await page.goto('/pricing');
  const says = async (words: string) => {
    await page.getByRole('button', { name: 'Get Started with Individual' }).click();
    await closeError(page, words);
  };
  network.inject(SUBSCRIBE, withFields({ plan: 'enterprise' }), 1);
  await says('Failed: For Enterprise, write to us on the Contact page');
  network.inject(SUBSCRIBE, FAILS, 1);
  await says('Failed: Payment initialization failed');
  await context.setOffline(true);
  await says(`Failed: Payment initialization failed. ${NO_NETWORK}`);
});

test('shows why a payment cannot be verified', { tag: '@release' }, async ({ page, network }) => {
  await startSignedIn(page, PROVIDER);
  const says = async (words: string) => {
    await page.goto('/payment-callback?reference=unknown');
    await closeError(page, words);
    await expect(page).toHaveURL('/settings');
  };
  await says('Failed: That payment was not found');
  network.inject(/api\/v1\/payment-callback/, FAILS);
  await says('Failed: Payment verification failed');
});

test('shows why a subscription cannot be read or cancelled', async ({ page, network }) => {
  await startSignedIn(page, PROVIDER);
  network.inject(LIST, failsWith('The books are being closed.'));
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Subscription Details' });
  await expect(section.getByRole('alert')).toContainText('Failed: The books are being closed.');
  network.inject(LIST, FAILS);
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(section.getByRole('alert')).toContainText('Failed: Failed to get user subscription');

  network.inject(LIST, unknownSubscription);
  await section.getByRole('button', { name: 'Retry' }).click();
  await cancel(page);
  await closeError(page, 'Failed: You may not do that');
  network.inject(/\/subscriptions\/.*cancel$/, FAILS);
  await cancel(page);
  await closeError(page, 'Failed: Subscription cancellation failed');
});

/** One that the server has never heard of, so that it refuses to cancel it. */
const unknownSubscription: Fault = {
  kind: 'answer',
  answer: () => ({
    status: 200,
    json: [
      {
        id: '00000000-0000-4000-8000-000000000000',
        amount: 3000,
        status: 'active',
        next_billing_date: null,
        tier: 'individual',
      },
    ],
  }),
};

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
}
