import { expect, NETWORK_NOISE, test } from '../support/browser/browser-test.ts';
import { closeError } from '../support/browser/page-state.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';
import { CheckoutPage } from './pages/checkout.page.ts';

test('four tiers with what they cost and list; Business is the most popular', async ({ page }) => {
  await page.goto('/pricing');
  const tiers = page.getByRole('main').getByRole('listitem');
  const words: [string, string, string][] = [
    ['Starter', 'Free', 'Up to 5 plans'],
    ['Individual', '₦3,000 per month', 'Up to 15 plans'],
    ['Business', '₦10,000 per month', 'Up to 50 plans'],
    ['Enterprise', 'Call for pricing', 'Unlimited plans'],
  ];
  await expect(tiers).toHaveCount(4);
  for (const [at, [name, price, limit]] of words.entries()) {
    const tier = tiers.nth(at);
    await expect(tier.getByRole('heading', { name })).toBeVisible();
    await expect(tier).toContainText(price);
    await expect(tier).toContainText(limit);
    expect(await tier.getByText('Most Popular').count()).toBe(name === 'Business' ? 1 : 0);
  }
});

test('a visitor registers first, for each of the four tiers', async ({ page }) => {
  for (const tier of ['Starter', 'Individual', 'Business', 'Enterprise']) {
    await page.goto('/pricing');
    await page.getByRole('link', { name: `Get Started with ${tier}` }).click();
    await expect(page).toHaveURL('/register');
  }
});

test('is complete without scripts', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  for (const [path, text] of [
    ['/pricing', '₦10,000'],
    ['/contact', 'Monday to Friday, 9:00 to 17:00'],
    ['/terms', 'Fees are non-refundable unless stated otherwise'],
    ['/privacy', 'Nigeria Data Protection Act 2023'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
  }
  await context.close();
});

test('shows that a payment cannot start and allows a retry', { tag: '@release' }, async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(NETWORK_NOISE);
  await startSignedIn(page);
  await page.goto('/pricing');
  const checkout = new CheckoutPage(page);
  await expect(checkout.start('Individual')).toBeEnabled();
  await context.setOffline(true);
  await checkout.start('Individual').click();
  await closeError(page, 'Failed: Payment initialization failed. This needs a network; try again when there is one.');
  await context.setOffline(false);
  await expect(checkout.start('Individual')).toBeEnabled();
  await page.route('**/api/v1/subscribe', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await checkout.start('Individual').click();
  await closeError(page, 'Failed: Payment initialization failed');
  await checkout.start('Individual').click();
  await page.waitForURL('**/api/test-payments/checkout/**');
  await page.goBack();
  await expect(checkout.start('Individual')).toBeEnabled();
});

test('Starter is free: it opens Settings; Enterprise opens a message', async ({ page }) => {
  await startSignedIn(page);
  await page.goto('/pricing');
  const checkout = new CheckoutPage(page);
  await checkout.start('Starter').click();
  await expect(page).toHaveURL('/settings');
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Get Started with Enterprise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('user@sabidata.test');
  await expect(page.getByLabel('Message')).toHaveValue(/Enterprise tier/);
});
