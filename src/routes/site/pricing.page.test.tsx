// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '../../../domain/account/user.ts';
import { pageAt } from '../../../tests/support/page-at.tsx';
import { person } from '../../../tests/support/shell-of.tsx';
import { Page } from './pricing.page.tsx';

const signedIn = vi.hoisted(() => ({ signedIn: true, user: undefined as User | undefined }));
vi.mock('../../session/use-user.ts', () => ({ useUser: () => signedIn }));
vi.mock('./use-settings.ts', () => ({ useSettings: () => ({ answer: { payments: 'live' } }) }));

const CHECKOUT = 'https://checkout.example/abc';
const fetchFake = vi.fn<typeof fetch>();

afterEach(() => {
  signedIn.user = undefined;
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

it('asks only for a provider which tier they have', async () => {
  const listed = [{ id: 's-1', tier: 'business', amount: 10_000, status: 'active', next_billing_date: null }];
  fetchFake.mockReset().mockImplementation(async () => Response.json(listed));
  vi.stubGlobal('fetch', fetchFake);
  signedIn.user = person('user');
  await pageAt('/pricing', Page);
  expect(screen.getByRole('button', { name: 'Get Started with Business' })).toHaveProperty('disabled', false);
  expect(fetchFake).not.toHaveBeenCalled();
  cleanup();
  signedIn.user = person('provider');
  await pageAt('/pricing', Page);
  await screen.findAllByText('Included in Business');
  expect(screen.queryByRole('button', { name: 'Get Started with Business' })).toBeNull();
});
