import * as v from 'valibot';
import { SHOWN } from '../account/person-name.ts';
import { WebLinkSchema } from '../plan/web-link-schema.ts';
import { PhoneSchema } from './phone-schema.ts';

const Shown = v.regex(SHOWN, 'Provider name holds a character that cannot be shown');

const providerFields = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Provider name is required'), v.maxLength(120), Shown),
  website: v.nullish(WebLinkSchema),
  email: v.nullish(v.pipe(v.string(), v.trim(), v.email('Write an email address'), v.maxLength(254))),
  phone: v.nullish(PhoneSchema),
};

/** A seller or operator as it is read (docs/specification/03-entities.md). Operators carried over from public lists have no email or phone. */
export const ProviderSchema = v.object({
  id: v.string(),
  ...providerFields,
  user_id: v.nullish(v.string()),
  version: v.number(),
});
export type Provider = v.InferOutput<typeof ProviderSchema>;

/** What a provider writes of itself (docs/specification/05-validation.md, onboarding and edit). */
export const ProviderInputSchema = v.strictObject({
  /** Made on the device when the record is. */
  id: v.optional(v.pipe(v.string(), v.uuid())),
  user_id: v.optional(v.pipe(v.string(), v.uuid())),
  name: providerFields.name,
  website: v.nullish(WebLinkSchema),
  email: v.pipe(v.string(), v.trim(), v.email('Write an email address'), v.maxLength(254)),
  phone: PhoneSchema,
});
export type ProviderInput = v.InferOutput<typeof ProviderInputSchema>;

/** Of a provider record what has changed: the rest stays as it is. */
export const ProviderChangeSchema = v.partial(v.omit(ProviderInputSchema, ['id', 'user_id']));
export type ProviderChange = v.InferOutput<typeof ProviderChangeSchema>;
