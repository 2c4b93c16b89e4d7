import * as v from 'valibot';
import { NetworkSchema } from './network.ts';

export const PAGE_SIZES = [10, 20, 50] as const; // spec §9
export const MAX_PAGE_SIZE = 100;
export const SORT_FIELDS = ['price', 'size'] as const;

const naira = v.pipe(v.number('Write a price in naira'), v.finite(), v.minValue(0), v.maxValue(10_000_000));

/** What a list of plans can be asked for: the query of `GET /plans` (spec §7), and the state of the screen. */
export const PlanFilterSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(120, 'Search text is too long'))),
  network: v.optional(NetworkSchema),
  provider_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  min_price: v.optional(naira),
  max_price: v.optional(naira),
  sort_by: v.optional(v.picklist(SORT_FIELDS, 'Sort by price or size')),
  sort_order: v.optional(v.picklist(['asc', 'desc'], 'Sort order is asc or desc')),
});
export type PlanFilter = v.InferOutput<typeof PlanFilterSchema>;

/** A page of a list: `page` counts from 1, `size` is rows a page. */
export interface PageRequest {
  page: number;
  size: number;
}

/** How many pages `total` rows fill; an empty list has none. */
export function pageCount(total: number, size: number): number {
  return Math.ceil(total / size);
}
