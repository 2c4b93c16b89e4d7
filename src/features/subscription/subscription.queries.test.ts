import { expect, it } from 'vitest';
import { ApiError } from '../../data/http/api-error.ts';
import { paymentAddress, type SubscriptionCall, subscriptionFailure } from './subscription.queries.ts';

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

const ADDRESS = 'https://checkout.example/abc';

it('is read by either name', () => {
  expect(paymentAddress({ authorization_url: ADDRESS })).toBe(ADDRESS);
  expect(paymentAddress({ AuthURL: ADDRESS })).toBe(ADDRESS);
});

it.each([{}, { authorization_url: '' }, { authorization_url: 'javascript:alert(1)' }])('is none in %j', (answer) => {
  expect(() => paymentAddress(answer)).toThrow('without an address');
});
