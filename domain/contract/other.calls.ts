import * as v from 'valibot';
import { ContactMessageSchema } from '../contact/contact-message.ts';
import { NetworkSchema } from '../plan/network-schema.ts';
import { TierSchema } from '../subscription/tier.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';

export const dashboard = call({
  method: 'GET',
  path: '/dashboard',
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
