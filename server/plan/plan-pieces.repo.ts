import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { planPieces as pieces } from '../db/service-schema.ts';

/** A seller may have pieces of this many uploads; a further upload replaces the oldest. */
const KEPT_UPLOADS = 4;

interface Piece {
  ownerId: string;
  /** The Idempotency-Key of the upload. */
  key: string;
  /** From 0. */
  no: number;
}

/** Stores a piece of a bulk upload, in place of an earlier one of the same number. Returns the numbers of all pieces. */
export async function putPiece(db: Queries, { ownerId, key, no }: Piece, plans: readonly unknown[]): Promise<number[]> {
  // As text: `jsonb` refuses NUL, and the upload itself must name the wrong row.
  const row = { owner: ownerId, key, no, plans: JSON.stringify(plans) };
  await db
    .insert(pieces)
    .values(row)
    .onConflictDoUpdate({ target: [pieces.owner, pieces.key, pieces.no], set: { plans: row.plans } });
  await db.execute(sql`
    delete from plan_pieces where owner = ${ownerId} and key not in (
      select key from plan_pieces where owner = ${ownerId}
      group by key order by (key = ${key}) desc, max(created_at) desc limit ${KEPT_UPLOADS}
    )`);
  return (await readPieces(db, ownerId, key)).map((piece) => piece.no);
}

/** Returns the plans of pieces 0 to `count` - 1 in order; undefined if one is missing. */
export async function joinPieces(
  db: Queries,
  { ownerId, key, count }: { ownerId: string; key: string; count: number },
): Promise<unknown[] | undefined> {
  const stored = (await readPieces(db, ownerId, key)).slice(0, count);
  const isWhole = stored.length === count && stored.at(-1)?.no === count - 1;
  return isWhole ? stored.flatMap(({ plans }) => JSON.parse(plans) as unknown[]) : undefined;
}

function readPieces(db: Queries, ownerId: string, key: string) {
  return db
    .select({ no: pieces.no, plans: pieces.plans })
    .from(pieces)
    .where(and(eq(pieces.owner, ownerId), eq(pieces.key, key)))
    .orderBy(asc(pieces.no));
}

/** Deletes the pieces that were put before a time. */
export async function deleteOldPieces(db: Queries, before: Date): Promise<void> {
  await db.delete(pieces).where(lt(pieces.created_at, before));
}
