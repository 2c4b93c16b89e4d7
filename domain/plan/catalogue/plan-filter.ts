import type { Network } from '../network.ts';
import type { PlanKind, PlanUse } from '../use/plan-use.ts';

export const PAGE_SIZES = [10, 20, 50] as const; // docs/specification/09-constants.md
export const MAX_PAGE_SIZE = 100;
export const SORT_FIELDS = ['price', 'size', 'price_per_gb', 'price_per_day'] as const;
export const SORT_ORDERS = ['asc', 'desc'] as const;

/**
 * The filter and order of `GET /plans` and of the plans screen (docs/specification/07-calls.md). Prices are in naira, sizes
 * in MB, validities in days; bounds are included.
 */
export interface PlanFilter {
  name?: string | undefined;
  network?: Network | undefined;
  provider_id?: string | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  min_size_mb?: number | undefined;
  max_size_mb?: number | undefined;
  min_days?: number | undefined;
  max_days?: number | undefined;
  /** Any of these uses. */
  use?: readonly PlanUse[] | undefined;
  /** Any of these kinds. */
  kind?: readonly PlanKind[] | undefined;
  /** True for plans that can be bought now, false for the others. */
  buyable?: boolean | undefined;
  sort_by?: (typeof SORT_FIELDS)[number] | undefined;
  sort_order?: (typeof SORT_ORDERS)[number] | undefined;
}

/** A page of a list: `page` counts from 1, `size` is the number of rows. */
export interface PageRequest {
  page: number;
  size: number;
}

/** Returns the number of pages for `total` rows; 0 for an empty list. */
export function pageCount(total: number, size: number): number {
  return Math.ceil(total / size);
}
