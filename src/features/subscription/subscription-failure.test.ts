import { expect, it } from 'vitest';
import { ApiError } from '../../data/http/api-error.ts';
import { type SubscriptionCall, subscriptionFailure } from './subscription-failure.ts';

const DEFAULTS: [SubscriptionCall, string][] = [
  ['subscribe', 'Failed: Payment initialization failed'],
  ['verifyPayment', 'Failed: Payment verification failed'],
  ['listSubscriptions', 'Failed: Failed to get user subscription'],
  ['cancelSubscription', 'Failed: Subscription cancellation failed'],
];

it.each(DEFAULTS)(
  '%s says %s, the server’s words where there are any, and what to do without a network',
  (call, words) => {
    expect(subscriptionFailure(new ApiError('server', { status: 500 }), call)).toBe(words);
    expect(subscriptionFailure(new Error('broken'), call)).toBe(words);
    expect(subscriptionFailure(new ApiError('refused', { detail: 'Not today' }), call)).toBe('Failed: Not today');
    expect(subscriptionFailure(new ApiError('offline'), call)).toBe(
      `${words}. This needs a network; try again when there is one.`,
    );
  },
);
