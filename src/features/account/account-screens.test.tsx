// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { inRouter } from '../../../tests/support/in-router.ts';
import { ForgotScreen } from './forgot-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { PinScreen } from './pin-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

const onSubmit = vi.fn();
const form = { onSubmit, busy: false };
const again = { onSendAgain: () => undefined, sending: false, sent: [] };
const pin = { ...form, ...again, email: 'ada@sabidata.test' };
const reset = { ...form, ...again, email: undefined, pin: '0427' };

const show = async (element: ReactElement) => render(await inRouter(element));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Text of the error below a field; undefined without one. */
function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ') || undefined;
}
/** Label and type of each field, in order. */
const labelsAndTypes = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/./, { selector: 'input, select, textarea' })
    .map(({ labels, type }) => `${labels?.[0]?.textContent} (${type})`);

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = () =>
  [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

afterEach(() => {
  vi.clearAllMocks();
  cleanup();
});

it('login asks for email and password, and links to registration and recovery', async () => {
  await show(<LoginScreen {...form} />);
  expect(title()).toBe('Sign in to your account');
  expect(labelsAndTypes()).toEqual(['Email (email)', 'Password (password)']);
  expect(links()).toEqual(['Recover Password /forgot-password', 'Create your account /register']);
});

it('registration has seven fields, and links to login', async () => {
  await show(<RegisterScreen {...form} />);
  expect(title()).toBe('Create your account');
  expect(labelsAndTypes()).toEqual([
    'First name (text)',
    'Last name (text)',
    'Email (email)',
    'Username (text)',
    'Password (password)',
    'Confirm password (password)',
    'User (radio)',
    'Provider (radio)',
  ]);
  const type = screen.getByRole('group', { name: 'Account type' });
  expect([...type.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['User', 'Provider']);
  expect(links()).toEqual(['Sign in /login']);
});

it('registers a user, or a provider who says so', async () => {
  await show(<RegisterScreen {...form} />);
  const role = () => new FormData(document.forms[0]).get('role');
  expect(role()).toBe('user');
  fireEvent.click(screen.getByRole('radio', { name: 'Provider' }));
  expect(role()).toBe('provider');
});

it("the registration button reads 'Registering' while busy", async () => {
  await show(<RegisterScreen {...form} busy />);
  const button = screen.getByRole('button', { name: 'Registering' });
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Registering', 'true']);
});

it('PIN verification has one masked field', async () => {
  await show(<PinScreen {...pin} />);
  expect(title()).toBe('Verify Your Account');
  expect(labelsAndTypes()).toEqual(['PIN (password)']);
});

it.each([
  ['PIN verification', <PinScreen key="1" {...pin} />],
  ['PIN verification without an email', <PinScreen key="2" {...pin} email={undefined} />],
  ['a reset by PIN', <ResetScreen key="3" {...reset} pin={undefined} />],
])('%s says that the email may have a link alone', async (_, element) => {
  await show(element);
  expect(document.body.textContent).toContain('its link');
});

it('a link needs the password on another device', async () => {
  await show(<PinScreen {...pin} code={'a'.repeat(22)} />);
  expect(labelsAndTypes()).toEqual(['Password (password)']);
  expect(links()).toEqual(['Recover Password /forgot-password', 'Sign in /login']);
  cleanup();
  await show(<PinScreen {...pin} code={'a'.repeat(22)} isOwnDevice />);
  expect(document.querySelectorAll('input:not([type="hidden"])')).toHaveLength(0);
});

it('recovery asks for the email, a reset for email and password twice', async () => {
  await show(<ForgotScreen {...form} />);
  expect(labelsAndTypes()).toEqual(['Email (email)']);
  cleanup();
  await show(<ResetScreen {...reset} />);
  expect(labelsAndTypes()).toEqual(['Email (email)', 'New password (password)', 'Confirm password (password)']);
});

it.each([
  [
    'registration',
    <RegisterScreen key="1" {...form} />,
    ['First name', 'Last name', 'Email', 'Username', 'Password', 'Confirm password'],
  ],
  ['login', <LoginScreen key="2" {...form} />, ['Email', 'Password']],
  ['PIN verification', <PinScreen key="3" {...pin} />, ['PIN']],
  ['recovery', <ForgotScreen key="4" {...form} />, ['Email']],
  ['reset', <ResetScreen key="5" {...reset} />, ['Email', 'New password', 'Confirm password']],
])('%s shows an error at each empty required field, and sends nothing', async (_, element, labels) => {
  await show(element);
  await act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
  for (const label of labels) {
    expect(errorOf(label), label).toMatch(/is required|has 4 digits|Write the new password again/);
    expect(field(label).required, label).toBe(true);
  }
  const required = [...document.querySelectorAll('[required]')];
  expect(required.map((input) => input.getAttribute('aria-invalid'))).toEqual(labels.map(() => 'true'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('takes back that passwords do not match when either is mended', async () => {
  await show(<RegisterScreen {...form} />);
  const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
  fill('Password', 'sabi-demo-2026');
  fill('Confirm password', 'sabi-demo-2027');
  await act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
  expect(errorOf('Confirm password')).toBe('Passwords do not match');
  fill('Password', 'sabi-demo-2027');
  expect(errorOf('Confirm password')).toBeUndefined();
});
