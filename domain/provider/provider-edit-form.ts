import * as v from 'valibot';
import { honest } from '../claims/honest-text.ts';
import { WebLinkSchema } from '../plan/field-schemas.ts';
import { optionalText } from '../text-schemas.ts';
import { PRICE_KINDS } from './price-kind.ts';
import { OptionalPhoneSchema, ProviderProfileSchema } from './provider.ts';
import { ProviderNameSchema } from './provider-name.ts';

// The forms of an existing provider (docs/specification/05-validation.md).

const { email, phone } = ProviderProfileSchema.entries;

const fields = {
  website: v.pipe(v.string(), v.trim(), v.minLength(1, 'Website is required'), WebLinkSchema),
  email,
  price_kind: v.optional(v.picklist(PRICE_KINDS), 'retail'),
  how_to_buy: v.pipe(
    optionalText('How to buy', 200),
    v.transform((text) => text || null),
  ),
};

/** A number that buyers know can be replaced, not removed. An operator's record may have none. */
const phoneField = (hasPhone: boolean): v.GenericSchema<string, string | null> =>
  hasPhone ? phone : OptionalPhoneSchema;

/** The form on a provider's own profile page (Provider information). `hasPhone`: the record has a WhatsApp number. */
export const providerInformationSchema = (hasPhone: boolean) =>
  v.strictObject({ ...fields, phone: phoneField(hasPhone) });
export type ProviderInformation = v.InferOutput<ReturnType<typeof providerInformationSchema>>;

/** The form that edits a provider (Edit provider). `hasPhone`: the record has a WhatsApp number. `name`: its name, which may stay. */
export const providerEditSchema = (hasPhone: boolean, name?: string) =>
  v.strictObject({
    ...fields,
    name: v.pipe(ProviderNameSchema, honest('Provider Name', name)),
    phone: phoneField(hasPhone),
  });
export type ProviderEdit = v.InferOutput<ReturnType<typeof providerEditSchema>>;
