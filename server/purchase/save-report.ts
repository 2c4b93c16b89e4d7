import { COUNTED_A_DAY } from '../../domain/purchase/report-brake.ts';
import { agrees } from '../../domain/purchase/reported-price.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { countOfDay, deleteReplaced, insertReport, lockReported, type UserReport } from './purchase.repo.ts';

export interface SavedReport {
  plan: PlanRow;
  /** True if an administrator looks at the report before it counts. */
  isHeld: boolean;
  /** True if the user has reported enough plans on this day. */
  isOverLimit: boolean;
}

/**
 * Stores a user's report on a plan in place of those of the last week. A report that replaces one of a burst stays in it:
 * reporting again does not lead around an administrator.
 * @returns undefined if the plan never existed
 */
export async function saveReport(tx: Queries, report: UserReport): Promise<SavedReport | undefined> {
  const plan = await lockReported(tx, report);
  if (plan === undefined) return undefined;
  const replaced = await deleteReplaced(tx, plan, report);
  const against = !agrees(report, plan.price_kobo);
  const isOverLimit = against && (await countOfDay(tx, report)) >= COUNTED_A_DAY;
  await insertReport(tx, plan, {
    ...{ user_id: report.userId, reported_on: report.day, reported_at: report.at },
    ...{ outcome: report.outcome, price_kobo: report.priceKobo, against, over_limit: isOverLimit },
    ...{ device: report.device, device_day: report.deviceDay, block: report.block },
    burst_id: replaced?.id ?? null,
  });
  return { plan, isHeld: against && replaced?.review === 'held', isOverLimit };
}
