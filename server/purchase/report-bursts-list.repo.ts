import { and, asc, countDistinct, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Review } from '../../domain/contract/admin/ratings.calls.ts';
import type { listReportBursts, ReportBurst } from '../../domain/contract/admin/report-bursts.calls.ts';
import { FULL_ACCOUNT_AGE_MS } from '../../domain/purchase/report-weight.ts';
import type { Rows, Window } from '../admin/admin-list.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { purchaseReports, reportBursts } from '../db/report-schema.ts';
import { plans, users } from '../db/schema.ts';

type Query = InferOutput<(typeof listReportBursts)['query']>;

const OF_BURST = eq(purchaseReports.burst_id, reportBursts.id);
const IS_YOUNG = sql`${purchaseReports.reported_at} - ${users.created_at} < ${sql.raw(`interval '${FULL_ACCOUNT_AGE_MS} ms'`)}`;

/** Returns a part of the bursts with a review, newest first, and the number of all of them. */
export async function reportBurstsList(
  db: Queries,
  { review, order }: Query,
  { limit, offset }: Window,
): Promise<Rows<ReportBurst>> {
  const last = sql<Date>`max(${purchaseReports.reported_at})`.mapWith(purchaseReports.reported_at);
  const rows = await db
    .select({
      id: reportBursts.id,
      reason: reportBursts.reason,
      from: sql<Date>`min(${purchaseReports.reported_at})`.mapWith(purchaseReports.reported_at),
      to: last,
      against: countIf(sql`${purchaseReports.against}`),
      agreeing: countIf(sql`not ${purchaseReports.against}`),
      plans: countDistinct(plans.no),
      sellers: countDistinct(plans.provider_no),
      young: peopleIf(IS_YOUNG),
      older: peopleIf(sql`not ${IS_YOUNG}`),
      devices: countDistinct(sql`coalesce(${purchaseReports.device_day}, ${purchaseReports.user_id}::text)`),
      blocks: countDistinct(sql`coalesce(${purchaseReports.block}, ${purchaseReports.user_id}::text)`),
    })
    .from(reportBursts)
    .innerJoin(purchaseReports, OF_BURST)
    .innerJoin(users, eq(users.id, purchaseReports.user_id))
    .innerJoin(plans, eq(plans.no, purchaseReports.plan_no))
    .where(eq(reportBursts.review, review))
    .groupBy(reportBursts.id)
    .orderBy(order === 'asc' ? asc(last) : desc(last), asc(reportBursts.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ from, to, young, older, ...burst }) => ({
    ...burst,
    review,
    from: from.toISOString(),
    to: to.toISOString(),
    accounts: { under_30_days: young, older },
  }));
  const [all] = await db
    .select({ total: countDistinct(reportBursts.id) })
    .from(reportBursts)
    .innerJoin(purchaseReports, OF_BURST)
    .where(eq(reportBursts.review, review));
  return { items, total: all?.total ?? 0 };
}

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
const peopleIf = (condition: SQL) =>
  sql<number>`count(distinct ${purchaseReports.user_id}) filter (where ${condition})::int`;

/** Decides on the answers of a burst. Returns its earlier review; undefined if there is no such burst. */
export async function decideOnReports(tx: Queries, id: string, decision: Review): Promise<Review | undefined> {
  const [burst] = await tx.select().from(reportBursts).where(eq(reportBursts.id, id)).for('no key update');
  if (burst === undefined || burst.review === decision) return undefined;
  // Another one may wait under the key of a burst that waits again.
  const group_key = decision === 'held' ? `again ${id}` : burst.group_key;
  await tx.update(reportBursts).set({ review: decision, group_key }).where(eq(reportBursts.id, id));
  return burst.review;
}

/** Counts the answers of a burst, and locks the listed plans that they are on. */
export async function lockPlansOf(tx: Queries, id: string): Promise<{ reports: number; plans: PlanRow[] }> {
  const ofBurst = eq(purchaseReports.burst_id, id);
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

/** Returns the numbers of the plans whose unusual prices the answers of a burst confirm. */
export async function confirmedBy(tx: Queries, id: string): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ no: purchaseReports.plan_no })
    .from(purchaseReports)
    .where(and(eq(purchaseReports.burst_id, id), eq(purchaseReports.against, false)));
  return new Set(rows.map(({ no }) => no));
}
