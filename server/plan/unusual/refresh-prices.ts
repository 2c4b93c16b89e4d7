import type { RefreshRow } from '../../../domain/contract/refresh.calls.ts';
import { isPricedAnew, type PricedPlan, type UsualPrice } from '../../../domain/plan/market/unusual-price.ts';
import type { Queries } from '../../db/database.ts';
import { type PlanRow, planFieldsOf } from '../../db/plan-row.ts';
import { checkRows } from '../check-rows.ts';
import { assertConfirmed, usualPricesOf } from './unusual-price.ts';

type RowOf = (row: Extract<RefreshRow, { op: 'update' }>) => PlanRow;

/**
 * Returns the usual prices for the rows of a refresh.
 * @throws 'price_unusual', which names each row with an unusual price that nobody has confirmed
 */
export async function usualPricesOfRows(tx: Queries, rows: readonly RefreshRow[], rowOf: RowOf): Promise<UsualPrice> {
  const priced = new Map(rows.map((row) => [row, pricedBy(row, rowOf)]));
  const usualPrice = await usualPricesOf(
    tx,
    [...priced.values()].flatMap((plan) => plan ?? []),
  );
  await checkRows(rows, (row) => {
    const plan = priced.get(row);
    const { confirm_price } = row.op === 'create' ? row.plan : row.op === 'update' ? row.change : {};
    if (plan !== undefined && confirm_price !== true) assertConfirmed(plan, usualPrice);
  });
  return usualPrice;
}

/** Returns the plan that a row prices anew; undefined for every other row. */
function pricedBy(row: RefreshRow, rowOf: RowOf): PricedPlan | undefined {
  if (row.op === 'create') return row.plan;
  if (row.op === 'delete') return undefined;
  const before = { id: row.id.toLowerCase(), ...planFieldsOf(rowOf(row)) };
  const given = Object.entries(row.change).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given), id: before.id };
  return isPricedAnew(before, after) ? after : undefined;
}
