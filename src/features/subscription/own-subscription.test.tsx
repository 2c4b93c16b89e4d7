// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  cancelSubscription,
  listSubscriptions,
  resumeSubscription,
} from '../../../domain/contract/subscription.calls.ts';
import type { Subscription } from '../../../domain/subscription/subscription.ts';
import { inRouter } from '../../../tests/support/in-router.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { clearMessages, messageStore } from '../../ui/feedback/messages.ts';
import { OwnSubscription } from './own-subscription.tsx';

vi.mock('../../data/http/request.ts', () => ({ request: vi.fn() }));
const asked = vi.mocked(request);

const ACTIVE: Subscription = {
  id: 's-1',
  amount: 3000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
  tier: 'individual',
};

/** Stubs the server's list of subscriptions and its answer to a change. */
function serve(listed: Subscription[], change: () => Promise<{ message: string }>) {
  asked.mockImplementation(async (call) => {
    if (call === listSubscriptions) return listed;
    if (call === cancelSubscription || call === resumeSubscription) return change();
    return {};
  });
}
const listings = () => asked.mock.calls.filter(([call]) => call === listSubscriptions).length;

async function show(expected = 'Active') {
  const section = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnSubscription userId="u-1" isTest={false} />
    </QueryClientProvider>
  );
  const { container: place } = render(await inRouter(section, '/settings'));
  await vi.waitFor(() => expect(place.textContent).toContain(expected));
  return place;
}

async function cancel() {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel Subscription' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes' })));
}

beforeAll(preloadDialog);
afterEach(() => {
  clearMessages();
  asked.mockReset();
  cleanup();
});

/** Nothing of the static plan of the specification. */
const STATIC_PLAN = /Provider Plan|50,000|2024/;

it('shows the fetched subscription, and never a static plan', async () => {
  let answer: (listed: Subscription[]) => void = () => undefined;
  asked.mockReturnValue(new Promise<Subscription[]>((resolve) => (answer = resolve)));
  const place = await show('Loading your subscription');
  expect(place.textContent).not.toMatch(STATIC_PLAN);
  expect(place.querySelector('dl')).toBeNull();
  await act(async () => answer([{ ...ACTIVE, amount: 1234, tier: 'business' }]));
  await vi.waitFor(() => expect(place.textContent).toContain('Business'));
  for (const fetched of ['Active', '₦1,234', 'Monthly', '31 Jan 2027']) expect(place.textContent).toContain(fetched);
  expect(place.textContent).not.toMatch(STATIC_PLAN);
});

it('refetches after cancelling, and shows the server’s message', async () => {
  const listed = [ACTIVE];
  serve(listed, async () => {
    listed[0] = { ...ACTIVE, status: 'cancelled' };
    return { message: 'It runs until 31 January 2027.' };
  });
  const place = await show();
  expect(listings()).toBe(1);
  await cancel();
  await vi.waitFor(() => expect(place.textContent).toContain('Cancelled'));
  expect(listings()).toBe(2);
  expect(asked).toHaveBeenCalledWith(cancelSubscription, expect.objectContaining({ params: { id: 's-1' } }));
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'It runs until 31 January 2027.' });
});

it('stays active when cancelling fails, and shows the error', async () => {
  serve([ACTIVE], () => Promise.reject(new ApiError('server', { status: 500 })));
  const place = await show();
  await cancel();
  await vi.waitFor(() => expect(messageStore.get()?.text).toBe('Failed: Subscription cancellation failed'));
  expect(place.textContent).toContain('Active');
  expect(listings()).toBe(1);
});

const keep = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep Individual' })));

it('keeps a cancelled subscription without a question, and refetches', async () => {
  const listed: Subscription[] = [{ ...ACTIVE, status: 'cancelled' }];
  serve(listed, async () => {
    listed[0] = ACTIVE;
    return { message: 'Your Individual subscription goes on.' };
  });
  const place = await show('Cancelled');
  await keep();
  await vi.waitFor(() => expect(place.textContent).toContain('Active'));
  expect(asked).toHaveBeenCalledWith(resumeSubscription, expect.objectContaining({ params: { id: 's-1' } }));
  expect(messageStore.get()).toEqual({ title: 'Success', text: 'Your Individual subscription goes on.' });
});

it.each([
  [new ApiError('offline', {}), 'Could not keep the subscription. This needs a network; try again when there is one.'],
  [new ApiError('server', { status: 410, detail: 'Individual ended.' }), 'Individual ended.'],
])('stays cancelled when keeping fails, and shows the error', async (error, text) => {
  serve([{ ...ACTIVE, status: 'cancelled' }], () => Promise.reject(error));
  const place = await show('Cancelled');
  await keep();
  await vi.waitFor(() => expect(messageStore.get()?.text).toBe(`Failed: ${text}`));
  expect(place.textContent).toContain('Cancelled');
});
