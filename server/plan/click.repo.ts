import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { clicks, plans } from '../db/schema.ts';

/** Records that a buy link was followed. False when no such plan is on the list. */
export async function recordClick(db: Queries, planId: string, userId: string | undefined): Promise<boolean> {
  const [plan] = await db
    .select({ no: plans.no })
    .from(plans)
    .where(and(eq(plans.id, planId), isNull(plans.deleted_at)));
  if (plan === undefined) return false;
  await db.insert(clicks).values({ plan_no: plan.no, user_id: userId ?? null });
  return true;
}
