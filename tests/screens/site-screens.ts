import { CheckoutPage } from '../e2e/pages/checkout.page.ts';
import { expect, type Page } from '../support/browser/browser-test.ts';
import type { Screen } from './screens.ts';

const SUBSCRIPTIONS = '**/api/v1/subscriptions';
const PAID = {
  id: '00000000-0000-4000-8000-000000000001',
  tier: 'business',
  amount: 10_000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
};

/** Public pages. */
export const SITE_SCREENS: Screen[] = [
  { name: 'pricing', path: '/pricing', until: (page) => expect(page.getByText('Most Popular')).toBeVisible() },
  { name: 'contact', path: '/contact', until: untilUsable },
  { name: 'contact-without-captcha', path: '/contact', until: sendWithoutCaptcha },
  { name: 'terms', path: '/terms', until: (page) => expect(page.getByText('March 2025')).toBeVisible() },
  { name: 'privacy', path: '/privacy', until: (page) => expect(page.getByText('March 2025')).toBeVisible() },
];

/** Payment screens of a provider in each state. They change nothing on the server. */
export const PAYER_SCREENS: Screen[] = [
  {
    name: 'pricing-signed-in',
    path: '/pricing',
    until: (page) => expect(new CheckoutPage(page).start('Business')).toBeEnabled(),
  },
  { name: 'subscription', path: '/settings', until: withSubscription },
  { name: 'subscription-cancel', path: '/settings', until: askToCancel },
  { name: 'pricing-own', path: '/pricing', until: withOwnTier },
  { name: 'subscription-cancelled', path: '/settings', until: withCancelled },
  { name: 'subscription-failed', path: '/settings', until: withoutAnswer },
  { name: 'payment-verified', path: '/payment-callback?reference=unknown', until: untilTold },
];

async function untilUsable(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
}

async function sendWithoutCaptcha(page: Page): Promise<void> {
  await untilUsable(page);
  for (const label of ['First name', 'Last name', 'Message']) await page.getByLabel(label).fill('Bola');
  await page.getByLabel('Email').fill('bola@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'CAPTCHA verification' })).toBeVisible();
}

async function withSubscription(page: Page): Promise<void> {
  await page.route(SUBSCRIPTIONS, (route) => route.fulfill({ json: [PAID] }));
  await page.reload();
  await expect(new CheckoutPage(page).details).toContainText('₦10,000');
}

async function askToCancel(page: Page): Promise<void> {
  const { details } = new CheckoutPage(page);
  await expect(details).toContainText('₦10,000');
  await details.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Cancel Business?' })).toBeVisible();
}

async function withOwnTier(page: Page): Promise<void> {
  await page.route(SUBSCRIPTIONS, (route) => route.fulfill({ json: [PAID] }));
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Renews on 31 Jan 2027');
}

async function withCancelled(page: Page): Promise<void> {
  await page.route(SUBSCRIPTIONS, (route) => route.fulfill({ json: [{ ...PAID, status: 'cancelled' }] }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keep Business' })).toBeVisible();
}

async function withoutAnswer(page: Page): Promise<void> {
  await page.route(SUBSCRIPTIONS, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Failed: Failed to get user subscription')).toBeVisible();
}

async function untilTold(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
}
