import * as v from 'valibot';
import { MAX_PAGE_SIZE, SORT_FIELDS, SORT_ORDERS } from '../plan/catalogue/plan-filter.ts';
import { MAX_SIZE_MB, MAX_VALIDITY_DAYS, NetworkSchema, SizeSchema } from '../plan/field-schemas.ts';
import { PlanAnswerSchema, PlanChangeSchema, PlanInputSchema } from '../plan/plan.ts';
import { PLAN_KINDS, PLAN_USES } from '../plan/use/plan-use.ts';
import { PurchaseReportSchema } from '../purchase/purchase-report.ts';
import { plainText, searchedText } from '../text-schemas.ts';
import {
  call,
  listText,
  MessageSchema,
  messageOr,
  numberText,
  PageSchema,
  trueOrFalse,
  WrittenSchema,
} from './call.ts';

const naira = v.pipe(v.number('Write a price in naira'), v.finite(), v.minValue(0), v.maxValue(10_000_000));
const sizeMb = v.pipe(v.number('Write a size in MB'), v.finite(), v.minValue(0), v.maxValue(MAX_SIZE_MB));
const days = v.pipe(v.number('Write a number of days'), v.finite(), v.minValue(0), v.maxValue(MAX_VALIDITY_DAYS));
const pageSize = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} a page`),
);
const providerId = v.optional(plainText(64));

export const listPlans = call({
  method: 'GET',
  path: '/plans',
  query: v.object({
    name: v.optional(searchedText(120)),
    network: v.optional(NetworkSchema),
    provider_id: providerId,
    sort_by: v.optional(v.picklist(SORT_FIELDS, `Sort by ${SORT_FIELDS.join(', ')}`)),
    sort_order: v.optional(v.picklist(SORT_ORDERS, 'Sort order is asc or desc')),
    min_price: v.optional(numberText(naira)),
    max_price: v.optional(numberText(naira)),
    min_size_mb: v.optional(numberText(sizeMb)),
    max_size_mb: v.optional(numberText(sizeMb)),
    min_days: v.optional(numberText(days)),
    max_days: v.optional(numberText(days)),
    /** Any of these uses, separated by commas. */
    use: v.optional(listText(PLAN_USES)),
    /** Any of these kinds, separated by commas. */
    kind: v.optional(listText(PLAN_KINDS)),
    /** `true`: only plans that can be bought now; `false`: only the others. */
    buyable: v.optional(trueOrFalse),
    page: v.optional(PageSchema, '1'),
    size: v.optional(numberText(pageSize), '10'),
  }),
  response: v.object({
    items: v.array(PlanAnswerSchema),
    total: v.number(),
    page: v.number(),
    size: v.number(),
    pages: v.number(),
  }),
});

/** The most plans in one answer of `GET /plans/all`: 4 MB of JSON, 0.3 MB as sent. Few catalogues have more. */
export const ALL_PLANS_PER_PAGE = 5_000;

export const allPlans = call({
  method: 'GET',
  path: '/plans/all',
  query: v.object({
    network: v.optional(NetworkSchema),
    provider_id: providerId,
    /** For more plans than fit into one answer. The header Link names the next page. */
    page: v.optional(PageSchema),
  }),
  response: v.array(PlanAnswerSchema),
});

export const cheapestPlans = call({
  method: 'GET',
  path: '/cheapest-plans',
  response: v.array(PlanAnswerSchema),
});

const PricePointSchema = v.object({
  /** The day from which the price is known, as 2025-02-10; with `before`, the day on which it is known to have ended. */
  on: v.string(),
  before: v.optional(v.boolean()),
  /** 'seen': the price was seen on that day; 'latest': on it or before. Without it the price began on that day. */
  day_is: v.optional(v.picklist(['seen', 'latest'])),
  /** The last day on which the price before was seen: this one did not begin before it. Only with `day_is`. */
  after: v.optional(v.string()),
  price: v.number(),
  size: SizeSchema,
  validity_days: v.number(),
  source: v.nullable(v.string()),
});

/**
 * The prices of a listed plan, oldest first, at most 200: one for each of the newest days, and the lowest and the highest of
 * all time.
 */
export const planHistory = call({
  method: 'GET',
  path: '/plans/{id}/history',
  response: v.object({
    items: v.array(PricePointSchema),
    lowest: v.nullable(v.number()),
    highest: v.nullable(v.number()),
    /** The days on which the last price was seen at its source or given by its seller, oldest first, at most ten. */
    sightings: v.optional(v.array(v.string()), []),
    /** How many independent buyers say that the price is right, at least three, and the last day on which one did. */
    confirmed_by_buyers: v.nullish(v.object({ people: v.number(), on: v.string() })),
  }),
});

export const createPlan = call({
  method: 'POST',
  path: '/plans/create',
  body: PlanInputSchema,
  response: v.object({ ...WrittenSchema.entries, ...messageOr('Successfully Created Plan').entries, id: v.string() }),
  changes: 'catalogue',
});

/** The largest number of plans in one bulk upload (docs/security.md#s14). */
export const MAX_BULK_PLANS = 500;

export const PLANS_CREATED = 'Successfully Created Plans';

export const createPlans = call({
  method: 'POST',
  path: '/plans/create-bulk',
  body: v.pipe(
    v.array(PlanInputSchema),
    v.minLength(1),
    v.maxLength(MAX_BULK_PLANS, `At most ${MAX_BULK_PLANS} plans`),
  ),
  response: messageOr(PLANS_CREATED),
  changes: 'catalogue',
});

/** The largest number of plans in one piece of a bulk upload: some 15 kB, which a slow uplink sends within seconds. */
export const PLANS_PER_PIECE = 32;

/**
 * Puts one piece of a bulk upload, from 0. `createPlans` under the same Idempotency-Key, with `X-Pieces` and an empty
 * list, then creates the plans of all pieces or none. The response names the pieces that the server has, so that an upload
 * that broke off goes on where it was (docs/offline.md#r9).
 */
export const putPlansPiece = call({
  method: 'PUT',
  path: '/plans/create-bulk/{key}/{no}',
  body: v.strictObject({
    plans: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(PLANS_PER_PIECE)),
  }),
  response: v.object({ pieces: v.array(v.number()) }),
});

export const updatePlan = call({
  method: 'PUT',
  path: '/plans/{id}',
  body: PlanChangeSchema,
  response: v.object({ ...WrittenSchema.entries, ...messageOr('Successfully Updated Plan').entries }),
  changes: 'catalogue',
});

const PLAN_DELETED = 'Successfully deleted plan';

export const deletePlan = call({
  method: 'DELETE',
  path: '/plans/{id}',
  // The message is always the same, whatever the response says (docs/specification/08-errors.md).
  response: v.object({ message: v.fallback(v.literal(PLAN_DELETED), PLAN_DELETED) }),
  changes: 'catalogue',
});

export const clickPlan = call({
  method: 'POST',
  path: '/click-plan/{id}',
  response: MessageSchema,
});

export const reportPurchase = call({
  method: 'POST',
  path: '/purchase-reports',
  body: PurchaseReportSchema,
  response: MessageSchema,
  changes: 'catalogue',
});

export const exportPlans = call({
  method: 'GET',
  path: '/plans/export.csv',
  query: v.object({ provider_id: providerId }),
  response: v.string(),
  produces: 'text/csv',
});
