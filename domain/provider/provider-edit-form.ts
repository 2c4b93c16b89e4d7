import * as v from 'valibot';
import { honest, isHonestName } from '../claims/honest-text.ts';
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
};

const howToBuy = (stored?: string | null) =>
  v.pipe(
    optionalText('How to buy', 200),
    honest('How to buy', stored),
    v.transform((text) => text || null),
  );

/** A number that buyers know can be replaced, not removed. An operator's record may have none. */
const phoneField = (hasPhone: boolean): v.GenericSchema<string, string | null> =>
  hasPhone ? phone : OptionalPhoneSchema;

/** The texts of a listed provider, which may stay although they are from before the rule of honest texts. */
interface StoredTexts {
  name?: string | undefined;
  how_to_buy?: string | null | undefined;
}

/** The form on a provider's own profile page (Provider information). `hasPhone`: the record has a WhatsApp number. */
export const providerInformationSchema = (hasPhone: boolean, stored?: StoredTexts) =>
  v.strictObject({ ...fields, how_to_buy: howToBuy(stored?.how_to_buy), phone: phoneField(hasPhone) });
export type ProviderInformation = v.InferOutput<ReturnType<typeof providerInformationSchema>>;

/** The form that edits a provider (Edit provider). `hasPhone`: the record has a WhatsApp number. */
export const providerEditSchema = (hasPhone: boolean, stored?: StoredTexts) =>
  v.strictObject({
    ...providerInformationSchema(hasPhone, stored).entries,
    name: v.pipe(ProviderNameSchema, honest('Provider Name', stored?.name, isHonestName)),
  });
export type ProviderEdit = v.InferOutput<ReturnType<typeof providerEditSchema>>;
