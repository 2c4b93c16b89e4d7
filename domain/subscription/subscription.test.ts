import { describe, expect, it } from 'vitest';
import {
  formatSubscriptionStatus,
  isAtLeast,
  isPaidTier,
  largestTier,
  MONTHLY_KOBO,
  PLAN_LIMIT,
  subscriptionName,
  TIERS,
  type Tier,
} from './subscription.ts';

describe('tiers', () => {
  it.each<[Tier, kobo: number | undefined, plans: number]>([
    ['starter', undefined, 5],
    ['individual', 300_000, 15],
    ['business', 1_000_000, 50],
    ['enterprise', undefined, Number.POSITIVE_INFINITY],
  ])('%s costs %s kobo a month and lists up to %s plans', (tier, kobo, plans) => {
    expect(isPaidTier(tier) ? MONTHLY_KOBO[tier] : undefined).toBe(kobo);
    expect(PLAN_LIMIT[tier]).toBe(plans);
  });

  it('are four tiers', () => expect(TIERS).toHaveLength(4));

  it('are compared by their place in the list', () => {
    const smaller = (tier: Tier) => TIERS.filter((other) => isAtLeast(tier, other));
    expect(TIERS.map(smaller)).toEqual([TIERS.slice(0, 1), TIERS.slice(0, 2), TIERS.slice(0, 3), [...TIERS]]);
  });

  it('have a largest one, Starter if there are none', () => {
    expect(largestTier(['business', 'starter', 'individual'])).toBe('business');
    expect(largestTier([])).toBe('starter');
  });
});

describe('a subscription', () => {
  it.each([
    [1000, 'Individual'],
    [3000, 'Business'],
    [5000, 'Enterprise'],
    [0, 'Free'],
    [10_000, 'N/A'],
  ])('of %d naira without a tier is named %s', (amount, name) => {
    expect(subscriptionName({ amount })).toBe(name);
  });

  it('is named after its tier if it has one', () => {
    expect(subscriptionName({ amount: 3000, tier: 'individual' })).toBe('Individual');
  });

  it('has a capitalised status on screen', () => {
    expect((['active', 'cancelled', 'ended'] as const).map(formatSubscriptionStatus)).toEqual([
      'Active',
      'Cancelled',
      'Ended',
    ]);
  });
});
