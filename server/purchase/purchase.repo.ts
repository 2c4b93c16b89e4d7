import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import type { PurchaseOutcome } from '../../domain/purchase/purchase-outcomes.ts';
import type { StoredReport } from '../../domain/purchase/reported-price.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { purchaseReports } from '../db/report-schema.ts';
import { plans, providers, users } from '../db/schema.ts';

interface UserReport {
  planId: string;
  userId: string;
  outcome: PurchaseOutcome;
  /** The price that the user names; null for none. */
  priceKobo: number | null;
  /** Keyed hash of the plan and the device; null if the device is not known. */
  device: string | null;
  at: Date;
  /** The day in Lagos, as 2026-11-21. */
  day: string;
  /** Reports after this day are replaced. */
  replacesAfter: string;
}

/**
 * Stores a user's report on a plan, in place of those after a day. A deleted plan counts too: it was listed when the user
 * saw it. Locks the plan, so that reports on one plan are counted one after the other.
 * @returns the plan, undefined if it never existed
 */
export async function saveReport(
  tx: Queries,
  { planId, userId, outcome, priceKobo, device, at, day, replacesAfter }: UserReport,
): Promise<PlanRow | undefined> {
  // Two reports of one user at the same time: the second waits, and replaces the first. Users are locked before the rest.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('no key update');
  if (plan === undefined) return undefined;
  const isOwn = and(eq(purchaseReports.user_id, userId), eq(purchaseReports.plan_no, plan.no));
  await tx.delete(purchaseReports).where(and(isOwn, gt(purchaseReports.reported_on, replacesAfter)));
  const report = { outcome, price_kobo: priceKobo, price_no: plan.price_no, device, reported_on: day, reported_at: at };
  await tx.insert(purchaseReports).values({ user_id: userId, plan_no: plan.no, ...report });
  return plan;
}

/** The condition that a report is on the current price of its plan, and not by the plan's own seller. */
export const IS_ON_PRICE = and(
  eq(purchaseReports.plan_no, plans.no),
  eq(purchaseReports.price_no, plans.price_no),
  or(isNull(providers.user_id), ne(providers.user_id, purchaseReports.user_id)),
);

/** Returns the reports on the current prices of plans by the plans' numbers, without those of their own sellers. */
export async function reportsOnPrices(
  db: Queries,
  planNos: readonly number[],
): Promise<ReadonlyMap<number, StoredReport[]>> {
  const rows = await db
    .select({ report: purchaseReports, accountMade: users.created_at })
    .from(purchaseReports)
    .innerJoin(users, eq(users.id, purchaseReports.user_id))
    .innerJoin(plans, eq(plans.no, purchaseReports.plan_no))
    .innerJoin(providers, eq(providers.no, plans.provider_no))
    .where(and(inArray(purchaseReports.plan_no, [...planNos]), IS_ON_PRICE));
  const found = new Map<number, StoredReport[]>(planNos.map((no) => [no, []]));
  for (const { report, accountMade } of rows)
    found.get(report.plan_no)?.push({
      userId: report.user_id,
      device: report.device,
      outcome: report.outcome,
      priceKobo: report.price_kobo,
      atMs: report.reported_at.getTime(),
      accountMadeMs: accountMade.getTime(),
    });
  return found;
}

type Reported = Pick<PlanRow, 'reported_on' | 'reported_price_kobo' | 'mailed_price_no'>;

/** Sets what people report about the price of a plan. */
export async function setReported(tx: Queries, planNo: number, reported: Partial<Reported>): Promise<void> {
  await tx.update(plans).set(reported).where(eq(plans.no, planNo));
}

/** Clears the mark of a plan's unusual price. */
export async function clearUnusual(tx: Queries, planNo: number): Promise<void> {
  await tx.update(plans).set({ unusual_on: null }).where(eq(plans.no, planNo));
}

/** Returns the account that sells a plan, with its address; undefined for a seller without an account. */
export async function sellerAccount(
  tx: Queries,
  providerNo: number,
): Promise<{ email: string; firstname: string } | undefined> {
  const [account] = await tx
    .select({ email: users.email, firstname: users.firstname })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.user_id))
    .where(eq(providers.no, providerNo));
  return account;
}

/** Deletes reports from before a day (2026-11-21). Those on a plan that is reported now stay until its price is confirmed. */
export async function deleteOldReports(db: Queries, before: string): Promise<void> {
  const reported = db.select({ no: plans.no }).from(plans).where(isNotNull(plans.reported_on));
  await db
    .delete(purchaseReports)
    .where(and(lt(purchaseReports.reported_on, before), notInArray(purchaseReports.plan_no, reported)));
}
