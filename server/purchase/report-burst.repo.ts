import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { NETWORK_PART, type NetworkPlans, YOUNG } from '../../domain/purchase/report-burst.ts';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { purchaseReports, reportBursts } from '../db/report-schema.ts';
import { plans } from '../db/schema.ts';

/** The recent reports of a group. */
export interface GroupReports {
  /** As `groupsOf` returns it. */
  group: string;
  since: Date;
}

/** Returns the bursts of groups that wait for an administrator, by group. */
export async function heldBursts(tx: Queries, groups: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (groups.length === 0) return new Map();
  const isHeld = and(eq(reportBursts.review, 'held'), inArray(reportBursts.group_key, [...groups]));
  const rows = await tx.select({ id: reportBursts.id, group: reportBursts.group_key }).from(reportBursts).where(isHeld);
  return new Map(rows.map(({ id, group }) => [group, id]));
}

/** Returns the numbers of plans that a group has reported, by network. What an administrator has accepted is left out. */
export async function reportedByGroup(tx: Queries, reports: GroupReports): Promise<NetworkPlans[]> {
  const { rows } = (await tx.execute(sql`
    select network, reported, (
      select count(*)::int from (
        select from plans as listed where listed.network = of_network.network and deleted_at is null
        limit reported * ${sql.raw(String(NETWORK_PART))} + 1
      ) as enough
    ) as listed
    from (
      select plans.network, count(distinct plans.no)::int as reported
      from purchase_reports join plans on plans.no = plan_no left join report_bursts on report_bursts.id = burst_id
      where ${isOfGroup(reports)} and plans.deleted_at is null and coalesce(review, 'held') <> 'accepted'
      group by 1
    ) as of_network`)) as unknown as { rows: NetworkPlans[] };
  return rows;
}

/** Begins a burst. Returns undefined if another transaction has begun one of this group meanwhile. */
export async function insertBurst(tx: Queries, group: string, at: Date): Promise<string | undefined> {
  const [burst] = await tx
    .insert(reportBursts)
    .values({ group_key: group, began_at: at })
    .onConflictDoNothing()
    .returning({ id: reportBursts.id });
  return burst?.id;
}

/**
 * Puts the recent reports of a group into a burst, and locks their plans. Passes over plans that another transaction has
 * locked, so that nobody waits for each other: the next sweep finds their reports. Returns the plans that are reported now.
 */
export async function holdReports(tx: Queries, burst: string, reports: GroupReports): Promise<PlanRow[]> {
  const isUnheld = and(isOfGroup(reports), isNull(purchaseReports.burst_id));
  const reported = tx.select({ no: purchaseReports.plan_no }).from(purchaseReports).where(isUnheld);
  const locked = await tx
    .select()
    .from(plans)
    .where(inArray(plans.no, reported))
    .orderBy(asc(plans.no))
    .for('no key update', { skipLocked: true });
  if (locked.length === 0) return [];
  const onLocked = inArray(
    purchaseReports.plan_no,
    locked.map(({ no }) => no),
  );
  await tx.update(purchaseReports).set({ burst_id: burst }).where(and(isUnheld, onLocked));
  return locked.filter((plan) => plan.reported_on !== null && plan.deleted_at === null);
}

const isOfGroup = ({ group, since }: GroupReports) =>
  and(
    group === YOUNG ? eq(purchaseReports.young, true) : eq(purchaseReports.block, group),
    gt(purchaseReports.reported_at, since),
  );

/** Returns the groups with reports since a time that belong to no burst, and those whose burst has begun since then. */
export async function recentGroups(db: Queries, since: Date, day: string): Promise<string[]> {
  const isRecent = and(
    // The index is by day.
    gte(purchaseReports.reported_on, day),
    gt(purchaseReports.reported_at, since),
    isNull(purchaseReports.burst_id),
  );
  const young = await db
    .select({ no: purchaseReports.plan_no })
    .from(purchaseReports)
    .where(and(isRecent, eq(purchaseReports.young, true)))
    .limit(1);
  const blocks = await db
    .selectDistinct({ block: purchaseReports.block })
    .from(purchaseReports)
    .where(and(isRecent, isNotNull(purchaseReports.block)));
  const begun = await db
    .select({ group: reportBursts.group_key })
    .from(reportBursts)
    .where(and(eq(reportBursts.review, 'held'), gt(reportBursts.began_at, since)));
  const groups = [...young.map(() => YOUNG), ...blocks.map(({ block }) => block as string)];
  return [...new Set([...groups, ...begun.map(({ group }) => group)])];
}

/** Counts the reports that wait for an administrator. */
export async function countHeldReports(db: Queries): Promise<number> {
  const [held] = await db
    .select({ reports: count() })
    .from(purchaseReports)
    .innerJoin(reportBursts, eq(reportBursts.id, purchaseReports.burst_id))
    .where(and(eq(reportBursts.review, 'held'), eq(purchaseReports.against, true)));
  return held?.reports ?? 0;
}
