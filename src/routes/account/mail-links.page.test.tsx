// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgotPassword, resetPassword, sendPin, verify } from '../../../domain/contract/account.calls.ts';
import { pageAt } from '../../../tests/support/page-at.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { onboarding } from '../../session/onboarding.ts';
import { clearMessages, toastStore } from '../../ui/feedback/messages.ts';
import { Page as PinPage } from './pin-verification.page.tsx';
import { Page as ResetPage } from './reset-password.page.tsx';

vi.mock('../../data/http/request.ts', () => ({ request: vi.fn() }));
const asked = vi.mocked(request);
const CODE = 'a'.repeat(22);
const EMAIL = 'ngozi@people.test';
const OWN_ID = '11111111-1111-4111-8111-111111111111';
const OF_STRANGER = '22222222-2222-4222-8222-222222222222';
const LINK = `#email=ngozi%40people.test&pin=${CODE}`;
const ENDED = 'This link does not work any more.';
const refused = (detail: string) => new ApiError('refused', { status: 422, detail, field: 'pin' });

const openPin = (hash: string) => pageAt(`/pin-verification${hash}`, PinPage, ['/login', '/forgot-password']);
const openReset = (hash: string) => pageAt(`/reset-password${hash}`, ResetPage, ['/login', '/forgot-password']);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
/** The bodies that were sent by a call. */
const sentBy = (call: unknown) =>
  asked.mock.calls.filter(([one]) => one === call).map(([, options]) => (options as { body: unknown }).body);

beforeEach(() => {
  asked.mockResolvedValue({ message: 'Sent.' });
});
afterEach(() => {
  cleanup();
  clearMessages();
  toastStore.set([]);
  onboarding.clear();
  asked.mockReset();
});

it('verifies the registration of this device, whatever registration a link names', async () => {
  onboarding.save({ email: EMAIL, user_id: OWN_ID });
  await openPin(`${LINK}&user=${OF_STRANGER}`);
  await submit();
  expect(sentBy(verify)).toEqual([{ email: EMAIL, pin: CODE, user_id: OWN_ID }]);
});

it('asks for the password of the registration on another device', async () => {
  onboarding.save({ email: 'other@people.test', user_id: OWN_ID });
  await openPin(`${LINK}&user=${OF_STRANGER}`);
  await submit();
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  fill('Password', 'four green bottles');
  await submit();
  expect(sentBy(verify)).toEqual([{ email: EMAIL, pin: CODE, password: 'four green bottles' }]);
});

it.each([
  ['/pin-verification', openPin],
  ['/reset-password', openReset],
])('keeps the code of a link in the tab of %s, and not in the address', async (at, open) => {
  const page = await open(LINK);
  await vi.waitFor(() => expect(page.location()).toMatchObject({ href: at, state: { email: EMAIL, pin: CODE } }));
  expect(screen.queryByLabelText('PIN')).toBeNull();
});

it.each([
  ['/pin-verification', openPin],
  ['/reset-password', openReset],
])('says on %s that a link is not complete, and takes it out of the address', async (at, open) => {
  const page = await open('#email=ngozi%40people.test&pin=short');
  await vi.waitFor(() => expect(page.location().href).toBe(at));
  expect(screen.getByRole('alert').textContent).toMatch(/^This link is not complete/);
  expect(field('PIN').value).toBe('');
});

it('takes back the refusal of an earlier PIN when a new one was sent', async () => {
  onboarding.save({ email: EMAIL, user_id: OWN_ID });
  await openPin('');
  asked.mockRejectedValueOnce(refused('Too many attempts with this PIN.'));
  fill('PIN', '0000');
  await submit();
  await vi.waitFor(() => expect(screen.getByText('Too many attempts with this PIN.')).toBeDefined());
  expect(toastStore.get()).toHaveLength(1);
  await press('Send a new PIN');
  expect(sentBy(sendPin)).toEqual([{ email: EMAIL, user_id: OWN_ID }]);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent.'));
  expect([field('PIN').value, field('PIN').getAttribute('aria-invalid')]).toEqual(['', null]);
  await vi.waitFor(() => expect(document.activeElement).toBe(field('PIN')));
  expect(screen.queryByText('Too many attempts with this PIN.')).toBeNull();
  expect(toastStore.get()).toEqual([]);
  const [region, said] = [screen.getByRole('status'), screen.getByText('Sent.')];
  await press('Send a new PIN');
  // A new element: screen readers say the same sentence again.
  // Screen readers say what is new in a region that was there before.
  await vi.waitFor(() => expect(screen.getByText('Sent.')).not.toBe(said));
  expect(screen.getByRole('status')).toBe(region);
});

it('leads to signing in after a used link, and still says which email a PIN goes to', async () => {
  onboarding.save({ email: EMAIL, user_id: OWN_ID });
  await openPin(LINK);
  asked.mockRejectedValueOnce(refused(ENDED));
  await submit();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ENDED));
  expect(document.body.textContent).toContain(`Enter the 4 digits of our email to ${EMAIL}`);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('says above the form that a link was used, and sends a new PIN without losing what was typed', async () => {
  await openReset(LINK);
  asked.mockRejectedValueOnce(refused(ENDED));
  fill('New password', 'seven brown hens');
  fill('Confirm password', 'seven brown hens');
  await submit();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ENDED));
  expect(field('PIN').getAttribute('aria-invalid')).toBeNull();
  await press('Send a new PIN');
  expect(sentBy(forgotPassword)).toEqual([{ email: EMAIL }]);
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fill('PIN', '0427');
  await submit();
  expect(sentBy(resetPassword).at(-1)).toEqual({ email: EMAIL, pin: '0427', new_password: 'seven brown hens' });
});
