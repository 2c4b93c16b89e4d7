import * as v from 'valibot';

/** How a deployment is reached: what the contact page shows (docs/specification/02-screens.md; spec-notes). */
export const ContactDetailsSchema = v.object({
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  hours: v.string(),
});
export type ContactDetails = v.InferOutput<typeof ContactDetailsSchema>;
