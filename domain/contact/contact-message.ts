import * as v from 'valibot';
import { EmailSchema } from '../account/credentials.ts';

/** A message from the contact form (docs/specification/03-entities.md). */
export const ContactMessageSchema = v.strictObject({
  first_name: v.pipe(v.string(), v.trim(), v.minLength(1, 'First name is required'), v.maxLength(80)),
  last_name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Last name is required'), v.maxLength(80)),
  email: EmailSchema,
  message: v.pipe(v.string(), v.trim(), v.minLength(1, 'Message is required'), v.maxLength(5000)),
  /** Judged by the server alone; nothing and no text are a captcha that was not done. */
  captcha_token: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
});
