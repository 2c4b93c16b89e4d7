import { ApiError } from '../../data/http/api-error.ts';

/** What the app says when the server did not (docs/specification/08-errors.md). */
const FALLBACKS = {
  subscribe: 'Payment initialization failed',
  verifyPayment: 'Payment verification failed',
  listSubscriptions: 'Failed to get user subscription',
  cancelSubscription: 'Subscription cancellation failed',
} as const;
export type SubscriptionCall = keyof typeof FALLBACKS;

/** Why a call failed, in words: 'Failed: ' and the server's detail, else the fallback of the call. */
export function subscriptionFailure(error: unknown, call: SubscriptionCall): string {
  if (!(error instanceof ApiError)) return `Failed: ${FALLBACKS[call]}`;
  if (error.kind === 'offline') return `Failed: ${FALLBACKS[call]}. This needs a network; try again when there is one.`;
  return `Failed: ${error.detail ?? FALLBACKS[call]}`;
}
