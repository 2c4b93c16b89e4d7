import { dayInLagos } from '../../../domain/lagos-time.ts';
import {
  farUsualPrice,
  isPricedAnew,
  kindKey,
  type PricedPlan,
  type UsualPrice,
  unusualPriceQuestion,
  usualPrices,
} from '../../../domain/plan/market/unusual-price.ts';
import type { PlanChange } from '../../../domain/plan/plan.ts';
import type { Queries } from '../../db/database.ts';
import { type PlanRow, planFieldsOf } from '../../db/plan-row.ts';
import { ApiError } from '../../http/errors.ts';
import type { WrittenChange } from '../plan-change.ts';
import { ratesByKind } from './rates.repo.ts';

interface PriceWriter {
  /** True for the plan's own seller, who cannot confirm the price for others. */
  isSeller: boolean;
  at: Date;
}

interface Confirmable {
  /** True if the writer has said that the price is right. */
  confirm_price?: boolean | undefined;
}

/** Returns the usual prices of the kinds of some plans by the database, for commands and jobs that have no catalogue. */
export async function usualPricesOf(tx: Queries, plans: readonly PricedPlan[]): Promise<UsualPrice> {
  const rates = await ratesByKind(tx, plans);
  return usualPrices((kind) => rates.get(kindKey(kind)) ?? []);
}

/** Throws 'price_unusual', with the usual price, for a price that is far from it. */
export function assertConfirmed(plan: PricedPlan, usualPrice: UsualPrice): void {
  const usual = farUsualPrice(plan, usualPrice);
  if (usual !== undefined) throw unusualPrice(plan, usual);
}

const unusualPrice = ({ price }: PricedPlan, usual: number): ApiError =>
  new ApiError('price_unusual', unusualPriceQuestion(price, usual), { field: 'price', usual_price: usual });

/**
 * Returns the day on which a price becomes an unusual one that waits to be confirmed; null for a usual price, and for one
 * that an administrator confirms.
 * @throws 'price_unusual', with the usual price, if the writer has not confirmed it
 */
export function unusualDay(
  plan: PricedPlan & Confirmable,
  { usualPrice, isSeller, at }: PriceWriter & { usualPrice: UsualPrice },
): string | null {
  const usual = farUsualPrice(plan, usualPrice);
  if (usual === undefined) return null;
  if (plan.confirm_price !== true) throw unusualPrice(plan, usual);
  return isSeller ? dayInLagos(at.getTime()) : null;
}

/** Returns the plan as a change leaves it, if the change prices it anew; else undefined. */
function pricedAnew(row: PlanRow, { columns }: WrittenChange, provider_id: string): PricedPlan | undefined {
  const after = { id: row.id, provider_id, ...planFieldsOf({ ...row, ...columns }) };
  return isPricedAnew(planFieldsOf(row), after) ? after : undefined;
}

interface ChangeToCheck extends PriceWriter {
  change: PlanChange;
  written: WrittenChange;
  usualPrice: UsualPrice;
  /** The plan's seller, whose other plans count as one. */
  sellerId: string;
}

/**
 * Returns a written change with what it does to the mark of an unusual price. A price that stays keeps its mark, unless an
 * administrator confirms it.
 * @throws 'price_unusual' as `unusualDay`
 */
export function withUnusualDay(row: PlanRow, checked: ChangeToCheck): WrittenChange {
  const { change, written, usualPrice, sellerId, ...writer } = checked;
  const plan = pricedAnew(row, written, sellerId);
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
