import {
  and,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Review } from '../../domain/contract/admin/ratings.calls.ts';
import type { PurchaseOutcome } from '../../domain/purchase/purchase-outcomes.ts';
import type { BrakedReport } from '../../domain/purchase/report-brake.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { purchaseReports, reportBursts } from '../db/report-schema.ts';
import { plans, providers, SIZE_MB, users, VALIDITY_DAYS } from '../db/schema.ts';

/** A report of a user, before it is known what it does. */
export interface UserReport {
  planId: string;
  userId: string;
  outcome: PurchaseOutcome;
  /** The price that the user names; null for none. */
  priceKobo: number | null;
  /** Keyed hash of the plan and the device; null if the device is not known. */
  device: string | null;
  /** Keyed hash of the day and the device. */
  deviceDay: string | null;
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
export async function lockReported(tx: Queries, { planId, userId }: UserReport): Promise<PlanRow | undefined> {
  // Two reports of one user at the same time: the second waits, and replaces the first. Users are locked before the rest.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('no key update');
  return plan;
}

/**
 * Deletes what a new report replaces. Returns the burst that a deleted report on the same offer belonged to; undefined if
 * there was none, or if an administrator has accepted it.
 */
export async function deleteReplaced(
  tx: Queries,
  { no }: PlanRow,
  { userId, replacesAfter }: UserReport,
): Promise<{ id: string; review: Review } | undefined> {
  const isOwn = and(eq(purchaseReports.user_id, userId), eq(purchaseReports.plan_no, no));
  const isReplaced = and(isOwn, gt(purchaseReports.reported_on, replacesAfter));
  const [inBurst] = await tx
    .select({ id: reportBursts.id, review: reportBursts.review })
    .from(purchaseReports)
    .innerJoin(plans, eq(plans.no, purchaseReports.plan_no))
    .innerJoin(providers, eq(providers.no, plans.provider_no))
    .innerJoin(reportBursts, eq(reportBursts.id, purchaseReports.burst_id))
    .where(and(isReplaced, IS_ON_PRICE, ne(reportBursts.review, 'accepted')))
    .limit(1);
  await tx.delete(purchaseReports).where(isReplaced);
  return inBurst;
}

/**
 * Returns how many plans a user has reported on a day. Reports over the limit are not among them, nor are those that a copy
 * of a plan has adopted: they have the hash of the same plan and device.
 */
export async function countOfDay(tx: Queries, { userId, day }: UserReport): Promise<number> {
  const isOfDay = and(eq(purchaseReports.user_id, userId), eq(purchaseReports.reported_on, day));
  const [counted] = await tx
    .select({ plans: countDistinct(sql`coalesce(${purchaseReports.device}, ${purchaseReports.plan_no}::text)`) })
    .from(purchaseReports)
    .where(and(isOfDay, eq(purchaseReports.against, true), eq(purchaseReports.over_limit, false)));
  return counted?.plans ?? 0;
}

type Listed = 'plan_no' | 'price_no' | 'listed_kobo' | 'listed_mb' | 'listed_days';

/** Stores a report on a plan as it is now. */
export async function insertReport(
  tx: Queries,
  { no, price_no, price_kobo }: PlanRow,
  report: Omit<typeof purchaseReports.$inferInsert, Listed>,
): Promise<void> {
  const ofPlan = (value: SQL) => sql`(select ${value} from plans where no = ${no})`;
  await tx.insert(purchaseReports).values({
    ...{ ...report, plan_no: no, price_no, listed_kobo: price_kobo },
    ...{ listed_mb: ofPlan(SIZE_MB), listed_days: ofPlan(VALIDITY_DAYS) },
  });
}

/**
 * The condition that a report is on what its plan offers now, with price, size and validity that differ by at most a
 * twentieth, and not by the plan's own seller. An offer that moves a little or comes back does not shake its reports off.
 */
export const IS_ON_PRICE = and(
  eq(purchaseReports.plan_no, plans.no),
  gte(purchaseReports.price_no, plans.reports_from),
  sql`is_near(${purchaseReports.listed_kobo}, ${plans.price_kobo})`,
  sql`is_near(${purchaseReports.listed_mb}, ${SIZE_MB})`,
  sql`is_near(${purchaseReports.listed_days}, ${VALIDITY_DAYS})`,
  or(isNull(providers.user_id), ne(providers.user_id, purchaseReports.user_id)),
);

/** The number of no price of any plan: plans count theirs from 0. */
const NO_PRICE = -1;

/** Lets the answers on plans that say that their price is right count for nothing. Their authors still see them. */
export async function setAsideAgreeing(tx: Queries, planNos: readonly number[]): Promise<void> {
  if (planNos.length === 0) return;
  const isAgreeing = eq(purchaseReports.against, false);
  await tx
    .update(purchaseReports)
    .set({ price_no: NO_PRICE })
    .where(and(inArray(purchaseReports.plan_no, [...planNos]), isAgreeing));
}

/** Gives plans that a seller has changed the reports on the same offer in other plans of theirs (migration 0034). */
export async function adoptReports(tx: Queries, planNos: readonly number[]): Promise<void> {
  if (planNos.length === 0) return;
  await tx.execute(sql`select adopt_reports(${`{${planNos.join(',')}}`}::bigint[])`);
}

/** Returns the reports on the current prices of plans by the plans' numbers, without those of their own sellers. */
export async function reportsOnPrices(
  db: Queries,
  planNos: readonly number[],
): Promise<ReadonlyMap<number, BrakedReport[]>> {
  const rows = await db
    .select({ report: purchaseReports, accountMade: users.created_at, review: reportBursts.review })
    .from(purchaseReports)
    .innerJoin(users, eq(users.id, purchaseReports.user_id))
    .leftJoin(reportBursts, eq(reportBursts.id, purchaseReports.burst_id))
    .innerJoin(plans, eq(plans.no, purchaseReports.plan_no))
    .innerJoin(providers, eq(providers.no, plans.provider_no))
    .where(and(inArray(purchaseReports.plan_no, [...planNos]), IS_ON_PRICE));
  const found = new Map<number, BrakedReport[]>(planNos.map((no) => [no, []]));
  for (const { report, accountMade, review } of rows)
    found.get(report.plan_no)?.push(brakedReport(report, { accountMade, review }));
  return found;
}

type ReportRow = typeof purchaseReports.$inferSelect;

/** Returns a stored report for the rules, given its author's account and the review of its burst. */
export const brakedReport = (
  report: ReportRow,
  { accountMade, review }: { accountMade: Date; review: Review | null },
): BrakedReport => ({
  userId: report.user_id,
  device: report.device,
  deviceDay: report.device_day,
  block: report.block,
  outcome: report.outcome,
  priceKobo: report.price_kobo,
  atMs: report.reported_at.getTime(),
  accountMadeMs: accountMade.getTime(),
  isAccepted: review === 'accepted',
  isSetAside: report.over_limit || (review !== null && review !== 'accepted'),
});

type Reported = Pick<PlanRow, 'reported_on' | 'reported_price_kobo'>;

/** Sets what people report about the price of a plan. */
export async function setReported(tx: Queries, planNo: number, reported: Reported): Promise<void> {
  await tx.update(plans).set(reported).where(eq(plans.no, planNo));
}

/** Sets the day since which the price of a plan is unusual; null if it is not. */
export async function setUnusual(tx: Queries, planNo: number, unusual_on: string | null): Promise<void> {
  await tx.update(plans).set({ unusual_on }).where(eq(plans.no, planNo));
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
