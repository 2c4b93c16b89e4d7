import * as v from 'valibot';
import { PRICE_KINDS } from '../provider/price-kind.ts';
import { PhoneSchema } from '../provider/provider.ts';
import { optionalText, requiredText } from '../text-schemas.ts';
import { isServerMade } from './catalogue/column-patch.ts';
import {
  DaySchema,
  IMPLAUSIBLE_PRICE,
  isPlausiblePrice,
  NetworkSchema,
  PriceSchema,
  SizeSchema,
  ValiditySchema,
  WebLinkSchema,
} from './field-schemas.ts';
import { fieldLabel } from './plan-fields.ts';
import { PLAN_KINDS, PLAN_USES } from './use/plan-use.ts';
import { isUssdCode } from './ussd.ts';

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
  /** Null: for general use. A new plan without it has the use that its texts say (domain/plan/use/use-rule.ts). */
  use: v.nullish(v.picklist(PLAN_USES, `Choose ${PLAN_USES.join(', ')}`)),
  /** How it is sold; null: as the operator sells it. Without it as `use`. */
  kind: v.nullish(v.picklist(PLAN_KINDS, `Choose ${PLAN_KINDS.join(', ')}`)),
  bonus: optionalText(fieldLabel('bonus'), 200),
  ussd_code: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(40, `${fieldLabel('ussd_code')} is too long`),
      v.check(isUssdCode, 'Write a code that buys data, as *312#'),
    ),
  ),
  ussd_steps: optionalText(fieldLabel('ussd_steps'), 120),
  list_price: v.nullish(PriceSchema),
  source: optionalText(fieldLabel('source'), 200),
  as_of: v.nullish(DaySchema),
};

/** The names of the fields that a seller sets, and of the origin of the price. */
export const SELLER_FIELDS = Object.keys(planFields) as (keyof typeof planFields)[];

const ignored = v.optional(v.unknown());

/** The fields that answers add to a plan. Clients may send a plan back as they read it: `dropAdded` drops them. */
const added = {
  provider_name: ignored,
  provider_website: ignored,
  price_kind: ignored,
  how_to_buy: ignored,
  provider_verified: ignored,
  seen_from: ignored,
  seen_to: ignored,
  confirmed_on: ignored,
  reported_on: ignored,
  reported_price: ignored,
  unusual_on: ignored,
  gone_by: ignored,
  disputed: ignored,
  price_seen: ignored,
  version: ignored,
  updated_on: ignored,
};

/** The fields of a written plan. */
const writtenFields = {
  provider_id: v.optional(v.pipe(v.string(), v.uuid('provider_id must be a UUID'))),
  ...planFields,
  /** Must be the provider's number. The server never stores it. */
  provider_phone_number: v.nullish(PhoneSchema),
  /** True to store a price that is far from the usual one. */
  confirm_price: v.optional(v.boolean()),
  /** Why a plan is for general use although its texts say another use. Administrators see it, and nobody else. */
  use_reason: optionalText('Reason', 200),
  ...added,
};

/** Drops the fields that the server adds to a plan. */
const dropAdded = <Written extends object>(plan: Written) =>
  Object.fromEntries(Object.entries(plan).filter(([name]) => !Object.hasOwn(added, name))) as Omit<
    Written,
    keyof typeof added
  >;

const newId = v.pipe(
  v.string(),
  v.uuid(),
  v.check((id) => !isServerMade(id), 'Make a random id'),
);

/**
 * A plan, as written by a form, a bulk upload or the API. A device that creates a plan offline sets the `id`. The server checks
 * that the texts are honest (domain/claims/honest-text.ts): that rule is no part of the first scripts.
 */
export const PlanInputSchema = v.pipe(
  v.strictObject({ id: v.optional(newId), ...writtenFields }),
  v.forward(
    v.check((plan) => isPlausiblePrice(plan), IMPLAUSIBLE_PRICE),
    ['price'],
  ),
  v.transform((plan) => dropAdded(plan)),
);
export type PlanInput = v.InferOutput<typeof PlanInputSchema>;

/**
 * The changed fields of a plan. Absent fields keep their value. The server checks that an `id` is the plan's own, that the
 * price suits the size, and that new texts are honest.
 */
export const PlanChangeSchema = v.pipe(
  v.partial(v.strictObject({ id: v.pipe(v.string(), v.uuid()), ...writtenFields })),
  v.transform((change) => dropAdded(change)),
);
export type PlanChange = v.InferOutput<typeof PlanChangeSchema>;

const text = v.nullish(v.string());

/**
 * A plan, as read. Unknown fields are dropped, so that a newer server may send more of them. Texts have no rules: a plan
 * from before a rule must not make a list unreadable.
 */
export const PlanSchema = v.object({
  id: v.string(),
  ...planFields,
  ...{ name: v.string(), description: v.string(), category: text, bonus: text, ussd_code: text, ussd_steps: text },
  buy_url: text,
  provider_id: v.string(),
  provider_name: v.string(),
  provider_phone_number: v.nullish(PhoneSchema),
  provider_website: text,
  /** The seller's: the customers that the price is for. */
  price_kind: v.nullish(v.picklist(PRICE_KINDS)),
  /** The seller's: the steps or conditions of a purchase. */
  how_to_buy: text,
  /** True if an administrator has checked who the seller is. */
  provider_verified: v.nullish(v.boolean()),
  /** The days between which the price was seen at its source, as 2026-11-21; `seen_from` null: unknown since when. */
  seen_from: text,
  seen_to: text,
  /** The day on which the seller last gave the price. */
  confirmed_on: text,
  /** The day from which people report another price, and the price in naira that they name; null: they name none. */
  reported_on: text,
  reported_price: v.nullish(v.number()),
  /** The day on which a price far from the usual one was written; null if it is usual, or somebody has confirmed it. */
  unusual_on: text,
  /** The day of a list of its seller that the plan is no longer in; null if it is not known to be gone. */
  gone_by: text,
  /** Other lists' word about the plan, as 'Undated lists say 2 days'. */
  disputed: text,
  /** Rises with every change of the row. Clients send it as `If-Match`. */
  version: v.number(),
  /** The day of the row's last change, as 2026-11-21. */
  updated_on: v.string(),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

/** A plan in an answer of the API. The app computes the last field itself: `priceSeen`. */
export const PlanAnswerSchema = v.object({
  ...PlanSchema.entries,
  /** When the price was seen at its source, or given by its seller. `known` is false if these days date no price. */
  price_seen: v.optional(v.object({ from: v.nullable(v.string()), to: v.nullable(v.string()), known: v.boolean() })),
});
