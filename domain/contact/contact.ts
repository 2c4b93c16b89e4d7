import * as v from 'valibot';
import { EmailSchema } from '../account/credentials.ts';
import { personName, plainText, requiredText } from '../text-schemas.ts';

/** The contact details of a deployment, as the contact page shows them (docs/specification/02-screens.md). */
export const ContactDetailsSchema = v.object({
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  hours: v.string(),
});
export type ContactDetails = v.InferOutput<typeof ContactDetailsSchema>;

/** A message from the contact form (docs/specification/03-entities.md). */
export const ContactMessageSchema = v.strictObject({
  first_name: personName('First name'),
  last_name: personName('Last name'),
  email: EmailSchema,
  message: requiredText('Message', 5000, { lines: true }),
  /** Checked on the server. Empty or absent means that the captcha is not solved. */
  captcha_token: v.optional(plainText(4000), ''),
});

/** A proof-of-work challenge of altcha-lib: find the key that begins with `keyPrefix`. */
const ChallengeSchema = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.string(),
});

/** The captcha of this deployment: proof of work on the device, or a Turnstile frame. */
export const CaptchaSchema = v.variant('kind', [
  v.object({ kind: v.literal('pow'), challenge: ChallengeSchema }),
  v.object({ kind: v.literal('turnstile'), /** The address of the frame. */ frame: v.string() }),
]);
export type CaptchaOffer = v.InferOutput<typeof CaptchaSchema>;

/** The message for a form without a solved captcha (docs/specification/05-validation.md). */
export const CAPTCHA_MISSING = 'Please complete the CAPTCHA verification.';
