import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { plans, priceHistory } from '../db/schema.ts';

/** A plan, deleted ones too, held until the transaction ends. */
export async function planForUpdate(tx: Queries, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  return row;
}

/** How many plans a provider lists. */
export async function countPlans(tx: Queries, providerNo: number): Promise<number> {
  const [row] = await tx
    .select({ listed: count() })
    .from(plans)
    .where(and(eq(plans.provider_no, providerNo), isNull(plans.deleted_at)));
  return row?.listed ?? 0;
}

/** Adds plans in the order given. Resolves to what was made: a plan whose id another one has is left out. */
export function insertPlans(
  tx: Queries,
  rows: (typeof plans.$inferInsert)[],
): Promise<Pick<PlanRow, 'id' | 'version'>[]> {
  return tx.insert(plans).values(rows).onConflictDoNothing().returning({ id: plans.id, version: plans.version });
}

/** Changes columns of a plan. Resolves to the version that it has then. */
export async function updatePlanRow(tx: Queries, no: number, columns: Partial<PlanRow>): Promise<number> {
  const [row] = await tx.update(plans).set(columns).where(eq(plans.no, no)).returning({ version: plans.version });
  return row?.version ?? 0;
}

/** Takes a plan off the list. */
export async function removePlan(tx: Queries, no: number, at: Date): Promise<void> {
  await tx.update(plans).set({ deleted_at: at }).where(eq(plans.no, no));
}

export async function insertPriceChange(tx: Queries, change: typeof priceHistory.$inferInsert): Promise<void> {
  await tx.insert(priceHistory).values(change);
}
