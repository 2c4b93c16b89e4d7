import * as v from 'valibot';
import { CaptchaSchema, ContactDetailsSchema, ContactMessageSchema } from '../contact/contact.ts';
import { DashboardMetricsSchema } from '../dashboard/dashboard-metrics.ts';
import { plainText } from '../text-schemas.ts';
import { call, MessageSchema } from './call.ts';
import { PAGE_PATHS } from './pages.ts';

// Calls about the site as a whole: dashboard, settings, contact form and page views.

export const dashboard = call({
  method: 'GET',
  path: '/dashboard',
  response: v.object({ data: DashboardMetricsSchema }),
});

const PublicSettingsSchema = v.object({
  /** Takes latitude, longitude and localityLanguage; answers with principalSubdivision (docs/specification/07-calls.md). */
  geocoder_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
  contact: ContactDetailsSchema,
  /** `test`: no real money; `off`: this deployment takes no payments. */
  payments: v.picklist(['live', 'test', 'off']),
});

/** The settings of a deployment that its app needs. */
export type PublicSettings = v.InferOutput<typeof PublicSettingsSchema>;

export const publicSettings = call({ method: 'GET', path: '/settings', response: PublicSettingsSchema });

export const sendContactForm = call({
  method: 'POST',
  path: '/contact/form',
  body: ContactMessageSchema,
  response: MessageSchema,
});

/** Gets the captcha to solve before a message is accepted. */
export const captcha = call({
  method: 'GET',
  path: '/captcha',
  response: CaptchaSchema,
});

/** Exchanges a Turnstile token for the `captcha_token` of the contact form. */
export const passCaptcha = call({
  method: 'POST',
  path: '/captcha/pass',
  body: v.strictObject({ token: v.pipe(plainText(4000), v.minLength(1)) }),
  response: v.object({ captcha_token: v.string() }),
});

/** Counts a page view: the page and the host of the referring site, and nothing about the user. */
export const viewPage = call({
  method: 'POST',
  path: '/page-views',
  body: v.strictObject({
    path: v.picklist(PAGE_PATHS),
    referrer: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'Write the name of a host'))),
  }),
  response: MessageSchema,
});
