// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { descriptionOf } from '../../../tests/support/fill.ts';
import { inRouter } from '../../../tests/support/in-router.ts';
import { labelled, optionsOf } from '../../../tests/support/labelled.ts';
import { find, mount } from '../../../tests/support/mount.ts';
import { ForgotScreen } from './forgot-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { PinScreen } from './pin-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

const onSubmit = vi.fn();
const form = { onSubmit, busy: false };
const pin = { ...form, email: 'ada@sabidata.test', onSendAgain: () => undefined, sending: false, sent: undefined };
const reset = { ...form, email: undefined, pin: '0427' };

const show = async (screen: ReactElement) => mount(await inRouter(screen));
const title = () => find('h1').textContent;
const links = () =>
  [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it('signing in asks for email and password, and leads to registering and recovering', async () => {
  await show(<LoginScreen {...form} />);
  expect(title()).toBe('Sign in to your account');
  expect(labelled()).toEqual(['Email (email)', 'Password (password)']);
  expect(links()).toEqual(['Recover Password /forgot-password', 'Create your account /register']);
});

it('registering asks for seven things, and leads to signing in', async () => {
  await show(<RegisterScreen {...form} />);
  expect(title()).toBe('Create your account');
  expect(labelled()).toEqual([
    'First name (text)',
    'Last name (text)',
    'Email (email)',
    'Username (text)',
    'Password (password)',
    'Confirm password (password)',
    'Account type (select-one)',
  ]);
  expect(optionsOf('Account type')).toEqual(['User', 'Provider']);
  expect(links()).toEqual(['Sign in /login']);
});

it("registering reads 'Registering' while it is busy", async () => {
  await show(<RegisterScreen {...form} busy />);
  const button = find<HTMLButtonElement>('button[type="submit"]');
  expect([button.textContent, button.disabled]).toEqual(['Registering', true]);
});

it('a PIN is one masked field', async () => {
  await show(<PinScreen {...pin} />);
  expect(title()).toBe('Verify Your Account');
  expect(labelled()).toEqual(['PIN (password)']);
});

it('a forgotten password asks for the email, a new one for email and password twice', async () => {
  const forgot = await show(<ForgotScreen {...form} />);
  expect(labelled()).toEqual(['Email (email)']);
  await forgot.unmount();
  await show(<ResetScreen {...reset} />);
  expect(labelled()).toEqual(['Email (email)', 'New password (password)', 'Confirm password (password)']);
});

it.each([
  ['registering', <RegisterScreen key="1" {...form} />, ['firstname', 'lastname', 'email', 'username', 'password']],
  ['signing in', <LoginScreen key="2" {...form} />, ['email', 'password']],
  ['a PIN', <PinScreen key="3" {...pin} />, ['pin']],
  ['a forgotten password', <ForgotScreen key="4" {...form} />, ['email']],
  ['a new password', <ResetScreen key="5" {...reset} />, ['email', 'new_password', 'confirm']],
])('%s without its fields is not sent, and says so at each', async (_, screen, fields) => {
  await show(screen);
  const send = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => find('form').dispatchEvent(send));
  for (const field of fields) {
    expect(descriptionOf(field), field).toMatch(/is required|has 4 digits|Write the new password again/);
    expect(find<HTMLInputElement>(`[name="${field}"]`).required, field).toBe(true);
  }
  expect(onSubmit).not.toHaveBeenCalled();
});
