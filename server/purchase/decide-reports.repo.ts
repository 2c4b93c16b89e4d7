import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Review } from '../../domain/contract/admin/ratings.calls.ts';
import { MIN_CONFIRMING } from '../../domain/purchase/confirmed-by-buyers.ts';
import {
  type BrakedReport,
  CROWD,
  CROWD_SPAN_MS,
  type ReportEffect,
  type WaitReason,
} from '../../domain/purchase/report-brake.ts';
import { COUNTED_MS, MIN_WEIGHT } from '../../domain/purchase/reported-price.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { purchaseReports, reportBursts } from '../db/report-schema.ts';
import { plans, providers, users } from '../db/schema.ts';
import { audit } from '../db/service-schema.ts';
import { brakedReport, IS_ON_PRICE } from './purchase.repo.ts';

const REPORTS_LOCK = 7_242_346;

/** Keeps other processes from deciding on reports until the end of the transaction. Returns false if one does it now. */
export async function tryLockReports(tx: Queries): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${REPORTS_LOCK}) as locked`)) as unknown as {
    rows: { locked: boolean }[];
  };
  return rows[0]?.locked ?? false;
}

/** A plan with so many answers that the brake has to look at them. */
export interface ToDecide {
  no: number;
  effect: ReportEffect;
}

/**
 * Returns the plans on which enough people have answered: those that would be reported, those that a crowd may have
 * reported, and those whose unusual prices buyers may have confirmed. Weights and groups are left to the rule.
 */
export async function plansToDecide(db: Queries, nowMs: number): Promise<ToDecide[]> {
  const people = (condition?: SQL) =>
    sql`count(distinct ${purchaseReports.user_id}) filter (where ${condition ?? sql`true`})`;
  const isOpen = and(
    eq(purchaseReports.over_limit, false),
    or(isNull(reportBursts.review), eq(reportBursts.review, 'accepted')),
  );
  const isRecent = and(
    isNull(reportBursts.review),
    gt(purchaseReports.reported_at, new Date(nowMs - 2 * CROWD_SPAN_MS)),
  );
  const answered = (where: SQL | undefined, having: SQL) =>
    db
      .select({ no: plans.no })
      .from(purchaseReports)
      .innerJoin(plans, eq(plans.no, purchaseReports.plan_no))
      .innerJoin(providers, eq(providers.no, plans.provider_no))
      .leftJoin(reportBursts, eq(reportBursts.id, purchaseReports.burst_id))
      .where(
        and(
          isNull(plans.deleted_at),
          gte(purchaseReports.reported_at, new Date(nowMs - COUNTED_MS)),
          isOpen,
          IS_ON_PRICE,
          where,
        ),
      )
      .groupBy(plans.no)
      .having(having);
  const reported = await answered(
    eq(purchaseReports.against, true),
    sql`(${plans.reported_on} is null and ${people()} >= ${MIN_WEIGHT}) or ${people(isRecent)} >= ${CROWD}`,
  );
  const confirmed = await answered(
    and(eq(purchaseReports.against, false), isNotNull(plans.unusual_on)),
    sql`${people()} >= ${MIN_CONFIRMING}`,
  );
  return [
    ...reported.map(({ no }) => ({ no, effect: 'report' as const })),
    ...confirmed.map(({ no }) => ({ no, effect: 'confirm' as const })),
  ];
}

/** Locks plans that are listed. Passes over plans that another transaction has locked: the next run finds them. */
export function lockListed(tx: Queries, nos: readonly number[]): Promise<PlanRow[]> {
  return tx
    .select()
    .from(plans)
    .where(and(inArray(plans.no, [...nos]), isNull(plans.deleted_at)))
    .orderBy(asc(plans.no))
    .for('no key update', { skipLocked: true });
}

/** The reports of some users on one plan. */
interface ReportsOf {
  planNo: number;
  userIds: readonly string[];
}

const isOf = ({ planNo, userIds }: ReportsOf) =>
  and(eq(purchaseReports.plan_no, planNo), inArray(purchaseReports.user_id, [...userIds]));

/** Notes that reports have changed a plan. */
export async function markCounted(tx: Queries, reports: ReportsOf, at: Date): Promise<void> {
  await tx.update(purchaseReports).set({ counted_at: at }).where(isOf(reports));
}

/** Returns the reports that have changed plans since a time. */
export async function countedSince(
  tx: Queries,
  since: Date,
): Promise<{ no: number; countedMs: number; report: BrakedReport }[]> {
  const rows = await tx
    .select({ report: purchaseReports, accountMade: users.created_at })
    .from(purchaseReports)
    .innerJoin(users, eq(users.id, purchaseReports.user_id))
    .where(gt(purchaseReports.counted_at, since));
  return rows.map(({ report, accountMade }) => ({
    no: report.plan_no,
    countedMs: report.counted_at?.getTime() ?? 0,
    report: brakedReport(report, { accountMade, review: null }),
  }));
}

/** Puts reports into a burst, unless they are in one. */
export async function holdReports(tx: Queries, burst: string, reports: ReportsOf): Promise<void> {
  const isUnheld = and(isOf(reports), isNull(purchaseReports.burst_id));
  await tx.update(purchaseReports).set({ burst_id: burst }).where(isUnheld);
}

interface BurstOf {
  key: string;
  reason: WaitReason | 'confirmed';
  /** By default it waits. */
  review?: Review;
  at: Date;
}

/** Begins a burst, or returns the ID of the one that waits under the key. */
export async function openBurst(tx: Queries, { key, reason, review = 'held', at }: BurstOf): Promise<string> {
  const [burst] = await tx
    .insert(reportBursts)
    .values({ group_key: key, reason, began_at: at, review })
    .onConflictDoUpdate({
      target: reportBursts.group_key,
      targetWhere: sql`${reportBursts.review} = 'held'`,
      set: { group_key: key },
    })
    .returning({ id: reportBursts.id });
  return (burst as NonNullable<typeof burst>).id;
}

/** The action of the audit for a plan that is reported as much as it is confirmed. */
export const CONTESTED = 'price.contested';

/** True if the audit says so of a plan since a time. */
export async function wasContested(tx: Queries, planId: string, since: Date): Promise<boolean> {
  return (await tx.$count(audit, and(eq(audit.subject, planId), eq(audit.action, CONTESTED), gt(audit.at, since)))) > 0;
}

/** Counts the reports that wait for an administrator. */
export async function countHeldReports(db: Queries): Promise<number> {
  const [held] = await db
    .select({ reports: count() })
    .from(purchaseReports)
    .innerJoin(reportBursts, eq(reportBursts.id, purchaseReports.burst_id))
    .where(eq(reportBursts.review, 'held'));
  return held?.reports ?? 0;
}
