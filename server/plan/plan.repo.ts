import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { clicks, plans, priceHistory } from '../db/schema.ts';

/** Returns a plan, deleted or not, and locks the row until the transaction ends. */
export async function lockPlan(tx: Queries, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  return row;
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

/** Marks a plan as deleted; the row stays for its history. */
export async function markPlanDeleted(tx: Queries, no: number, at: Date): Promise<void> {
  await tx.update(plans).set({ deleted_at: at }).where(eq(plans.no, no));
}

export async function insertPriceChange(tx: Queries, change: typeof priceHistory.$inferInsert): Promise<void> {
  await tx.insert(priceHistory).values(change);
}

/**
 * Records a click on a buy link. A deleted plan counts too: it was listed when the user clicked.
 * @returns false if the plan never existed
 */
export async function recordClick(db: Queries, planId: string, userId: string | undefined): Promise<boolean> {
  const [plan] = await db.select({ no: plans.no }).from(plans).where(eq(plans.id, planId));
  if (plan === undefined) return false;
  await db.insert(clicks).values({ plan_no: plan.no, user_id: userId ?? null });
  return true;
}
