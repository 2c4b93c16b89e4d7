// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cancelSubscription, listSubscriptions } from '../../../domain/contract/other.calls.ts';
import type { Subscription } from '../../../domain/subscription/subscription.ts';
import { inRouter } from '../../../tests/support/in-router.ts';
import { button, mount, press } from '../../../tests/support/mount.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { preloadDialog } from '../../ui/dialog.tsx';
import { clearMessages, messageStore } from '../../ui/messages.ts';
import { OwnSubscription } from './own-subscription.tsx';

vi.mock('../../data/http/request.ts', () => ({ request: vi.fn() }));
vi.mock('../site/use-settings.ts', () => ({ useSettings: () => ({ answer: undefined }) }));
const asked = vi.mocked(request);

const ACTIVE: Subscription = {
  id: 's-1',
  amount: 3000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
  tier: 'individual',
};

/** The server: what it lists, and what becomes of cancelling. */
function serve(listed: Subscription[], cancel: () => Promise<{ message: string }>) {
  asked.mockImplementation(async (call) => {
    if (call === listSubscriptions) return listed;
    if (call === cancelSubscription) return cancel();
    return {};
  });
}
const listings = () => asked.mock.calls.filter(([call]) => call === listSubscriptions).length;

async function show() {
  const section = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnSubscription userId="u-1" />
    </QueryClientProvider>
  );
  const { place } = await mount(await inRouter(section, '/settings'));
  await vi.waitFor(() => expect(place.textContent).toContain('Active'));
  return place;
}

async function cancel() {
  await press(button('Cancel Subscription'));
  await press(button('Yes'));
}

beforeAll(preloadDialog);
afterEach(() => {
  clearMessages();
  asked.mockReset();
  document.body.replaceChildren();
});

it('is fetched anew after cancelling, and the server’s message is shown', async () => {
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

it('stays as it is when cancelling failed, which is told', async () => {
  serve([ACTIVE], () => Promise.reject(new ApiError('server', { status: 500 })));
  const place = await show();
  await cancel();
  await vi.waitFor(() => expect(messageStore.get()?.text).toBe('Failed: Subscription cancellation failed'));
  expect(place.textContent).toContain('Active');
  expect(listings()).toBe(1);
});
