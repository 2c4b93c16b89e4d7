import { LAGOS_OFFSET_MS } from '../../domain/lagos-time.ts';
import type { ReportedPlan } from '../../domain/purchase/reported-price.ts';
import type { PlanRow } from '../db/plan-row.ts';

/** Returns what the rule of reported prices needs to know about a plan. */
export function reportedPlan(plan: Pick<PlanRow, 'price_kobo' | 'reported_on'>, nowMs: number): ReportedPlan {
  const reportedMs = plan.reported_on === null ? undefined : Date.parse(plan.reported_on) - LAGOS_OFFSET_MS;
  return { priceKobo: plan.price_kobo, reportedMs, nowMs };
}
