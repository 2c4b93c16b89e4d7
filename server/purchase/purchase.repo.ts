import { and, eq, gt } from 'drizzle-orm';
import type { PurchaseOutcome } from '../../domain/purchase/purchase-report.ts';
import type { Queries } from '../db/database.ts';
import { plans, users } from '../db/schema.ts';
import { purchaseReports } from '../db/service-schema.ts';

interface UserReport {
  planId: string;
  userId: string;
  outcome: PurchaseOutcome;
  /** The day in Lagos, as 2026-11-21. */
  day: string;
  /** Reports after this day are replaced. */
  replacesAfter: string;
}

/**
 * Stores a user's report on buying a plan, in place of those after a day. A deleted plan counts too: it was listed when the
 * user bought it.
 * @returns false if the plan never existed
 */
export async function saveReport(
  tx: Queries,
  { planId, userId, outcome, day, replacesAfter }: UserReport,
): Promise<boolean> {
  // Two reports of one user at the same time: the second waits, and replaces the first. Users are locked before the rest.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [plan] = await tx.select({ no: plans.no }).from(plans).where(eq(plans.id, planId));
  if (plan === undefined) return false;
  const isOwn = and(eq(purchaseReports.user_id, userId), eq(purchaseReports.plan_no, plan.no));
  await tx.delete(purchaseReports).where(and(isOwn, gt(purchaseReports.reported_on, replacesAfter)));
  await tx.insert(purchaseReports).values({ user_id: userId, plan_no: plan.no, reported_on: day, outcome });
  return true;
}
