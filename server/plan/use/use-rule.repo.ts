import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../db/database.ts';
import { ruledUse, type UseColumns } from '../../db/plan-row.ts';
import { plans } from '../../db/schema.ts';

const RULE_LOCK = 7_242_343;
const ROWS_PER_QUERY = 500;
/** The rule and the triggers take some seconds for 100,000 plans, once. */
const APPLY_WITHIN_MS = 120_000;

/**
 * Gives the plans of earlier releases the use and the kind that their texts say. A kind that somebody has set stays. Devices learn of it by the change feed;
 * versions and dates stay, because nobody has changed these plans. Runs at each start, in one process at a time.
 */
export async function applyUseRule(db: Database): Promise<void> {
  if ((await withoutUse(db.queries, 0)).length === 0) return;
  await db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(${RULE_LOCK}), set_config('sabidata.keeps_versions', 'on', true)`,
      );
      for (let after = 0; ; ) {
        const rows = await withoutUse(tx, after);
        after = rows.at(-1)?.no ?? after;
        if (rows.length === 0) return;
        await setUses(
          tx,
          rows.map((row) => ({ no: row.no, ...ruledUse(row) })),
        );
      }
    },
    { deadlineMs: APPLY_WITHIN_MS },
  );
}

/** Returns some plans to which the rule was not applied, deleted ones too: their last content is shown with 410. */
function withoutUse(tx: Queries, after: number) {
  const { no, name, description, category, use_given } = plans;
  return tx
    .select({ no, name, description, category })
    .from(plans)
    .where(and(isNull(use_given), gt(no, after)))
    .orderBy(asc(no))
    .limit(ROWS_PER_QUERY);
}

async function setUses(tx: Queries, rows: readonly ({ no: number } & UseColumns)[]): Promise<void> {
  await tx.execute(sql`
    update plans set use = said.use, use_given = false,
      kind = case when plans.kind_given then plans.kind else said.kind end, kind_given = coalesce(plans.kind_given, false)
    from json_to_recordset(${JSON.stringify(rows)}::json) as said (no bigint, use text, kind text)
    where plans.no = said.no`);
}
