import { and, asc, count, countDistinct, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Review } from '../../domain/contract/admin/ratings.calls.ts';
import type { listReportBursts, ReportBurst } from '../../domain/contract/admin/report-bursts.calls.ts';
import type { Rows, Window } from '../admin/admin-list.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { purchaseReports, reportBursts } from '../db/report-schema.ts';
import { plans } from '../db/schema.ts';
import { kindOf } from './hold-bursts.ts';

type Query = InferOutput<(typeof listReportBursts)['query']>;

/** Returns a part of the bursts with a review, newest first, and the number of all of them. */
export async function reportBurstsList(
  db: Queries,
  { review, order }: Query,
  { limit, offset }: Window,
): Promise<Rows<ReportBurst>> {
  const ofBurst = and(eq(purchaseReports.burst_id, reportBursts.id), eq(purchaseReports.against, true));
  const last = sql<Date>`max(${purchaseReports.reported_at})`.mapWith(purchaseReports.reported_at);
  const peopleIf = (condition: SQL) =>
    sql<number>`count(distinct ${purchaseReports.user_id}) filter (where ${condition})::int`;
  const rows = await db
    .select({
      id: reportBursts.id,
      groupKey: reportBursts.group_key,
      from: sql<Date>`min(${purchaseReports.reported_at})`.mapWith(purchaseReports.reported_at),
      to: last,
      reports: count(),
      plans: countDistinct(plans.no),
      sellers: countDistinct(plans.provider_no),
      young: peopleIf(sql`${purchaseReports.young}`),
      older: peopleIf(sql`not ${purchaseReports.young}`),
    })
    .from(reportBursts)
    .innerJoin(purchaseReports, ofBurst)
    .innerJoin(plans, eq(plans.no, purchaseReports.plan_no))
    .where(eq(reportBursts.review, review))
    .groupBy(reportBursts.id)
    .orderBy(order === 'asc' ? asc(last) : desc(last), asc(reportBursts.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ groupKey, from, to, young, older, ...burst }) => ({
    ...burst,
    group: kindOf(groupKey),
    review,
    from: from.toISOString(),
    to: to.toISOString(),
    accounts: { under_30_days: young, older },
  }));
  const [all] = await db
    .select({ total: countDistinct(reportBursts.id) })
    .from(reportBursts)
    .innerJoin(purchaseReports, ofBurst)
    .where(eq(reportBursts.review, review));
  return { items, total: all?.total ?? 0 };
}

/** Decides on the reports of a burst. Returns its earlier review; undefined if there is no such burst. */
export async function decideOnReports(
  tx: Queries,
  id: string,
  decision: 'accepted' | 'rejected',
): Promise<Review | undefined> {
  const [burst] = await tx.select().from(reportBursts).where(eq(reportBursts.id, id)).for('no key update');
  if (burst === undefined || burst.review === decision) return undefined;
  await tx.update(reportBursts).set({ review: decision }).where(eq(reportBursts.id, id));
  return burst.review;
}

/** Counts the reports of a burst, and locks the listed plans that they are on. */
export async function lockPlansOf(tx: Queries, id: string): Promise<{ reports: number; plans: PlanRow[] }> {
  const ofBurst = and(eq(purchaseReports.burst_id, id), eq(purchaseReports.against, true));
  const reported = tx.select({ no: purchaseReports.plan_no }).from(purchaseReports).where(ofBurst);
  const locked = await tx
    .select()
    .from(plans)
    .where(inArray(plans.no, reported))
    .orderBy(asc(plans.no))
    .for('no key update');
  return {
    reports: await tx.$count(purchaseReports, ofBurst),
    plans: locked.filter((plan) => plan.deleted_at === null),
  };
}
