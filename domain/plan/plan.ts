import * as v from 'valibot';
import { PhoneSchema } from '../provider/provider.ts';
import { optionalText, requiredText } from '../text-schemas.ts';
import { isServerMade } from './catalogue/column-patch.ts';
import { DaySchema, NetworkSchema, PriceSchema, SizeSchema, ValiditySchema, WebLinkSchema } from './field-schemas.ts';
import { fieldLabel } from './plan-fields.ts';

/** The fields that a seller sets (docs/specification/03-entities.md), and the origin of the price: `source`, `as_of`. */
const planFields = {
  name: requiredText(fieldLabel('name'), 120),
  network: NetworkSchema,
  size: SizeSchema,
  currency: v.optional(v.literal('NGN'), 'NGN'),
  price: PriceSchema,
  validity: ValiditySchema,
  description: v.pipe(
    requiredText(fieldLabel('description'), 500, { lines: true }),
    // Browsers submit \r\n. Stored as \n, a form that is saved unchanged makes no change.
    v.transform((lines) => lines.replace(/\r\n?/g, '\n')),
  ),
  buy_url: v.nullish(WebLinkSchema),
  discount: v.nullish(
    v.pipe(
      v.number(`${fieldLabel('discount')} must be a number`),
      v.minValue(0, `${fieldLabel('discount')} must not be negative`),
      v.maxValue(100, `${fieldLabel('discount')} is a percentage up to 100`),
    ),
  ),
  auto_renew: v.nullish(v.boolean()),
  category: optionalText(fieldLabel('category'), 40),
  bonus: optionalText(fieldLabel('bonus'), 200),
  ussd_code: optionalText(fieldLabel('ussd_code'), 40),
  ussd_steps: optionalText(fieldLabel('ussd_steps'), 120),
  list_price: v.nullish(PriceSchema),
  source: optionalText(fieldLabel('source'), 200),
  as_of: v.nullish(DaySchema),
};

/** A plan, as written by a form, a bulk upload or the API. A device that creates a plan offline sets the `id`. */
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
  /** Accepted because clients send plans back as they read them. The server never stores it. */
  provider_phone_number: v.nullish(PhoneSchema),
});
export type PlanInput = v.InferOutput<typeof PlanInputSchema>;

/** The changed fields of a plan. Absent fields keep their value. */
export const PlanChangeSchema = v.partial(v.omit(PlanInputSchema, ['id']));
export type PlanChange = v.InferOutput<typeof PlanChangeSchema>;

/** A plan, as read. Unknown fields are dropped, so that a newer server may send more of them. */
export const PlanSchema = v.object({
  id: v.string(),
  ...planFields,
  provider_id: v.string(),
  provider_name: v.string(),
  provider_phone_number: v.nullish(PhoneSchema),
  /** Rises with every change of the row. Clients send it as `If-Match`. */
  version: v.number(),
  /** The day of the row's last change, as 2026-11-21. */
  updated_on: v.string(),
});
export type Plan = v.InferOutput<typeof PlanSchema>;
