import type { Email } from 'postal-mime';
import { expect, linkIn, type Page, pinIn, test } from '../support/browser/account-test.ts';
import { closeError, closeSuccess } from '../support/browser/page-state.ts';
import type { SmtpPeer } from '../support/server/smtp-peer.ts';
import { RegisterPage } from './pages/register.page.ts';

const PASSWORD = 'four green bottles';
const UUID = /^[\da-f-]{36}$/;
const pinField = (page: Page) => page.getByLabel('PIN', { exact: true });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' });
const wrongOf = (pin: string) => (pin === '0000' ? '1111' : '0000');

async function register(page: Page, name: string, role: 'User' | 'Provider' = 'User') {
  const email = `${name}@people.test`;
  const form = new RegisterPage(page);
  await form.fillIn({ email, username: name, password: PASSWORD, role });
  await form.submit.click();
  await closeSuccess(page, 'We sent you an email');
  await expect(page).toHaveURL('/pin-verification');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Your Account' })).toBeFocused();
  return email;
}

async function secondPin(peer: SmtpPeer, email: string): Promise<string> {
  const mails = () => peer.mails.filter(({ to }) => to?.[0]?.address === email);
  await expect.poll(() => mails().length).toBe(2);
  return pinIn(mails()[1] as Email);
}

test('a user registers, verifies the account with the PIN of the mail, and signs in', async ({ page, peer }) => {
  const email = await register(page, 'journey-user');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify Your Account');
  await expect(page.getByText(email)).toBeVisible();
  const pin = pinIn(await peer.mailTo(email));
  await expect(pinField(page)).toHaveAttribute('type', 'password');
  await pinField(page).pressSequentially(`a${pin}9`);
  await expect(pinField(page)).toHaveValue(pin);
  await verify(page).click();
  await closeSuccess(page, 'Your account is verified.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain('SABIDATA_ONBOARDING');
});

test('a user verifies the account on another phone with the link of the mail', async ({
  page,
  peer,
  browser,
  baseURL,
}) => {
  const email = await register(page, 'journey-link');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto(linkIn(await peer.mailTo(email)));
  await expect(other.getByText(`Type the password that you registered with, to confirm ${email}.`)).toBeVisible();
  await expect(pinField(other)).toHaveCount(0);
  await expect(other).toHaveURL('/pin-verification');
  await other.reload(); // the code survives it
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await verify(other).click();
  await closeSuccess(other, 'Your account is verified.');
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
});

test('the link of somebody who registers the email again verifies the registration of this phone', async ({
  page,
  peer,
}) => {
  const email = await register(page, 'journey-again');
  const first = await peer.mailTo(email);
  const again = { firstname: 'Ngozi', lastname: 'Eze', email, username: 'journey-thief', role: 'user' };
  await page.request.post('/api/v1/account/register', { data: { ...again, password: 'of the attacker' } });
  const mails = () => peer.mails.filter(({ to }) => to?.[0]?.address === email);
  await expect.poll(() => mails().length).toBe(2);
  await page.goto(linkIn(mails().find((mail) => mail !== first) as Email));
  await expect(page.getByText(`Press Verify to confirm ${email}.`)).toBeVisible();
  await verify(page).click();
  await closeSuccess(page, 'Your account is verified.');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a registered user may open account screens before verifying', { tag: '@release' }, async ({ page }) => {
  await register(page, 'onboarding');
  await page.goto('/data-calculator');
  await expect(page).toHaveURL('/data-calculator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Calculator');
});

test('a provider registers, verifies, completes the profile and sees it after signing in', async ({ page, peer }) => {
  const email = await register(page, 'journey-provider', 'Provider');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('SABIDATA_ONBOARDING') ?? '{}'));
  const registered = { firstname: 'Ngozi', lastname: 'Eze', email, username: 'journey-provider', role: 'provider' };
  expect(kept).toEqual({ ...registered, user_id: expect.stringMatching(UUID), untilMs: expect.any(Number) });
  await page.reload(); // what was registered survives it
  await pinField(page).fill(pinIn(await peer.mailTo(email)));
  await verify(page).click();
  await closeSuccess(page, 'Your account is verified.');
  await expect(page).toHaveURL('/provider-onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Provider Profile');
  await expect(page.getByText('Set up your provider account to start offering data plans')).toBeVisible();
  await page.getByLabel('Provider Name').fill('Ngozi Data');
  await page.getByLabel('WhatsApp Number').fill('0900');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByLabel('Contact Email')).toBeFocused();
  await expect(page.getByLabel('WhatsApp Number')).toHaveAccessibleDescription(/Write 11 digits/);
  await page.getByLabel('Contact Email').fill(email);
  await page.getByLabel('WhatsApp Number').fill('09000000001');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await closeSuccess(page, 'Your provider profile is complete.');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Provider Information' }).getByLabel('Contact Email')).toHaveValue(
    email,
  );
});

