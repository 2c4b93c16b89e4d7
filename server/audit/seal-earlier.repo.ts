import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { audit } from '../db/service-schema.ts';
import { withSealedValues } from './seal-entries.ts';

const SEAL_LOCK = 7_242_344;
const ROWS_PER_TRANSACTION = 500;

/**
 * Encrypts the personal values of entries that earlier releases wrote in clear text (docs/security.md#s30). Values of people
 * who have no account any more are removed. Each transaction does some; one process works at a time.
 */
export async function sealEarlierEntries(db: Database): Promise<void> {
  let sealed = ROWS_PER_TRANSACTION;
  while (sealed === ROWS_PER_TRANSACTION) sealed = await db.transaction(sealSome);
}

async function sealSome(tx: Queries): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`);
  const rows = await tx
    .select({ id: audit.id, action: audit.action, subject: audit.subject, before: audit.before, after: audit.after })
    .from(audit)
    .where(eq(audit.is_sealed, false))
    .orderBy(asc(audit.id))
    .limit(ROWS_PER_TRANSACTION);
  if (rows.length === 0) return 0;
  const sealed = await withSealedValues(tx, rows);
  const values = sealed.map((entry, at) => {
    const { id, before, after } = entry;
    return { id, before, after, has_changed: entry !== rows[at] };
  });
  await tx.execute(sql`
    update audit set is_sealed = true,
      before = case when has_changed then said.before else audit.before end,
      after = case when has_changed then said.after else audit.after end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as said (id bigint, before jsonb, after jsonb, has_changed boolean)
    where audit.id = said.id`);
  return rows.length;
}
