import * as v from 'valibot';
import { plainText, searchedText } from '../../text-schemas.ts';
import { numberText, PageSchema } from '../call.ts';

// What the lists of the administration have in common: pages, orders, and the filters that several of them offer.

const MAX_PAGE_SIZE = 100;
const ROWS_PER_PAGE = '25';

/** The page and the order of a list. `sorts` are the columns that it can be sorted by, the usual one first. */
export const listQuery = <const T extends readonly [string, ...string[]]>(sorts: T) => ({
  sort: v.optional(v.picklist(sorts, `Sort by ${sorts.join(', ')}`)),
  order: v.optional(v.picklist(['asc', 'desc'], 'Order is asc or desc')),
  page: v.optional(PageSchema, '1'),
  page_size: v.optional(
    numberText(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} a page`)),
    ),
    ROWS_PER_PAGE,
  ),
});

/** One page of a list. */
export const pageOf = <const S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), total: v.number(), page: v.number(), page_size: v.number() });

export const searchText = v.optional(searchedText(254));

/** The reason of an administrator for a change, which the audit keeps. */
export const reasonText = (maxLength = 300) =>
  v.pipe(
    plainText(maxLength, 'Reason is too long'),
    v.trim(),
    v.minLength(3, 'Reason is required: write it in a few words'),
  );
