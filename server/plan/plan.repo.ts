import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
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

interface Clicker {
  planId: string;
  /** Keyed hash of the day and of who clicked. */
  clicker: string;
}

interface Click extends Clicker {
  userId: string | undefined;
  /** False if this click must not make the plan more popular. */
  mayCount: boolean;
}

/**
 * Records a click on a buy link. It counts for the plan's popularity once per clicker. A deleted plan counts too: it was
 * listed when the user clicked.
 * @returns whether this click counts; undefined if the plan never existed
 */
export async function recordClick(tx: Queries, click: Click): Promise<{ counted: boolean } | undefined> {
  // Nothing is inserted if another request has counted the same clicker's click at the same moment.
  return (await insertClick(tx, click)) ?? insertClick(tx, { ...click, mayCount: false });
}

/** One statement, because a phone may send hundreds of clicks at once (docs/performance.md#p10). */
async function insertClick(tx: Queries, { planId, userId, clicker, mayCount }: Click) {
  const { rows } = (await tx.execute(sql`
    insert into clicks (plan_no, user_id, clicker, counted)
    select no, ${userId ?? null}::uuid, ${clicker}, ${mayCount} and not exists ${countedClick(tx, clicker)}
      from plans where id = ${planId}
    on conflict do nothing returning counted`)) as unknown as { rows: { counted: boolean }[] };
  return rows[0];
}

/** True if a click of the same clicker counts for the plan already. */
export async function hasCountedClick(tx: Queries, { planId, clicker }: Clicker): Promise<boolean> {
  const isOfPlan = and(eq(plans.id, planId), sql`exists ${countedClick(tx, clicker)}`);
  const found = await tx.select({ no: plans.no }).from(plans).where(isOfPlan);
  return found.length > 0;
}

/** The clicker's counted click on the plan of the outer query. */
function countedClick(tx: Queries, clicker: string) {
  const isSame = and(eq(clicks.plan_no, plans.no), eq(clicks.clicker, clicker), eq(clicks.counted, true));
  return tx.select({ id: clicks.id }).from(clicks).where(isSame);
}

/**
 * Adds the clicks of the last moments to the counts of their plans. Does nothing while another process does. Its commit
 * waits for no disk and no replica, because the dashboard reads after it: after a crash the clicks are added again.
 */
export async function foldClicks(db: Queries): Promise<void> {
  await db.execute(sql`select set_config('synchronous_commit', 'off', true), fold_clicks()`);
}

/** Forgets who made at most `limit` of the clicks before a time. Returns how many it changed. */
export async function forgetClickers(db: Queries, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ id: clicks.id })
    .from(clicks)
    .where(and(isNotNull(clicks.clicker), lt(clicks.clicked_at, before)))
    .limit(limit);
  const changed = db.update(clicks).set({ clicker: null }).where(inArray(clicks.id, old));
  return (await changed.returning({ id: clicks.id })).length;
}

/** Deletes at most `limit` clicks before a time that make no plan more popular. Returns how many it deleted. */
export async function deleteOldClicks(
  db: Queries,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: clicks.id })
    .from(clicks)
    .where(and(eq(clicks.counted, false), lt(clicks.clicked_at, before)))
    .limit(limit);
  return (await db.delete(clicks).where(inArray(clicks.id, old)).returning({ id: clicks.id })).length;
}
