import * as v from 'valibot';
import { SubscriptionSchema, TierSchema } from '../subscription/subscription.ts';
import { plainText } from '../text-schemas.ts';
import { call, MessageSchema } from './call.ts';

export const subscribe = call({
  method: 'POST',
  path: '/subscribe',
  body: v.strictObject({ plan: TierSchema }),
  response: v.object({
    authorization_url: v.optional(v.string()),
    /** Another name of `authorization_url` (docs/specification/02-screens.md, Pricing). Our server does not send it. */
    AuthURL: v.optional(v.string()),
    subscription_id: v.string(),
  }),
});

export const verifyPayment = call({
  method: 'GET',
  path: '/payment-callback',
  query: v.object({ reference: v.pipe(plainText(200), v.minLength(1)) }),
  response: MessageSchema,
});

export const listSubscriptions = call({
  method: 'GET',
  path: '/subscriptions',
  response: v.array(SubscriptionSchema),
});

export const cancelSubscription = call({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  response: MessageSchema,
});

/** Takes a cancellation back, until the paid month ends. Not in the specification (docs/spec-decisions.md). */
export const resumeSubscription = call({
  method: 'POST',
  path: '/subscriptions/{id}/resume',
  response: MessageSchema,
});
