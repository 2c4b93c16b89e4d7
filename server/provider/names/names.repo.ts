import { and, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { providers } from '../../db/schema.ts';

/** An advisory lock: two sellers cannot take one name at the same moment. */
const NAMES_LOCK = 7_242_351;

/**
 * Returns the names of all other sellers: public ones, those that wait, and those that the Verified badge belongs to. No seller
 * takes a name before the transaction ends.
 * @param no the seller's own row; undefined for a new seller
 */
export async function namesOfOthers(tx: Queries, no: number | undefined): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`);
  return listedNames(tx).then((rows) => rows.flatMap((row) => (row.no === no ? [] : row.names)));
}

/** Returns the names of each listed seller, by row number. */
export async function listedNames(db: Queries): Promise<{ no: number; names: string[] }[]> {
  const { no, name, requested_name, verified_name } = providers;
  const rows = await db
    .select({ no, name, requested_name, verified_name })
    .from(providers)
    .where(isNull(providers.deleted_at));
  return rows.map((row) => {
    const names = [row.name, row.requested_name, row.verified_name].filter((one) => one !== null);
    return { no: row.no, names: [...new Set(names)] };
  });
}

/** True for a seller whose new name, or whose badge for a new name, waits for an administrator. */
export const nameWaits = () =>
  and(
    isNull(providers.deleted_at),
    or(isNotNull(providers.requested_name), ne(providers.verified_name, providers.name)),
  );
