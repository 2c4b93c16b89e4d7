import type { RefreshRow } from '../../../domain/contract/refresh.calls.ts';
import { isPricedAnew, type PricedPlan, type UsualPrice } from '../../../domain/plan/market/unusual-price.ts';
import { type PlanRow, planFieldsOf } from '../../db/plan-row.ts';
import { checkRows } from '../check-rows.ts';
import { changedUse, withUse } from '../use/resolve-use.ts';
import { assertConfirmed } from './unusual-price.ts';

/** A missing reason is reported when the row is written. */
const ANYBODY = { isSeller: false };

interface PriceCheck {
  usualPrice: UsualPrice;
  /** Returns the listed plan of a row. */
  planOf: (row: Extract<RefreshRow, { op: 'update' }>) => PlanRow;
  sellerOf: (row: RefreshRow) => { id: string };
}

/** Throws 'price_unusual', which names each row of a refresh with an unusual price that nobody has confirmed. */
export function checkPrices(rows: readonly RefreshRow[], { usualPrice, planOf, sellerOf }: PriceCheck): Promise<void> {
  return checkRows(rows, (row) => {
    if (row.op === 'delete') return;
    const { confirm_price } = row.op === 'create' ? row.plan : row.change;
    const plan = row.op === 'create' ? withUse(row.plan, ANYBODY) : pricedBy(row, planOf(row));
    if (plan !== undefined && confirm_price !== true)
      assertConfirmed({ ...plan, provider_id: sellerOf(row).id }, usualPrice);
  });
}

/** Returns the plan that a row prices anew; undefined for every other row. */
function pricedBy(row: Extract<RefreshRow, { op: 'update' }>, listed: PlanRow): PricedPlan | undefined {
  const before = { id: listed.id, ...planFieldsOf(listed) };
  const given = Object.entries(row.change).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given), id: before.id };
  const { use } = changedUse(listed, { change: row.change, after }, ANYBODY);
  return isPricedAnew(before, { ...after, use }) ? { ...after, use } : undefined;
}
