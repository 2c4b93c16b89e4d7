import * as v from 'valibot';
import { SHOWN } from '../account/person-name.ts';
import { PhoneSchema } from '../provider/phone-schema.ts';
import { DaySchema } from './day-schema.ts';
import { NetworkSchema } from './network-schema.ts';
import { isServerMade } from './plan-id.ts';
import { SizeSchema } from './size-schema.ts';
import { ValiditySchema } from './validity-schema.ts';
import { WebLinkSchema } from './web-link-schema.ts';

/** As `SHOWN`, over several lines. */
const SHOWN_IN_LINES = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

const shown = (field: string, pattern = SHOWN) => v.regex(pattern, `${field} holds a character that cannot be shown`);
const text = (field: string, max: number, pattern = SHOWN) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `${field} is required`),
    v.maxLength(max, `${field} is too long`),
    shown(field, pattern),
  );
const optionalText = (field: string, max: number) =>
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max, `${field} is too long`), shown(field)));

/** Naira with at most two decimals, up to ten million. */
export const PriceSchema = v.pipe(
  v.number('Price must be a number'),
  v.finite('Price must be a number'),
  v.minValue(0, 'Price must not be negative'),
  v.maxValue(10_000_000, 'Price must be at most ₦10,000,000'),
  v.check((price) => Math.abs(Math.round(price * 100) - price * 100) < 1e-6, 'Price has at most two decimals'),
);

/** What a seller says of a plan (docs/specification/03-entities.md), with what the catalogue keeps beyond it: where a price comes from. */
const planFields = {
  name: text('Plan name', 120),
  network: NetworkSchema,
  size: SizeSchema,
  currency: v.optional(v.literal('NGN'), 'NGN'),
  price: PriceSchema,
  validity: ValiditySchema,
  description: v.pipe(
    text('Description', 500, SHOWN_IN_LINES),
    // As browsers write them: otherwise a form that is only looked through would change it.
    v.transform((lines) => lines.replace(/\r\n?/g, '\n')),
  ),
  buy_url: v.nullish(WebLinkSchema),
  discount: v.nullish(
    v.pipe(
      v.number('Discount must be a number'),
      v.minValue(0, 'Discount must not be negative'),
      v.maxValue(100, 'Discount is a percentage up to 100'),
    ),
  ),
  auto_renew: v.nullish(v.boolean()),
  category: optionalText('Category', 40),
  bonus: optionalText('Bonus', 200),
  ussd_code: optionalText('USSD code', 40),
  ussd_steps: optionalText('USSD steps', 120),
  list_price: v.nullish(PriceSchema),
  source: optionalText('Source', 200),
  as_of: v.nullish(DaySchema),
};

/** A plan as it is written: by a form, a bulk upload or the API. `id` is made on the device when it is made offline. */
export const PlanInputSchema = v.strictObject({
  id: v.optional(
    v.pipe(
      v.string(),
      v.uuid(),
      v.check((id) => !isServerMade(id), 'Make a random id'),
    ),
  ),
  provider_id: v.optional(v.pipe(v.string(), v.uuid('provider_id must be a UUID'))),
  ...planFields,
  /** The seller's own number, as it is read (docs/specification/07-calls.md): never stored, and no other is taken. */
  provider_phone_number: v.nullish(PhoneSchema),
});
export type PlanInput = v.InferOutput<typeof PlanInputSchema>;

/** Of a plan what has changed: the rest stays as it is. */
export const PlanChangeSchema = v.partial(v.omit(PlanInputSchema, ['id']));
export type PlanChange = v.InferOutput<typeof PlanChangeSchema>;

/** A plan as it is read. Unknown keys are let through: a newer server may say more than this app knows. */
export const PlanSchema = v.object({
  id: v.string(),
  ...planFields,
  provider_id: v.string(),
  provider_name: v.string(),
  provider_phone_number: v.nullish(PhoneSchema),
  /** Rises with every change of the row; `If-Match` names it. */
  version: v.number(),
  /** The day the row last changed, as 2026-11-21: prices are dated. */
  updated_on: v.string(),
});
export type Plan = v.InferOutput<typeof PlanSchema>;
