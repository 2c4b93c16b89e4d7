import { dayInLagos } from '../../../domain/lagos-time.ts';
import {
  farUsualPrice,
  isPricedAnew,
  type PricedPlan,
  type UsualPrice,
  unusualPriceQuestion,
  usualPrices,
} from '../../../domain/plan/market/unusual-price.ts';
import type { PlanChange } from '../../../domain/plan/plan.ts';
import type { Queries } from '../../db/database.ts';
import { type PlanRow, planFieldsOf } from '../../db/plan-row.ts';
import { ApiError } from '../../http/errors.ts';
import { comparablePlans } from '../plan.repo.ts';
import type { WrittenChange } from '../plan-change.ts';

interface PriceWriter {
  /** True for the plan's own seller, who cannot confirm the price for others. */
  isSeller: boolean;
  at: Date;
}

interface Confirmable {
  /** True if the writer has said that the price is right. */
  confirm_price?: boolean | undefined;
}

/** Returns the usual prices of the kinds of some plans. */
export const usualPricesOf = async (tx: Queries, plans: readonly PricedPlan[]): Promise<UsualPrice> =>
  usualPrices(await comparablePlans(tx, plans));

/** Throws 'price_unusual', with the usual price, for a price that is far from it. */
export function assertConfirmed(plan: PricedPlan, usualPrice: UsualPrice): void {
  const usual = farUsualPrice(plan, usualPrice);
  if (usual === undefined) return;
  const asked = { field: 'price', usual_price: usual };
  throw new ApiError('price_unusual', unusualPriceQuestion(plan.price, usual), asked);
}

/**
 * Returns the day on which a price becomes an unusual one that waits to be confirmed; null for a usual price, and for one
 * that an administrator confirms.
 * @throws 'price_unusual', with the usual price, if the writer has not confirmed it
 */
export function unusualDay(
  plan: PricedPlan & Confirmable,
  { usualPrice, isSeller, at }: PriceWriter & { usualPrice: UsualPrice },
): string | null {
  if (plan.confirm_price !== true) assertConfirmed(plan, usualPrice);
  const isUnusual = farUsualPrice(plan, usualPrice) !== undefined;
  return isUnusual && isSeller ? dayInLagos(at.getTime()) : null;
}

/** Returns the plan as a change leaves it, if the change prices it anew; else undefined. */
export function pricedAnew(row: PlanRow, { columns }: WrittenChange): PricedPlan | undefined {
  const after = { id: row.id, ...planFieldsOf({ ...row, ...columns }) };
  return isPricedAnew(planFieldsOf(row), after) ? after : undefined;
}

interface ChangeToCheck extends PriceWriter {
  change: PlanChange;
  written: WrittenChange;
  usualPrice: UsualPrice;
}

/**
 * Returns a written change with what it does to the mark of an unusual price. A price that stays keeps its mark, unless an
 * administrator confirms it.
 * @throws 'price_unusual' as `unusualDay`
 */
export function withUnusualDay(row: PlanRow, { change, written, usualPrice, ...writer }: ChangeToCheck): WrittenChange {
  const plan = pricedAnew(row, written);
  const { confirm_price, price } = change;
  const kept = confirm_price === true && price !== undefined && !writer.isSeller ? null : row.unusual_on;
  const unusual_on = plan === undefined ? kept : unusualDay({ ...plan, confirm_price }, { usualPrice, ...writer });
  if (unusual_on === row.unusual_on) return written;
  const { before, after, columns } = written;
  const marked = { before, after, columns: { ...columns, unusual_on } };
  // The audit of a confirmation has all columns.
  if (plan === undefined) return marked;
  return { ...marked, before: { ...before, unusual_on: row.unusual_on }, after: { ...after, unusual_on } };
}
