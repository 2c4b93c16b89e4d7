import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { listImports } from '../../domain/contract/admin/imports.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import type { Network } from '../../domain/plan/network.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import type { ImportRecord } from '../../domain/plan/refresh/import-record.ts';
import type { Rows, Window } from '../admin/admin-list.ts';
import type { Queries } from '../db/database.ts';
import { imports } from '../db/import-schema.ts';
import { planFieldsOf } from '../db/plan-row.ts';
import { plans, providers } from '../db/schema.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';

type ImportRow = typeof imports.$inferSelect;
export type ImportOutcome = Pick<ImportRow, 'outcome' | 'counts' | 'waiting' | 'error'>;

const IMPORT_LOCK = 7_242_350;

/** Waits until no other import writes. Routes never take this lock, so it cannot deadlock with them. */
export async function lockImports(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** Returns every seller that is not deleted. */
export function listedSellers(db: Queries): Promise<ProviderRow[]> {
  return db.select().from(providers).where(isNull(providers.deleted_at)).orderBy(asc(providers.no));
}

/** Returns the listed plans of a seller, of one network or of all. */
export async function listedPlans(db: Queries, seller: ProviderRow, network: Network | undefined): Promise<Plan[]> {
  const conditions: (SQL | undefined)[] = [eq(plans.provider_no, seller.no), isNull(plans.deleted_at)];
  if (network !== undefined) conditions.push(eq(plans.network, network));
  const rows = await db
    .select()
    .from(plans)
    .where(and(...conditions))
    .orderBy(asc(plans.no));
  return rows.map((row) => ({
    ...planFieldsOf(row),
    id: row.id,
    currency: 'NGN' as const,
    provider_id: seller.id,
    provider_name: seller.name,
    seen_from: row.seen_from,
    seen_to: row.seen_to,
    confirmed_on: row.confirmed_at && dayInLagos(row.confirmed_at.getTime()),
    version: row.version,
    updated_on: dayInLagos(row.updated_at.getTime()),
  }));
}

/** Adds the record of an import that has ended. Returns its ID. */
export async function insertImport(db: Queries, row: typeof imports.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(imports).values(row).returning({ id: imports.id });
  return inserted?.id ?? 0;
}

type Claimed = Pick<ImportRow, 'source' | 'seller' | 'network' | 'day' | 'started_at'>;

/**
 * Claims the daily import of a list: one process gets it, once a day. A claim from before `deadBefore` that has not ended
 * belongs to a dead process, and another one takes it over.
 * @returns the ID of the record; undefined if another process has or had the claim
 */
export async function claimDailyImport(
  db: Queries,
  claim: Claimed,
  { deadBefore }: { deadBefore: Date },
): Promise<number | undefined> {
  const [claimed] = await db
    .insert(imports)
    .values({ ...claim, actor: 'daily', outcome: 'running' })
    .onConflictDoUpdate({
      target: [imports.source, imports.day],
      targetWhere: sql`${imports.actor} = 'daily'`,
      set: { started_at: claim.started_at },
      setWhere: sql`${imports.outcome} = 'running' and ${lt(imports.started_at, deadBefore)}`,
    })
    .returning({ id: imports.id });
  return claimed?.id;
}

/** Ends a daily import. Returns false if another process has taken the claim over. */
export async function endDailyImport(
  db: Queries,
  { id, started_at }: Pick<ImportRow, 'id' | 'started_at'>,
  result: ImportOutcome & { finished_at: Date },
): Promise<boolean> {
  const ended = await db
    .update(imports)
    .set(result)
    .where(and(eq(imports.id, id), eq(imports.outcome, 'running'), eq(imports.started_at, started_at)))
    .returning({ id: imports.id });
  return ended.length > 0;
}

/** Returns a part of the imports, newest first, and how many there are. */
export async function importsPage(
  db: Queries,
  { outcome, order }: InferOutput<(typeof listImports)['query']>,
  { limit, offset }: Window,
): Promise<Rows<ImportRecord>> {
  const where = outcome && eq(imports.outcome, outcome);
  const by = order === 'asc' ? asc : desc;
  const rows = await db.select().from(imports).where(where).orderBy(by(imports.id)).limit(limit).offset(offset);
  return { items: rows.map(recordOf), total: await db.$count(imports, where) };
}

function recordOf({ day: _, started_at, finished_at, ...row }: ImportRow): ImportRecord {
  return { ...row, started_at: started_at.toISOString(), finished_at: finished_at?.toISOString() ?? null };
}

/** Deletes the records of imports that started before `before`. */
export async function deleteOldImports(db: Queries, before: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.started_at, before));
}
