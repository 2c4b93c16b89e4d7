import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, notInArray, or } from 'drizzle-orm';
import type { Review } from '../../domain/contract/admin/ratings.calls.ts';
import type { PurchaseOutcome } from '../../domain/purchase/purchase-outcomes.ts';
import type { StoredReport } from '../../domain/purchase/reported-price.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { purchaseReports, reportBursts } from '../db/report-schema.ts';
import { plans, providers, users } from '../db/schema.ts';

/** A report of a user, before it is known what it does. */
export interface UserReport {
  planId: string;
  userId: string;
  outcome: PurchaseOutcome;
  /** The price that the user names; null for none. */
  priceKobo: number | null;
  /** Keyed hash of the plan and the device; null if the device is not known. */
  device: string | null;
  /** Keyed hash of the block of addresses; null if it is not known. */
  block: string | null;
  at: Date;
  /** The day in Lagos, as 2026-11-21. */
  day: string;
  /** Reports after this day are replaced. */
  replacesAfter: string;
}

/**
 * Locks a plan, so that reports on it are counted one after the other, and its reporter. A deleted plan counts too: it was
 * listed when the user saw it.
 * @returns undefined if the plan never existed
 */
export async function lockReported(
  tx: Queries,
  { planId, userId, at }: UserReport,
): Promise<{ plan: PlanRow; accountMade: Date } | undefined> {
  // Two reports of one user at the same time: the second waits, and replaces the first. Users are locked before the rest.
  const [author] = await tx
    .select({ made: users.created_at })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('no key update');
  return plan === undefined ? undefined : { plan, accountMade: author?.made ?? at };
}

/**
 * Deletes what a new report replaces. Returns the burst that a deleted report on the same price belonged to; undefined if
 * there was none, or if an administrator has accepted it.
 */
export async function deleteReplaced(
  tx: Queries,
  { no, price_no }: PlanRow,
  { userId, replacesAfter }: UserReport,
): Promise<{ id: string; review: Review } | undefined> {
  const isOwn = and(eq(purchaseReports.user_id, userId), eq(purchaseReports.plan_no, no));
  const isReplaced = and(isOwn, gt(purchaseReports.reported_on, replacesAfter));
  const columns = { burst: purchaseReports.burst_id, price: purchaseReports.price_no };
  const deleted = await tx.delete(purchaseReports).where(isReplaced).returning(columns);
  const bursts = deleted.flatMap(({ burst, price }) => (burst !== null && price === price_no ? burst : []));
  if (bursts.length === 0) return undefined;
  const isUnaccepted = and(inArray(reportBursts.id, bursts), ne(reportBursts.review, 'accepted'));
  const [unaccepted] = await tx.select().from(reportBursts).where(isUnaccepted).limit(1);
  return unaccepted;
}

/** Returns how many plans a user has reported on a day, at most `limit`. Reports over the limit are not among them. */
export async function countOfDay(tx: Queries, { userId, day }: UserReport, limit: number): Promise<number> {
  const isOfDay = and(eq(purchaseReports.user_id, userId), eq(purchaseReports.reported_on, day));
  const rows = await tx
    .select({ no: purchaseReports.plan_no })
    .from(purchaseReports)
    .where(and(isOfDay, eq(purchaseReports.against, true), eq(purchaseReports.over_limit, false)))
    .limit(limit);
  return rows.length;
}

/** Stores a report on the current price of a plan. */
export async function insertReport(
  tx: Queries,
  { no, price_no }: PlanRow,
  report: Omit<typeof purchaseReports.$inferInsert, 'plan_no' | 'price_no'>,
): Promise<void> {
  await tx.insert(purchaseReports).values({ ...report, plan_no: no, price_no });
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
    .select({ report: purchaseReports, accountMade: users.created_at, review: reportBursts.review })
    .from(purchaseReports)
    .innerJoin(users, eq(users.id, purchaseReports.user_id))
    .leftJoin(reportBursts, eq(reportBursts.id, purchaseReports.burst_id))
    .innerJoin(plans, eq(plans.no, purchaseReports.plan_no))
    .innerJoin(providers, eq(providers.no, plans.provider_no))
    .where(and(inArray(purchaseReports.plan_no, [...planNos]), IS_ON_PRICE));
  const found = new Map<number, StoredReport[]>(planNos.map((no) => [no, []]));
  for (const { report, accountMade, review } of rows)
    found.get(report.plan_no)?.push({
      userId: report.user_id,
      device: report.device,
      outcome: report.outcome,
      priceKobo: report.price_kobo,
      atMs: report.reported_at.getTime(),
      accountMadeMs: accountMade.getTime(),
      isSetAside: report.over_limit || (review !== null && review !== 'accepted'),
    });
  return found;
}

type Reported = Pick<PlanRow, 'reported_on' | 'reported_price_kobo'>;

/** Sets what people report about the price of a plan. */
export async function setReported(tx: Queries, planNo: number, reported: Reported): Promise<void> {
  await tx.update(plans).set(reported).where(eq(plans.no, planNo));
}

/** Clears the mark of a plan's unusual price. */
export async function clearUnusual(tx: Queries, planNo: number): Promise<void> {
  await tx.update(plans).set({ unusual_on: null }).where(eq(plans.no, planNo));
}

/**
 * Deletes reports from before a day (2026-11-21), and bursts that have no reports left. Reports on a plan that is reported
 * now stay until its price is confirmed.
 */
export async function deleteOldReports(db: Queries, before: string): Promise<void> {
  const reported = db.select({ no: plans.no }).from(plans).where(isNotNull(plans.reported_on));
  await db
    .delete(purchaseReports)
    .where(and(lt(purchaseReports.reported_on, before), notInArray(purchaseReports.plan_no, reported)));
  const ofBurst = db
    .select({ no: purchaseReports.plan_no })
    .from(purchaseReports)
    .where(eq(purchaseReports.burst_id, reportBursts.id));
  await db.delete(reportBursts).where(notExists(ofBurst));
}
