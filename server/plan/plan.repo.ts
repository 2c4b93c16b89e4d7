import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { clicks, plans } from '../db/schema.ts';

/** Returns a plan, deleted or not, and locks the row until the transaction ends. */
export async function lockPlan(tx: Queries, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  return row;
}

/** Returns plans, deleted or not, and locks them until the transaction ends, in one order so that none deadlock. */
export async function lockPlans(tx: Queries, ids: readonly string[]): Promise<PlanRow[]> {
  return tx
    .select()
    .from(plans)
    .where(inArray(plans.id, [...ids]))
    .orderBy(plans.no)
    .for('update');
}

/** Counts the plans that a provider lists now. */
export async function countPlans(tx: Queries, providerNo: number): Promise<number> {
  const [row] = await tx
    .select({ listed: count() })
    .from(plans)
    .where(and(eq(plans.provider_no, providerNo), isNull(plans.deleted_at)));
  return row?.listed ?? 0;
}

/** Inserts plans in the given order. Leaves out a plan whose id is taken. Returns the inserted plans. */
export function insertPlans(
  tx: Queries,
  rows: (typeof plans.$inferInsert)[],
): Promise<Pick<PlanRow, 'id' | 'version'>[]> {
  return tx.insert(plans).values(rows).onConflictDoNothing().returning({ id: plans.id, version: plans.version });
}

/** Changes columns of a plan. Returns its new version. */
export async function updatePlanRow(tx: Queries, no: number, columns: Partial<PlanRow>): Promise<number> {
  const [row] = await tx.update(plans).set(columns).where(eq(plans.no, no)).returning({ version: plans.version });
  return row?.version ?? 0;
}

/** Marks plans as deleted; their rows stay for their history. */
export async function markPlansDeleted(tx: Queries, nos: readonly number[], at: Date): Promise<void> {
  if (nos.length === 0) return;
  await tx
    .update(plans)
    .set({ deleted_at: at })
    .where(inArray(plans.no, [...nos]));
}

interface Click {
  planId: string;
  userId: string | undefined;
  /** Keyed hash of the day and of who clicked. */
  clicker: string;
  /** Asked before the clicker's first click on the plan counts for its popularity. */
  mayCount: () => Promise<boolean>;
}

/**
 * Records a click on a buy link. It counts for the plan's popularity once per clicker. A deleted plan counts too: it was
 * listed when the user clicked.
 * @returns false if the plan never existed
 */
export async function recordClick(tx: Queries, { planId, userId, clicker, mayCount }: Click): Promise<boolean> {
  const isSame = and(eq(clicks.plan_no, plans.no), eq(clicks.clicker, clicker), eq(clicks.counted, true));
  const counted = tx.select({ id: clicks.id }).from(clicks).where(isSame);
  const [plan] = await tx
    .select({ no: plans.no, hasCounted: sql<boolean>`exists ${counted}` })
    .from(plans)
    .where(eq(plans.id, planId));
  if (plan === undefined) return false;
  const click = { plan_no: plan.no, user_id: userId ?? null, clicker };
  const isCounted = !plan.hasCounted && (await mayCount()) && (await insertCounted(tx, click));
  if (!isCounted) await tx.insert(clicks).values({ ...click, counted: false });
  return true;
}

/** Returns false if another request has counted the same clicker's click at the same moment. */
async function insertCounted(tx: Queries, click: typeof clicks.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(clicks).values(click).onConflictDoNothing().returning({ id: clicks.id });
  return inserted.length > 0;
}
