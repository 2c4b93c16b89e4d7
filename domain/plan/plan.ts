import * as v from 'valibot';
import { PhoneSchema } from '../provider/phone-schema.ts';
import { NetworkSchema } from './network-schema.ts';
import { SizeSchema } from './size-schema.ts';
import { ValiditySchema } from './validity-schema.ts';
import { WebLinkSchema } from './web-link-schema.ts';

const text = (field: string, max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, `${field} is required`), v.maxLength(max, `${field} is too long`));
const optionalText = (max: number) => v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max)));

/** Naira with at most two decimals, up to ten million. */
export const PriceSchema = v.pipe(
  v.number('Price must be a number'),
  v.finite('Price must be a number'),
  v.minValue(0, 'Price must not be negative'),
  v.maxValue(10_000_000, 'Price must be at most ₦10,000,000'),
  v.check((price) => Math.abs(Math.round(price * 100) - price * 100) < 1e-6, 'Price has at most two decimals'),
);

/** What a seller says of a plan (spec §3), with what the catalogue keeps beyond it: where a price comes from. */
const planFields = {
  name: text('Plan name', 120),
  network: NetworkSchema,
  size: SizeSchema,
  currency: v.optional(v.literal('NGN'), 'NGN'),
  price: PriceSchema,
  validity: ValiditySchema,
  description: text('Description', 500),
  buy_url: v.nullish(WebLinkSchema),
  discount: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100, 'Discount is a percentage up to 100'))),
  auto_renew: v.nullish(v.boolean()),
  category: optionalText(40),
  bonus: optionalText(200),
  ussd_code: optionalText(40),
  ussd_steps: optionalText(120),
  list_price: v.nullish(PriceSchema),
  source: optionalText(200),
  as_of: v.nullish(v.pipe(v.string(), v.isoDate('Write a date as 2026-11-21'))),
};

/** A plan as it is written: by a form, a bulk upload or the API. `id` is made on the device when it is made offline. */
export const PlanInputSchema = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.uuid())),
  provider_id: v.optional(v.pipe(v.string(), v.uuid('provider_id must be a UUID'))),
  ...planFields,
});
export type PlanInput = v.InferOutput<typeof PlanInputSchema>;

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
