import * as v from 'valibot';
import { ContactMessageSchema } from '../contact/contact-message.ts';
import { NetworkSchema } from '../plan/network-schema.ts';
import { TierSchema } from '../subscription/tier.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';

export const dashboard = call({
  method: 'GET',
  path: '/dashboard',
  summary: 'Figures of the catalogue',
  response: v.object({
    data: v.object({
      total_providers: v.number(),
      total_plans: v.number(),
      average_price_per_gb: v.number(),
      most_popular_plan: v.nullable(v.object({ name: v.string(), provider_name: v.string() })),
      total_plans_per_network: v.array(v.object({ network: NetworkSchema, total_plans: v.number() })),
      satisfaction_trend: v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()]))),
      recommended_plans: v.array(
        v.object({ name: v.string(), description: v.string(), price: v.number(), network: NetworkSchema }),
      ),
    }),
  }),
});

export const subscribe = call({
  method: 'POST',
  path: '/subscribe',
  summary: 'Start the payment of a tier',
  body: v.strictObject({ plan: TierSchema }),
  response: v.object({ authorization_url: v.string(), subscription_id: v.string() }),
});

export const verifyPayment = call({
  method: 'GET',
  path: '/payment-callback',
  summary: 'Verify a payment by its reference',
  query: v.object({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: MessageSchema,
});

export const listSubscriptions = call({
  method: 'GET',
  path: '/subscriptions',
  summary: 'The subscription of the signed-in person',
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
  summary: 'Cancel a subscription at its paid date',
  response: MessageSchema,
});

export const sendContactForm = call({
  method: 'POST',
  path: '/contact/form',
  summary: 'Write to the team',
  body: ContactMessageSchema,
  response: MessageSchema,
});
