// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { verifyPayment } from '../../../domain/contract/subscription.calls.ts';
import { pageAt } from '../../../tests/support/page-at.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { clearMessages, messageStore } from '../../ui/feedback/messages.ts';
import { Page } from './payment-callback.page.tsx';

const user = vi.hoisted(() => ({ signedIn: false }));
vi.mock('../../session/use-user.ts', () => ({ useUser: () => user }));
vi.mock('../../data/http/request.ts', () => ({ request: vi.fn() }));
const asked = vi.mocked(request);

/** Opens the page as the payment service does. */
async function comeBack(isSignedIn: boolean) {
  user.signedIn = isSignedIn;
  history.replaceState(null, '', '/payment-callback?reference=sabi-1');
  return pageAt('/payment-callback?reference=sabi-1', Page, ['/settings', '/']);
}

afterEach(() => {
  cleanup();
  clearMessages();
  asked.mockReset();
});

it("verifies the payment of the reference at once, and shows 'Loading, please wait...' and nothing else", async () => {
  asked.mockReturnValue(new Promise(() => undefined));
  const { container } = await comeBack(true);
  expect(asked.mock.calls).toEqual([[verifyPayment, expect.objectContaining({ query: { reference: 'sabi-1' } })]]);
  expect(container.textContent).toBe('Loading, please wait...');
  expect(messageStore.get()).toBeNull();
});

it.each([
  [true, '/settings'],
  [false, '/'],
])('shows the outcome only in the modal, and closing it navigates on (signed in: %s)', async (isSignedIn, to) => {
  asked.mockResolvedValue({ message: 'Payment received.' });
  const { container, path } = await comeBack(isSignedIn);
  await vi.waitFor(() => expect(messageStore.get()).toEqual({ title: 'Success', text: 'Payment received.' }));
  expect(container.textContent).toBe('Loading, please wait...');
  await act(async () => clearMessages());
  await vi.waitFor(() => expect(path()).toBe(to));
});

it('shows that a payment could not be verified', async () => {
  asked.mockRejectedValue(new ApiError('server', { status: 500 }));
  await comeBack(true);
  await vi.waitFor(() =>
    expect(messageStore.get()).toEqual({ title: 'Error', text: 'Failed: Payment verification failed' }),
  );
});
