// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role, User } from '../../../domain/account/user.ts';
import { listSubscriptions, verifyPayment } from '../../../domain/contract/subscription.calls.ts';
import type { Subscription } from '../../../domain/subscription/subscription.ts';
import { pageAt } from '../../../tests/support/page-at.tsx';
import { person } from '../../../tests/support/shell-of.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { clearMessages, messageStore } from '../../ui/feedback/messages.ts';
import { Page } from './payment-callback.page.tsx';

const session = vi.hoisted(() => ({ user: undefined as User | undefined }));
vi.mock('../../session/use-user.ts', () => ({ useUser: () => session }));
vi.mock('../../data/http/request.ts', () => ({ request: vi.fn() }));
const asked = vi.mocked(request);

const BUSINESS: Subscription = {
  id: 's-1',
  tier: 'business',
  amount: 10_000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
};
const forever = () => new Promise(() => undefined);

/** Stubs the server's answers about the payment and about the subscriptions after it. */
function serve(verify: () => Promise<unknown>, list: () => Promise<unknown> = forever) {
  asked.mockImplementation(((call: unknown) => (call === listSubscriptions ? list() : verify())) as typeof request);
}
const paid = async () => ({ message: 'Payment received.' });
const refusedWith = (code?: string) => async () => {
  throw code ? new ApiError('refused', { status: 402, code }) : new ApiError('server', { status: 500 });
};

/** Opens the page as the payment service does. */
async function comeBack(role: Role = 'provider') {
  session.user = person(role);
  history.replaceState(null, '', '/payment-callback?reference=sabi-1');
  const page = await pageAt('/payment-callback?reference=sabi-1', Page, ['/settings', '/plans']);
  const text = () => page.container.textContent;
  return { ...page, shows: (part: string) => vi.waitFor(() => expect(text()).toContain(part)), text };
}
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  cleanup();
  clearMessages();
  asked.mockReset();
});

it("verifies the payment of the reference at once, and shows 'Loading, please wait...' and nothing else", async () => {
  serve(forever);
  const { text } = await comeBack();
  expect(asked.mock.calls).toEqual([[verifyPayment, expect.objectContaining({ query: { reference: 'sabi-1' } })]]);
  expect(text()).toBe('Loading, please wait...');
  expect(messageStore.get()).toBeNull();
});

it('shows the notice of the server, and behind it the tier, its price, its next date and the next step', async () => {
  serve(paid, async () => [BUSINESS]);
  const { shows, text, path } = await comeBack();
  await shows('Business is active');
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Payment received.' });
  expect(text()).toContain('Amount₦10,000');
  expect(text()).toContain('Next billing date31 Jan 2027');
  expect(text()).not.toContain('Loading');
  await act(async () => clearMessages());
  expect(path()).toBe('/payment-callback');
  expect([target('List your plans'), target('Settings')]).toEqual(['/plans', '/settings']);
});

it('leads a payer who is not a provider yet to their provider profile', async () => {
  serve(paid, async () => [BUSINESS]);
  const { shows } = await comeBack('user');
  await shows('Business is active');
  expect(target('List your plans')).toBe('/provider-onboarding');
});

it('names the day of a tier that others are before', async () => {
  serve(paid, async () => [{ ...BUSINESS, tier: 'individual', starts_at: '2999-01-31T09:00:00.000Z' }]);
  await (await comeBack()).shows('Individual starts on 31 Jan 2999');
});

it('shows no tier while the subscriptions load, and when they cannot be loaded', async () => {
  serve(paid);
  const waiting = await comeBack();
  await waiting.shows('Payment received');
  expect(waiting.text()).not.toContain('Amount');
  cleanup();
  serve(paid, refusedWith());
  const failed = await comeBack();
  await failed.shows('Payment received');
  expect(failed.text()).toBe('Payment receivedList your plansSettings');
});

it.each([
  [undefined, 'If you paid, your tier starts once the payment is confirmed. Checking again never charges you.'],
  ['payment_open', 'If you paid, your tier starts once the payment is confirmed. Checking again never charges you.'],
  ['payment_failed', 'This payment gives no tier. Checking again never charges you.'],
])('shows that a payment could not be verified, and checks again (%s)', async (code, sentence) => {
  serve(refusedWith(code));
  const { shows } = await comeBack();
  await shows(sentence);
  expect(messageStore.get()).toEqual({ title: 'Error', text: 'Failed: Payment verification failed' });
  clearMessages();
  serve(paid, async () => [BUSINESS]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
  await shows('Business is active');
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Payment received.' });
});