test('the form shows missing and differing fields and keeps typed values', async ({ page, expectNoise }) => {
  expectNoise(/status of 4\d\d/);
  const form = new RegisterPage(page);
  await form.fillIn({ email: 'typing@people.test', username: 'user', password: 'short' });
  await form.field('Confirm password').fill('other');
  await form.submit.click();
  await expect(form.field('Password')).toHaveAccessibleDescription(/at least 8 characters/);
  await form.field('Password').fill('iloveyou');
  await form.submit.click();
  await expect(form.field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await form.field('Confirm password').fill('iloveyou');
  await form.submit.click();
  await closeError(page, 'This password is too common. Choose another one.');
  await form.field('Password').fill(PASSWORD);
  await form.field('Confirm password').fill(PASSWORD);
  await form.submit.click();
  await closeError(page, 'This username is taken. Choose another one.');
  await expect(form.field('Username')).toHaveAccessibleDescription('This username is taken. Choose another one.');
  await expect(form.field('Email')).toHaveValue('typing@people.test');
});

test('a wrong PIN shows an error, five lock it, and a new one is sent', async ({ page, peer, expectNoise }) => {
  expectNoise(/status of 422/);
  const email = await register(page, 'wrong-pins');
  const pin = pinIn(await peer.mailTo(email));
  const tries = async (typed: string, words: string) => {
    await pinField(page).fill(typed);
    await verify(page).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(words);
    await closeError(page, words);
  };
  for (let count = 1; count <= 5; count++) await tries(wrongOf(pin), 'Wrong PIN');
  await tries(pin, 'Too many attempts with this PIN. Open the link in the same email, or send a new PIN.');
  await page.getByRole('button', { name: 'Send a new PIN' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'we sent you a new email' })).toBeVisible();
  await pinField(page).fill(await secondPin(peer, email));
  await verify(page).click();
  await closeSuccess(page, 'Your account is verified.');
});

test('an expired PIN shows an error and a new one is sent', { tag: '@release' }, async ({
  page,
  peer,
  clockAhead,
  expectNoise,
}) => {
  expectNoise(/status of 422/);
  const email = await register(page, 'late-pin');
  const pin = pinIn(await peer.mailTo(email));
  clockAhead();
  await pinField(page).fill(pin);
  await verify(page).click();
  await closeError(page, 'This PIN has expired. Open the link in the same email, or send a new PIN.');
  await page.getByRole('button', { name: 'Send a new PIN' }).click();
  await pinField(page).fill(await secondPin(peer, email));
  await verify(page).click();
  await closeSuccess(page, 'Your account is verified.');
});

test('signing in before verifying redirects to the PIN', async ({ page, peer, expectNoise }) => {
  expectNoise(/status of 403/);
  const email = await register(page, 'not-verified');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await closeError(page, 'Verify your account first');
  await expect(page).toHaveURL('/pin-verification');
  await pinField(page).fill(pinIn(await peer.mailTo(email)));
  await verify(page).click();
  await closeSuccess(page, 'Your account is verified.');
});
