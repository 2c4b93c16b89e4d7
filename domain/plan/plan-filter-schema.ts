import * as v from 'valibot';
import { NetworkSchema } from './network-schema.ts';
import { SORT_FIELDS, SORT_ORDERS } from './plan-filter.ts';

const naira = v.pipe(v.number('Write a price in naira'), v.finite(), v.minValue(0), v.maxValue(10_000_000));

/** The query of `GET /plans`, without its page (docs/specification/07-calls.md). */
export const PlanFilterSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(120, 'Search text is too long'))),
  network: v.optional(NetworkSchema),
  provider_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  min_price: v.optional(naira),
  max_price: v.optional(naira),
  sort_by: v.optional(v.picklist(SORT_FIELDS, 'Sort by price or size')),
  sort_order: v.optional(v.picklist(SORT_ORDERS, 'Sort order is asc or desc')),
});
