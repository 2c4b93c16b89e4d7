import * as v from 'valibot';
import { WebLinkSchema } from '../plan/web-link-schema.ts';
import { PhoneSchema } from './phone-schema.ts';

const required = (field: string) => v.pipe(v.string(), v.trim(), v.minLength(1, `${field} is required`));
const ContactEmailSchema = v.pipe(
  required('Contact Email'),
  v.maxLength(254, 'Contact Email is too long'),
  v.email('Write an email address, like name@example.com'),
);

/** A provider profile as it is completed (docs/specification/05-validation.md, Provider onboarding). An empty website is none. */
export const ProviderProfileSchema = v.strictObject({
  name: v.pipe(required('Provider Name'), v.maxLength(120, 'Provider Name is too long')),
  website: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? null : text)),
    v.nullable(WebLinkSchema),
  ),
  email: ContactEmailSchema,
  phone: v.pipe(required('WhatsApp Number'), PhoneSchema),
});
export type ProviderProfile = v.InferOutput<typeof ProviderProfileSchema>;

/** A provider record as it is edited (docs/specification/05-validation.md, Edit provider): all three required. */
export const ProviderEditSchema = v.strictObject({
  name: ProviderProfileSchema.entries.name,
  website: v.pipe(required('Website'), WebLinkSchema),
  email: ContactEmailSchema,
});
export type ProviderEdit = v.InferOutput<typeof ProviderEditSchema>;

/** What a provider corrects in their profile (docs/specification/05-validation.md, Provider information): both required. */
export const ProviderInformationSchema = v.strictObject({
  website: v.pipe(required('Website'), WebLinkSchema),
  email: ContactEmailSchema,
});
export type ProviderInformation = v.InferOutput<typeof ProviderInformationSchema>;
