import * as v from 'valibot';
import { CaptchaSchema } from '../contact/captcha.ts';
import { ContactMessageSchema } from '../contact/contact-message.ts';
import { DashboardMetricsSchema } from '../dashboard/dashboard-metrics.ts';
import { SubscriptionSchema } from '../subscription/subscription.ts';
import { TierSchema } from '../subscription/tier.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';
import { PAGE_PATHS } from './pages.ts';

export const dashboard = call({
  method: 'GET',
  path: '/dashboard',
  response: v.object({ data: DashboardMetricsSchema }),
});

export const subscribe = call({
  method: 'POST',
  path: '/subscribe',
  body: v.strictObject({ plan: TierSchema }),
  response: v.object({
    authorization_url: v.optional(v.string()),
    /** The other name of it (docs/specification/02-screens.md, Pricing); our server does not use it. */
    AuthURL: v.optional(v.string()),
    subscription_id: v.string(),
  }),
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
  response: v.array(SubscriptionSchema),
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

/** What has to be done before a message is taken. */
export const captcha = call({
  method: 'GET',
  path: '/captcha',
  response: CaptchaSchema,
});

/** Trades what the service in the frame said for what the contact form takes. */
export const passCaptcha = call({
  method: 'POST',
  path: '/captcha/pass',
  body: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)) }),
  response: v.object({ captcha_token: v.string() }),
});

/** That a page was looked at: which, and the host of the page before. Nothing of who did (docs/privacy). */
export const viewPage = call({
  method: 'POST',
  path: '/page-views',
  body: v.strictObject({
    path: v.picklist(PAGE_PATHS),
    referrer: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'Write the name of a host'))),
  }),
  response: MessageSchema,
});
