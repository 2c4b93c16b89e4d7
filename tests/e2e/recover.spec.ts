import { expect, linkIn, pinIn, test } from '../support/browser/account-test.ts';
import { NETWORK_NOISE } from '../support/browser/browser-test.ts';
import { closeError, closeSuccess } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';

const EMAIL = 'admin@sabidata.test';
const NEXT = 'seven brown hens';

test('a user resets a forgotten password with the mailed PIN, and other sessions end', async ({
  page,
  peer,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 4\d\d/);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signIn(other, EMAIL);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Recover Password' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await closeSuccess(page, 'If this email has an account, we sent you an email. Enter its PIN, or open its link.');
  await expect(page).toHaveURL('/pin-verification');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('PIN', { exact: true }).fill(pinIn(await peer.mailTo(EMAIL, /new SabiData password/)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/reset-password');
  expect(asked.filter((url) => url.includes('/verify'))).toEqual([]);
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm password', { exact: true }).fill('seven brown');
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    "Password doesn't match",
  );
  await page.getByRole('button', { name: 'Reset password' }).click(); // sent all the same (docs/specification/05-validation.md)
  await closeSuccess(page, 'Your password is changed. Sign in with the new one.');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).fill('sabi-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await closeError(page, 'Email or password is not correct');
  await page.getByLabel('Password', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await peer.mailTo(EMAIL, /was changed/)).text).toContain('You are signed out on all devices');

  await other.reload();
  await expect(other).toHaveURL('/');
  await elsewhere.close();
});

test('a user sets a new password with the link of the mail, whose code leaves the address', async ({ page, peer }) => {
  // The demo accounts keep their passwords for other tests.
  const email = 'link-user@people.test';
  const names = { firstname: 'Link', lastname: 'User', username: 'link-user', role: 'user' };
  await page.request.post('/api/v1/account/register', { data: { ...names, email, password: 'four green bottles' } });
  const pin = pinIn(await peer.mailTo(email, /is your SabiData PIN/));
  expect((await page.request.post('/api/v1/account/verify', { data: { email, pin } })).ok()).toBe(true);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await closeSuccess(page, 'we sent you an email');
  await page.goto(linkIn(await peer.mailTo(email, /new SabiData password/)));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('PIN', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await closeSuccess(page, 'Your password is changed.');
  await expect(page).toHaveURL('/login');
});

test('a link that was used says so, and the form takes a PIN', async ({ page, peer, expectNoise }) => {
  expectNoise(/status of 422/);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('ada@sabidata.test');
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await closeSuccess(page, 'we sent you an email');
  const link = linkIn(await peer.mailTo('ada@sabidata.test', /new SabiData password/));
  await page.goto(link.replace(/pin=.{22}/, `pin=${'a'.repeat(22)}`));
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await closeError(page, 'This link does not work any more.');
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEXT);
  await page.getByRole('button', { name: 'Send a new PIN' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'we sent you an email' })).toBeVisible();
  await expect(page.getByRole('main').getByText('This link does not work any more.')).toHaveCount(0);
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEXT);
});

test('a link that is not complete says so', async ({ page }) => {
  await page.goto('/reset-password#email=ada%40sabidata.test&pin=cut');
  await expect(page.getByRole('alert').filter({ hasText: 'This link is not complete.' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
});

test('password recovery stays on its form while no PIN can be requested', async ({ page, context, expectNoise }) => {
  expectNoise(NETWORK_NOISE);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(EMAIL);
  await expect(page.getByRole('button', { name: 'Send PIN' })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await closeError(page, 'You are offline.');
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
});

test('a refused PIN is requested again, and nothing else', { tag: '@release' }, async ({
  page,
  peer,
  context,
  expectNoise,
}) => {
  expectNoise(/status of 422/);
  expectNoise(NETWORK_NOISE);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('provider@sabidata.test');
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await closeSuccess(page, 'we sent you an email');
  const pin = pinIn(await peer.mailTo('provider@sabidata.test'));
  await page.getByLabel('PIN', { exact: true }).fill(pin === '0000' ? '1111' : '0000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await closeError(page, 'Wrong PIN');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEXT);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await closeError(page, 'You are offline.');
  await context.setOffline(false);
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue(pin);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await closeSuccess(page, 'Your password is changed.');
});
