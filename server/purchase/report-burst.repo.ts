import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, like, ne, not, or, sql } from 'drizzle-orm';
import {
  accountGroup,
  accountOf,
  MIN_ACCOUNTS,
  NETWORK_PART,
  type NetworkPlans,
  YOUNG,
} from '../../domain/purchase/report-burst.ts';
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

/**
 * Returns the numbers of plans that a group has reported, by network. What an administrator has accepted is left out; of
 * several accounts also what is held of one alone, and what exceeds the limit of an account: one person cannot hold others'.
 */
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
      where ${isTallied(reports)} and plans.deleted_at is null
      group by 1
    ) as of_network`)) as unknown as { rows: NetworkPlans[] };
  return rows;
}

/** True if enough accounts have reported for a group of them to be a burst. */
export async function areEnoughAccounts(tx: Queries, reports: GroupReports): Promise<boolean> {
  if (accountOf(reports.group) !== undefined) return true;
  const accounts = await tx
    .selectDistinct({ id: purchaseReports.user_id })
    .from(purchaseReports)
    .leftJoin(reportBursts, eq(reportBursts.id, purchaseReports.burst_id))
    .where(isTallied(reports))
    .limit(MIN_ACCOUNTS);
  return accounts.length === MIN_ACCOUNTS;
}

/** The condition, on reports joined with their bursts, that a report of a group can make a burst. */
function isTallied(reports: GroupReports) {
  const isOpen = or(isNull(reportBursts.review), ne(reportBursts.review, 'accepted'));
  if (accountOf(reports.group) !== undefined) return and(isOfGroup(reports), isOpen);
  const isOfOneAccount = like(reportBursts.group_key, `${accountGroup('')}%`);
  const isOfSeveral = or(isNull(reportBursts.group_key), not(isOfOneAccount));
  return and(isOfGroup(reports), isOpen, isOfSeveral, eq(purchaseReports.over_limit, false));
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

function isOfGroup({ group, since }: GroupReports) {
  const userId = accountOf(group);
  const isRecent = gt(purchaseReports.reported_at, since);
  if (userId !== undefined)
    return and(eq(purchaseReports.user_id, userId), eq(purchaseReports.against, true), isRecent);
  return and(group === YOUNG ? eq(purchaseReports.young, true) : eq(purchaseReports.block, group), isRecent);
}

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
