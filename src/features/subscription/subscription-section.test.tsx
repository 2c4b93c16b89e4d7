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
const show = async (subscription: Subscription) =>
  render(
    await inRouter(
      <SubscriptionSection
        all={[subscription]}
        failure={null}
        isTest={false}
        busy={false}
        onRetry={() => undefined}
        onCancel={onCancel}
      />,
      '/settings',
    ),
  );
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
  expect(currentSubscription([cancelled, one({ id: 'new' })])?.id).toBe('new');
  expect(currentSubscription([cancelled])?.id).toBe('old');
});

it('is Starter or undefined without a paid subscription', () => {
  const starter = one({ id: 'free', amount: 0, tier: 'starter', next_billing_date: null });
  expect(currentSubscription([one({ status: 'ended' }), starter])?.id).toBe('free');
  expect(currentSubscription([one({ status: 'ended' })])).toBeUndefined();
  expect(currentSubscription([])).toBeUndefined();
});
