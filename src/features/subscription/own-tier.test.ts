import { describe, expect, it } from 'vitest';
import type { Subscription, Tier } from '../../../domain/subscription/subscription.ts';
import { ownTier } from './own-tier.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const one = (tier: Tier, fields: Partial<Subscription> = {}): Subscription => ({
  id: tier,
  tier,
  amount: 3000,
  status: 'active',
  starts_at: '2026-11-22T10:00:00.000Z',
  next_billing_date: '2026-12-22T10:00:00.000Z',
  ...fields,
});
const LATER = { starts_at: '2026-12-22T10:00:00.000Z', next_billing_date: '2027-01-22T23:30:00.000Z' };
const CANCELLED = { status: 'cancelled' } as const;

describe('the own tier', () => {
  it.each<[string, Subscription[], Tier, Partial<Record<Tier, string>>]>([
    ['is Starter without a subscription', [], 'starter', { starter: 'Your tier' }],
    ['is Starter after the end', [one('business', { status: 'ended' })], 'starter', { starter: 'Your tier' }],
    [
      'renews',
      [one('individual')],
      'individual',
      { individual: 'Your tier. Renews on 22 Dec 2026', starter: 'Included in Individual' },
    ],
    [
      'ends if it is cancelled',
      [one('business', CANCELLED)],
      'business',
      { business: 'Your tier until 22 Dec 2026', starter: 'Included in Business', individual: 'Included in Business' },
    ],
    [
      'renews at the end of a paid next month, in Lagos',
      [one('individual', LATER), one('individual', CANCELLED)],
      'individual',
      { individual: 'Your tier. Renews on 23 Jan 2027', starter: 'Included in Individual' },
    ],
    [
      'is the larger one of two, and names the one that follows',
      [one('individual', LATER), one('business', CANCELLED)],
      'business',
      {
        business: 'Your tier until 22 Dec 2026',
        individual: 'Yours from 22 Dec 2026',
        starter: 'Included in Business',
      },
    ],
    [
      'interrupts a smaller one, which goes on after it',
      [one('business'), one('individual', { ...CANCELLED, next_billing_date: '2027-01-20T10:00:00.000Z' })],
      'business',
      {
        business: 'Your tier. Renews on 22 Dec 2026',
        individual: 'Yours again from 22 Dec 2026',
        starter: 'Included in Business',
      },
    ],
    [
      'includes a smaller one that ends with it',
      [one('business'), one('individual', CANCELLED), one('starter', { next_billing_date: null })],
      'business',
      {
        business: 'Your tier. Renews on 22 Dec 2026',
        individual: 'Included in Business',
        starter: 'Included in Business',
      },
    ],
    [
      'was given for free',
      [one('enterprise', { ...CANCELLED, amount: 0 })],
      'enterprise',
      {
        enterprise: 'Your tier until 22 Dec 2026',
        starter: 'Included in Enterprise',
        individual: 'Included in Enterprise',
        business: 'Included in Enterprise',
      },
    ],
  ])('%s', (_, all, tier, notes) => {
    expect(ownTier(all, NOW)).toEqual({ tier, notes, isUnpaid: false });
  });

  it('says until when it runs if the card was declined', () => {
    expect(ownTier([one('business', { renewal_failed: true })], NOW)).toMatchObject({
      notes: { business: 'Your tier until 22 Dec 2026' },
      isUnpaid: true,
    });
  });

  it('can come from a subscription that an earlier release stored', () => {
    const { starts_at: _, ...stored } = one('business');
    expect(ownTier([stored], NOW)).toMatchObject({ tier: 'business' });
  });
});
