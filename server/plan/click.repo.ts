import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { clicks, plans } from '../db/schema.ts';

/**
 * Records that a buy link was followed. A plan may have left the list since: it was on it when it was followed.
 * False when there never was such a plan.
 */
export async function recordClick(db: Queries, planId: string, userId: string | undefined): Promise<boolean> {
  const [plan] = await db.select({ no: plans.no }).from(plans).where(eq(plans.id, planId));
  if (plan === undefined) return false;
  await db.insert(clicks).values({ plan_no: plan.no, user_id: userId ?? null });
  return true;
}
