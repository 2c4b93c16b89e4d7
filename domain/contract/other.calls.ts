import * as v from 'valibot';
import { ContactMessageSchema } from '../contact/contact-message.ts';
import { DashboardMetricsSchema } from '../dashboard/dashboard-metrics.ts';
import { TierSchema } from '../subscription/tier.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';

export const dashboard = call({
  method: 'GET',
  path: '/dashboard',
  response: v.object({ data: DashboardMetricsSchema }),
});

export const subscribe = call({
  method: 'POST',
  path: '/subscribe',
  body: v.strictObject({ plan: TierSchema }),
  response: v.object({ authorization_url: v.string(), subscription_id: v.string() }),
});

export const verifyPayment = call({
  method: 'GET',
  path: '/payment-callback',
  query: v.object({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: MessageSchema,
});

export const listSubscriptions = call({
  method: 'GET',
  path: '/subscriptions',
  response: v.array(
    v.object({
      id: v.string(),
      amount: v.number(),
      status: v.string(),
      next_billing_date: v.nullable(v.string()),
      tier: v.optional(TierSchema),
    }),
  ),
});

export const cancelSubscription = call({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  response: MessageSchema,
});

export const sendContactForm = call({
  method: 'POST',
  path: '/contact/form',
  body: ContactMessageSchema,
  response: MessageSchema,
});
