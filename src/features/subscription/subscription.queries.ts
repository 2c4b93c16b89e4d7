import { queryOptions } from '@tanstack/react-query';
import { listSubscriptions } from '../../../domain/contract/subscription.calls.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';

export const subscriptionKeys = {
  all: ['subscription'] as const,
  of: (userId: string) => ['subscription', userId] as const,
};

/** The user's subscriptions, the latest first. Stored over a restart (docs/specification/04-states.md). */
export const subscriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.of(userId),
    queryFn: ({ signal }) => request(listSubscriptions, { signal }),
    refetchOnMount: 'always',
  });

/** Messages for failures without a text from the server (docs/specification/08-errors.md; the last one is ours). */
const FALLBACKS = {
  subscribe: 'Payment initialization failed',
  verifyPayment: 'Payment verification failed',
  listSubscriptions: 'Failed to get user subscription',
  cancelSubscription: 'Subscription cancellation failed',
  resumeSubscription: 'Could not keep the subscription',
} as const;
export type SubscriptionCall = keyof typeof FALLBACKS;

/** Returns 'Failed: ' with the server's text, else with the fallback of the call. */
export function subscriptionFailure(error: unknown, call: SubscriptionCall): string {
  if (!(error instanceof ApiError)) return `Failed: ${FALLBACKS[call]}`;
  if (error.kind === 'offline') return `Failed: ${FALLBACKS[call]}. This needs a network; try again when there is one.`;
  return `Failed: ${error.detail ?? FALLBACKS[call]}`;
}

interface StartedPayment {
  authorization_url?: string | undefined;
  AuthURL?: string | undefined;
}

/** Returns the address of the payment page, under either of its names (docs/specification/07-calls.md). Throws if it is missing. */
export function paymentAddress({ authorization_url, AuthURL }: StartedPayment): string {
  const address = authorization_url ?? AuthURL ?? '';
  if (!/^https?:\/\//.test(address)) throw new Error('A payment without an address');
  return address;
}
