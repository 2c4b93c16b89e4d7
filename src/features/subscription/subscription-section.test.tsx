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
const onKeep = vi.fn(async () => undefined);
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
        onKeep={onKeep}
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
  const question = screen.getByRole('alertdialog', { name: 'Cancel Business?' });
  expect(question.textContent).toContain('It stays yours until 31 January 2027. It will not renew.');
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

it('offers to keep a cancelled subscription, and no active one', async () => {
  await show({ ...ACTIVE, status: 'cancelled' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep Business' })));
  expect(onKeep).toHaveBeenCalledExactlyOnceWith('s-1');
  cleanup();
  await show(ACTIVE);
  expect(screen.queryByRole('button', { name: 'Keep Business' })).toBeNull();
});

it('says that the card was declined, and where to pay', async () => {
  await show({ ...ACTIVE, renewal_failed: true });
  expect(screen.getByRole('note').textContent).toBe(
    'We could not charge your card. To keep Business, pay for the next month on Pricing.',
  );
  expect(screen.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/pricing');
});

const GIVEN: Subscription = { ...ACTIVE, id: 'given', amount: 0, status: 'cancelled' };

it('shows a tier that was given for free, which nobody can cancel or keep', async () => {
  await show(GIVEN);
  expect(title()).toEqual(['Business', 'Given for free']);
  expect(rows()).toEqual(['Amount: Free', 'Billing cycle: Monthly', 'Runs until: 31 Jan 2027']);
  expect(cancelButton().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Keep Business' })).toBeNull();
});

it('names a tier that was given beside a paid one', async () => {
  const { container } = await show({ ...ACTIVE, tier: 'individual', amount: 3000 }, GIVEN);
  expect(title()).toEqual(['Individual', 'Active']);
  expect(container.textContent).toContain('Also yours, for free: Business until 31 Jan 2027.');
});

it('names what is left of a smaller tier, and says that its limit applies after a cancellation', async () => {
  const rest = { ...ACTIVE, tier: 'individual', amount: 3000, status: 'cancelled' } as const;
  const { container } = await show(
    ACTIVE,
    { ...rest, id: 'queued', next_billing_date: '2027-03-20T09:00:00.000Z' },
    { ...rest, id: 'begun', next_billing_date: '2027-02-20T09:00:00.000Z' },
    { ...ACTIVE, id: 'before', status: 'cancelled', next_billing_date: '2026-12-31T09:00:00.000Z' },
  );
  expect(title()).toEqual(['Business', 'Active']);
  expect(container.textContent?.match(/Also yours[^.]*\./g)).toEqual(['Also yours: Individual until 20 Mar 2027.']);
  await act(async () => fireEvent.click(cancelButton()));
  const question = screen.getByRole('alertdialog', { name: 'Cancel Business?' });
  expect(question.textContent).toContain('after that, new ones are limited as on Individual.');
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
