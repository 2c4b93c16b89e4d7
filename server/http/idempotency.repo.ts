import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { idempotencyKeys as keys } from '../db/service-schema.ts';

/** An answer as it is kept: the status and the JSON of its body. */
export interface KeptAnswer {
  status: number;
  json: string;
}

/** A write that was sent with a key. */
export interface KeyedWrite {
  owner: string;
  key: string;
  /** Tells a repetition from another request under the same key. */
  fingerprint: string;
  device: string | undefined;
  seq: number | undefined;
  at: Date;
}

/**
 * Takes a key, or finds who took it: waits for a transaction that is taking it. The row is new when it has neither a
 * status nor another fingerprint; with an `answer` it is complete at once.
 */
export async function takeKey(
  db: Queries,
  { at, ...write }: KeyedWrite,
  answer?: KeptAnswer,
): Promise<{ fingerprint: string; answer: KeptAnswer | undefined }> {
  const [row] = await db
    .insert(keys)
    .values({ ...write, status: answer?.status ?? null, answer: answer?.json ?? null, created_at: at })
    // Changes nothing, but makes the row that is there already come back.
    .onConflictDoUpdate({ target: [keys.owner, keys.key], set: { owner: sql`excluded.owner` } })
    .returning({ fingerprint: keys.fingerprint, status: keys.status, json: keys.answer });
  const { fingerprint, status, json } = row as NonNullable<typeof row>;
  return { fingerprint, answer: status === null || json === null ? undefined : { status, json } };
}

/** The answer that a write has had already, if it has had one. */
export async function findAnswer(db: Queries, write: KeyedWrite): Promise<KeptAnswer | undefined> {
  const [row] = await db
    .select({ fingerprint: keys.fingerprint, status: keys.status, json: keys.answer })
    .from(keys)
    .where(and(eq(keys.owner, write.owner), eq(keys.key, write.key)));
  if (row === undefined || row.fingerprint !== write.fingerprint) return undefined;
  return row.status === null || row.json === null ? undefined : { status: row.status, json: row.json };
}

/** Keeps the answer to the write that took the key in this transaction. */
export async function keepAnswer(tx: Queries, { owner, key }: KeyedWrite, { status, json }: KeptAnswer): Promise<void> {
  await tx
    .update(keys)
    .set({ status, answer: json })
    .where(and(eq(keys.owner, owner), eq(keys.key, key)));
}

/** Deletes some of the keys that were taken before a moment; resolves to how many. */
export async function deleteKeys(db: Queries, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ at: sql`ctid` })
    .from(keys)
    .where(lt(keys.created_at, before))
    .orderBy(asc(keys.created_at))
    .limit(limit);
  const gone = await db.delete(keys).where(sql`ctid = any(array${old})`).returning({ key: keys.key });
  return gone.length;
}
