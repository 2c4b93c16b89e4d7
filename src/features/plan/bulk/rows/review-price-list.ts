import type { RowError } from '../../../../../domain/contract/call.ts';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { comparePriceList, type PriceListComparison } from '../../../../../domain/plan/refresh/compare-price-list.ts';
import { type CheckedRow, checkRows, hasNoProvider, type Sellers } from '../../../../../domain/plan/rows/check-rows.ts';
import type { UploadedRow } from '../../../../../domain/plan/rows/uploaded-row.ts';

/** Result of checking a price list before it is applied. */
export interface PriceListReview {
  /** Undefined while the listed plans are loading. */
  comparison: PriceListComparison | undefined;
  errors: readonly RowError[];
  /** Line number of each row number, in a CSV text. */
  lineNumbers: ReadonlyMap<number, number | undefined>;
  errorRowCount: number;
  planCount: number;
  /** Number of an administrator's rows that name no provider. */
  withoutProviderCount: number;
}

/** Checks the rows of a price list and compares the valid ones with the listed plans of the same providers. */
export function reviewPriceList(
  rows: readonly UploadedRow[],
  { sellers, livePlans }: { sellers: Sellers; livePlans: readonly Plan[] | undefined },
): PriceListReview {
  const checked = checkRows(rows, sellers);
  const list = checked.flatMap(priceListRow);
  const providers = new Set(list.map(({ plan }) => plan.provider_id));
  const listed = livePlans?.filter(({ provider_id }) => providers.has(provider_id));
  return {
    comparison: listed && comparePriceList(list, listed),
    errors: checked.flatMap(({ errors }) => errors),
    lineNumbers: new Map(checked.map(({ rowNumber, lineNumber }) => [rowNumber, lineNumber])),
    errorRowCount: checked.length - list.length,
    planCount: list.length,
    withoutProviderCount: sellers.ownProviderId === undefined ? rows.filter(hasNoProvider).length : 0,
  };
}

/** Returns a row as a comparison takes it; none for a row with errors. */
const priceListRow = ({ rowNumber, exportedId: id, plan, given }: CheckedRow) =>
  plan === undefined ? [] : [{ rowNumber, id, plan, given }];
