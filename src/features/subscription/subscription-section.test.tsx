// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../domain/subscription/subscription.ts';
import { inRouter } from '../../../tests/support/in-router.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { currentSubscription, SubscriptionSection } from './subscription-section.tsx';

const ACTIVE: Subscription = {
  id: 's-1',
  amount: 10_000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
  tier: 'business',
};
const onCancel = vi.fn(async () => undefined);
const show = async (...all: Subscription[]) =>
  render(
    await inRouter(
      <SubscriptionSection
        all={all}
        failure={null}
        isTest={false}
        busy={false}
        onRetry={() => undefined}
        onCancel={onCancel}
      />,
      '/settings',
    ),
  );
/** Name and status. */
const title = () => [...(document.querySelector('p')?.children ?? [])].map(({ textContent }) => textContent);
const cancelButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Subscription' });
const rows = () =>
  [...document.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  );

beforeAll(preloadDialog);
afterEach(() => {
  vi.clearAllMocks();
  cleanup();
});

it('shows the fetched name, status, amount, Monthly and the date of the next billing', async () => {
  const { container } = await show(ACTIVE);
  expect(screen.getByText('Business').textContent).toBe('Business');
  expect(screen.getByText('Business').nextElementSibling?.textContent).toBe('Active');
  expect(rows()).toEqual(['Amount: ₦10,000', 'Billing cycle: Monthly', 'Next billing date: 31 Jan 2027']);
  expect(container.textContent).not.toMatch(/Provider Plan|50,000|2024/);
});

it('asks before it cancels an active subscription', async () => {
  await show(ACTIVE);
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Subscription' })),
  );
  expect(onCancel).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' })));
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('s-1');
});

it('shows the day in Lagos of the next payment', async () => {
  await show({ ...ACTIVE, next_billing_date: '2026-12-22T23:01:00.000Z' });
  expect(screen.getByText('Next billing date').nextElementSibling?.textContent).toBe('23 Dec 2026');
});

it('disables Cancel Subscription when it is cancelled', async () => {
  await show({ ...ACTIVE, status: 'cancelled' });
  expect(screen.getByText('Business').nextElementSibling?.textContent).toBe('Cancelled');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Subscription' }).disabled).toBe(true);
});

const STARTER: Subscription = { id: 'free', amount: 0, status: 'active', tier: 'starter', next_billing_date: null };

it.each([
  ['a free subscription', [STARTER]],
  ['none', []],
  ['one that has ended', [{ ...ACTIVE, status: 'ended' as const }]],
])('shows Starter with status, cycle and dates, and nothing to cancel: %s', async (_, all) => {
  await show(...all);
  expect(title()).toEqual(['Starter', 'Active']);
  expect(rows()).toEqual(['Amount: Free', 'Billing cycle: Monthly', 'Next billing date: None']);
  expect(cancelButton().disabled).toBe(true);
});

it.each([
  [1000, 'Individual'],
  [3000, 'Business'],
  [5000, 'Enterprise'],
  [0, 'Free'],
  [7000, 'N/A'],
])('names a subscription of %d naira without a tier %s', async (amount, name) => {
  await show({ ...ACTIVE, tier: undefined, amount });
  expect(title()).toEqual([name, 'Active']);
});

const one = (fields: Partial<Subscription>): Subscription => ({
  id: '1',
  amount: 3_000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
  tier: 'individual',
  ...fields,
});

it('is the active subscription rather than a cancelled one', () => {
  const cancelled = one({ id: 'old', status: 'cancelled', tier: 'business' });
  expect(currentSubscription([cancelled, one({ id: 'new' })]).id).toBe('new');
  expect(currentSubscription([cancelled]).id).toBe('old');
});

it('is Starter without a paid subscription', () => {
  expect(currentSubscription([one({ status: 'ended' }), STARTER]).id).toBe('free');
  expect(currentSubscription([one({ status: 'ended' })]).tier).toBe('starter');
  expect(currentSubscription([]).tier).toBe('starter');
});
