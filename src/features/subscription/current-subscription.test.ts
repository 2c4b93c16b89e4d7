import { expect, it } from 'vitest';
import type { Subscription } from '../../../domain/subscription/subscription.ts';
import { currentSubscription } from './current-subscription.ts';

const one = (fields: Partial<Subscription>): Subscription => ({
  id: '1',
  amount: 3_000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
  tier: 'individual',
  ...fields,
});

it('is what goes on, before what only runs out', () => {
  const cancelled = one({ id: 'old', status: 'cancelled', tier: 'business' });
  expect(currentSubscription([cancelled, one({ id: 'new' })])?.id).toBe('new');
  expect(currentSubscription([cancelled])?.id).toBe('old');
});

it('is Starter or nothing when nothing paid runs', () => {
  const starter = one({ id: 'free', amount: 0, tier: 'starter', next_billing_date: null });
  expect(currentSubscription([one({ status: 'ended' }), starter])?.id).toBe('free');
  expect(currentSubscription([one({ status: 'ended' })])).toBeUndefined();
  expect(currentSubscription([])).toBeUndefined();
});
