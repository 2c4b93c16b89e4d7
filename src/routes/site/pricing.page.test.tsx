// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageAt } from '../../../tests/support/page-at.tsx';
import { Page } from './pricing.page.tsx';

vi.mock('../../session/use-user.ts', () => ({ useUser: () => ({ signedIn: true }) }));
vi.mock('./use-settings.ts', () => ({ useSettings: () => ({ answer: { payments: 'live' } }) }));

const CHECKOUT = 'https://checkout.example/abc';
const fetchFake = vi.fn<typeof fetch>();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['Individual', 'authorization_url'],
  ['Business', 'AuthURL'],
])('sends the lowercase name of %s and opens the address of its answer, %s', async (tier, name) => {
  fetchFake.mockReset().mockResolvedValue(Response.json({ [name]: CHECKOUT, subscription_id: 's-1' }));
  vi.stubGlobal('fetch', fetchFake);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await pageAt('/pricing', Page);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: `Get Started with ${tier}` })));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(CHECKOUT));
  const [[url, init] = []] = fetchFake.mock.calls;
  expect([url, init?.method, init?.body]).toEqual([
    '/api/v1/subscribe',
    'POST',
    JSON.stringify({ plan: tier.toLowerCase() }),
  ]);
});
