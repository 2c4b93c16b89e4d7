import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { keyHorizon, idempotencyKeys as keys } from '../db/service-schema.ts';

/** A response as the database stores it. */
export interface StoredResponse {
  status: number;
  /** The body. */
  json: string;
}

/** The owner of every write without a session. */
export const VISITOR = 'visitor';

/** A write that carries an idempotency key. */
export interface IdempotentWrite {
  /** The user's ID, or `VISITOR`. */
  owner: string;
  key: string;
  /** Hash of the request: a different request under the same key has another one. */
  fingerprint: string;
  device: string | undefined;
  seq: number | undefined;
}

/** A recorded key. */
export interface KeyRow {
  fingerprint: string;
  response: StoredResponse | undefined;
}

/**
 * Inserts the key, or returns the row that holds it. Waits for a concurrent transaction that inserted the same key.
 * With a `response` the new row is complete at once.
 */
export async function claimKey(db: Queries, write: IdempotentWrite, response?: StoredResponse): Promise<KeyRow> {
  const [row] = await db
    .insert(keys)
    .values({ ...write, status: response?.status ?? null, answer: response?.json ?? null })
    // Changes nothing, but makes `returning` include the existing row.
    .onConflictDoUpdate({ target: [keys.owner, keys.key], set: { owner: sql`excluded.owner` } })
    .returning({ fingerprint: keys.fingerprint, status: keys.status, json: keys.answer });
  return keyRow(row as NonNullable<typeof row>);
}

/** Returns the response that was stored for the same write, if there is one. */
export async function findStoredResponse(db: Queries, write: IdempotentWrite): Promise<StoredResponse | undefined> {
  const [row] = await db
    .select({ fingerprint: keys.fingerprint, status: keys.status, json: keys.answer })
    .from(keys)
    .where(and(eq(keys.owner, write.owner), eq(keys.key, write.key)));
  return row?.fingerprint === write.fingerprint ? keyRow(row).response : undefined;
}

function keyRow({
  fingerprint,
  status,
  json,
}: {
  fingerprint: string;
  status: number | null;
  json: string | null;
}): KeyRow {
  return { fingerprint, response: status === null || json === null ? undefined : { status, json } };
}

/** Stores the response to the write that claimed the key in this transaction. */
export async function storeResponse(
  tx: Queries,
  { owner, key }: IdempotentWrite,
  { status, json }: StoredResponse,
): Promise<void> {
  await tx
    .update(keys)
    .set({ status, answer: json })
    .where(and(eq(keys.owner, owner), eq(keys.key, key)));
}

/** Returns the rows of an owner's writes by key, in lower case. A write that is not recorded has none. */
export async function readKeys(tx: Queries, owner: string, writes: readonly IdempotentWrite[]) {
  const wanted = JSON.stringify(writes.map(({ key }) => key));
  const { rows } = (await tx.execute(sql`
    select key, fingerprint, status, answer as json from idempotency_keys
    where owner = ${owner} and key in (select value::uuid from json_array_elements_text(${wanted}::json))`)) as unknown as {
    rows: { key: string; fingerprint: string; status: number | null; json: string | null }[];
  };
  return new Map(rows.map((row) => [row.key, keyRow(row)]));
}

/**
 * Makes the transaction write, so that its commit waits for the replica like the one that recorded the key: after a crash
 * the primary shows keys that the replica may not have.
 */
export async function confirmKey(tx: Queries, { owner, key }: IdempotentWrite): Promise<void> {
  await tx
    .update(keys)
    .set({ owner })
    .where(and(eq(keys.owner, owner), eq(keys.key, key)));
}

/**
 * Records writes with their responses, in order. Fails if another transaction has recorded one of the keys, and waits
 * for it to end.
 */
export async function recordKeys(
  tx: Queries,
  recorded: readonly { write: IdempotentWrite; response: StoredResponse }[],
): Promise<void> {
  const rows = recorded.map(({ write, response: { status, json } }) => ({ ...write, status, answer: json }));
  // One parameter: a hundred rows of parameters cost more than the statement.
  await tx.execute(sql`
    insert into idempotency_keys (owner, key, fingerprint, status, answer, device, seq)
    select owner, key, fingerprint, status, answer, device, seq from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (owner text, key uuid, fingerprint text, status integer, answer text, device text, seq bigint)`);
}

/**
 * Moves the time before which keys are forgotten: `keepDays` ago by the database's clock, but at most one day later than
 * at the last move, and once a day. A clock that jumps months ahead must not forget keys that devices still send
 * (docs/offline.md#r4). Returns the time; undefined if it has moved today.
 */
export async function moveKeyHorizon(db: Queries, keepDays: number): Promise<Date | undefined> {
  const kept = sql`now() - make_interval(days => ${keepDays})`;
  const [row] = await db
    .insert(keyHorizon)
    .values({
      horizon: sql`least(${kept}, coalesce((select min(created_at) from idempotency_keys), now()) + interval '1 day')`,
      moved_at: sql`now()`,
    })
    .onConflictDoUpdate({
      target: keyHorizon.only,
      set: { horizon: sql`least(${kept}, ${keyHorizon.horizon} + interval '1 day')`, moved_at: sql`now()` },
      // Later than the last move by most of a day; or earlier, because the clock was set back.
      setWhere: sql`now() >= ${keyHorizon.moved_at} + interval '20 hours' or now() < ${keyHorizon.moved_at}`,
    })
    .returning({ horizon: keyHorizon.horizon });
  return row?.horizon;
}

/** Deletes at most `limit` of the keys that were claimed before a time. Returns how many it deleted. */
export async function deleteOldKeys(db: Queries, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ at: sql`ctid` })
    .from(keys)
    .where(lt(keys.created_at, before))
    .orderBy(asc(keys.created_at))
    .limit(limit);
  const deleted = await db.delete(keys).where(sql`ctid = any(array${old})`).returning({ key: keys.key });
  return deleted.length;
}
