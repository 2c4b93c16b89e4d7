import * as v from 'valibot';
import { WebLinkSchema } from '../plan/field-schemas.ts';
import { optionalText } from '../text-schemas.ts';
import { PRICE_KINDS } from './price-kind.ts';
import { ProviderNameSchema } from './provider-name.ts';

const DIGITS_ONLY = 'Please insert only numbers'; // docs/specification/05-validation.md
const ELEVEN_DIGITS = 'Write 11 digits, starting with 0, or +234 and 10 digits';
/** Room for a country code and separators. */
export const PHONE_MAX_LENGTH = 24;

/** Spaces, dashes, dots and brackets that people write, and marks of direction that phones copy along. */
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu;
const COUNTRY_CODE = /^(?:\+|00?)?2340?(?=\d{10}$)/;

/** Returns '09000000000' for '0900 000 0000' or '+234 900-000-0000'. Other text stays, without separators. */
const localPhone = (typed: string): string => typed.replace(SEPARATORS, '').replace(COUNTRY_CODE, '0');

/** A Nigerian phone number: 0 and ten digits (docs/specification/09-constants.md), in any usual spelling. */
export const PhoneSchema = v.pipe(
  v.string(),
  v.maxLength(PHONE_MAX_LENGTH, ELEVEN_DIGITS),
  v.transform(localPhone),
  v.regex(/^\d*$/, DIGITS_ONLY),
  v.regex(/^0\d{10}$/, ELEVEN_DIGITS),
);

/** A phone number that may be left out: an empty text is read as null. */
export const OptionalPhoneSchema = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  PhoneSchema,
]);

const EmailAddressSchema = v.pipe(v.string(), v.trim(), v.email('Write an email address'), v.maxLength(254));

/** A provider, as read (docs/specification/03-entities.md). Operators imported from public lists have no email or phone. */
export const ProviderSchema = v.object({
  id: v.string(),
  name: v.string(),
  website: v.nullish(WebLinkSchema),
  email: v.nullish(EmailAddressSchema),
  phone: v.nullish(PhoneSchema),
  user_id: v.nullish(v.string()),
  price_kind: v.nullish(v.picklist(PRICE_KINDS)),
  how_to_buy: v.nullish(v.string()),
  /** True if an administrator has checked who the seller is. */
  verified: v.nullish(v.boolean()),
  version: v.number(),
});
export type Provider = v.InferOutput<typeof ProviderSchema>;

const writtenFields = {
  name: ProviderNameSchema,
  website: v.nullish(WebLinkSchema),
  email: EmailAddressSchema,
  phone: PhoneSchema,
  /** The customers that the prices are for; null: anybody. */
  price_kind: v.nullish(v.picklist(PRICE_KINDS, `Choose ${PRICE_KINDS.join(', ')}`)),
  /** The steps or conditions of a purchase: 'Needs a free account and a funded wallet.' */
  how_to_buy: v.pipe(
    optionalText('How to buy', 200),
    v.transform((text) => text || null),
  ),
  /** Ignored. Clients send a provider back as they read it. */
  version: v.optional(v.unknown()),
  verified: v.optional(v.unknown()),
};

/** A provider, as written by the API's clients. The server checks that the name is honest (domain/claims/honest-text.ts). */
export const ProviderInputSchema = v.pipe(
  v.strictObject({
    /** Set by the device that creates the record. */
    id: v.optional(v.pipe(v.string(), v.uuid())),
    user_id: v.optional(v.pipe(v.string(), v.uuid())),
    ...writtenFields,
  }),
  v.transform(({ version: _, verified: __, ...provider }) => provider),
);
export type ProviderInput = v.InferOutput<typeof ProviderInputSchema>;

/** The changed fields of a provider. Absent fields keep their value. The server checks that `id` and `user_id` are the record's own, and a new name. */
export const ProviderChangeSchema = v.pipe(
  v.partial(
    v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      user_id: v.nullable(v.pipe(v.string(), v.uuid())),
      ...writtenFields,
    }),
  ),
  v.transform(({ version: _, verified: __, ...change }) => change),
);
export type ProviderChange = v.InferOutput<typeof ProviderChangeSchema>;

const required = (field: string) => v.pipe(v.string(), v.trim(), v.minLength(1, `${field} is required`));

/**
 * The form of a new provider profile (Provider onboarding). It reads text inputs, and its messages name the field
 * (docs/specification/05-validation.md). An empty website is read as null.
 */
export const ProviderProfileSchema = v.strictObject({
  name: ProviderNameSchema,
  website: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? null : text)),
    v.nullable(WebLinkSchema),
  ),
  email: v.pipe(
    required('Contact Email'),
    v.maxLength(254, 'Contact Email is too long'),
    v.email('Write an email address, like name@example.com'),
  ),
  phone: v.pipe(required('WhatsApp Number'), PhoneSchema),
});
export type ProviderProfile = v.InferOutput<typeof ProviderProfileSchema>;
