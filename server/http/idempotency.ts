import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Call } from '../../domain/contract/call.ts';
import { type Database, limitLockWait, type Queries } from '../db/database.ts';
import { keyedHash } from '../secrets.ts';
import { ApiError, problemOfDatabase } from './errors.ts';
import {
  claimKey,
  confirmKey,
  type IdempotentWrite,
  type KeyRow,
  readKeys,
  recordKeys,
  type StoredResponse,
  storeResponse,
  VISITOR,
} from './idempotency.repo.ts';
import { IDEMPOTENCY_KEY, type IdempotencyKey } from './request-headers.ts';
import type { IncomingCall } from './route.ts';
import { isUuid } from './validation.ts';

interface RefusableWork {
  work: (tx: Queries) => Promise<unknown>;
  /**
   * Notes and counts a lasting refusal of a user before it is stored. Throws 'too_many': then the device sends the write again
   * later.
   */
  onRefused: (refusal: ApiError) => Promise<void>;
  /** Throws if the owner has gone, and else keeps them until the refusal is stored. */
  holdOwner: (tx: Queries) => Promise<void>;
}

/**
 * Runs a write and records its key in one transaction, so that the database holds both or neither
 * (docs/offline.md#r4). A repeated request receives the stored response; a concurrent one waits for it. Lasting
 * refusals of users, such as 404, are stored too. Throws without storing: 'key_reused' for another request under the same
 * key, 'busy', unexpected errors, refusals that a later try can pass, and each refusal of a visitor. Visitors have no
 * outbox that must learn of it, and anybody could fill the table.
 */
export async function runIdempotent(
  db: Database,
  keyed: IdempotentWrite,
  { work, onRefused, holdOwner }: RefusableWork,
): Promise<StoredResponse> {
  try {
    return await runOnce(db, keyed, work);
  } catch (error) {
    if (!(error instanceof ApiError) || !isLasting(error) || keyed.owner === VISITOR) throw error;
    await onRefused(error);
    const refusal = { status: error.status, json: JSON.stringify(error.body()) };
    return inTransaction(db, async (tx) => {
      const before = await claimOrReplay(tx, keyed, refusal);
      // The work was rolled back, so a deletion of the owner may have come between. After the key: a repeated request has it.
      await holdOwner(tx);
      return before ?? refusal;
    });
  }
}

/** As `runIdempotent`, but stores no refusal. */
export function runOnce(
  db: Database,
  keyed: IdempotentWrite,
  work: (tx: Queries) => Promise<unknown>,
): Promise<StoredResponse> {
  return inTransaction(db, async (tx) => {
    const before = await claimOrReplay(tx, keyed);
    if (before !== undefined) return before;
    const answer = { status: 200, json: JSON.stringify(await work(tx)) };
    await storeResponse(tx, keyed, answer);
    return answer;
  });
}

/** Much longer than an undisturbed batch takes, much shorter than PostgreSQL's deadlock_timeout of 1 s. */
const BATCH_LOCK_WAIT_MS = 250;

/**
 * Runs several writes of one owner, and records their keys, in one transaction. A write that ran before keeps its stored
 * response. Throws if a write fails, is refused or meets a lock of another transaction for long; then none of them has
 * taken effect, and `runIdempotent` of each decides.
 * @param work runs the writes at these places of `writes`, in order, and returns their answers
 */
export function runTogether(
  db: Database,
  owner: string,
  { writes, work }: { writes: readonly IdempotentWrite[]; work: (tx: Queries, at: number[]) => Promise<unknown[]> },
): Promise<StoredResponse[]> {
  return inTransaction(db, async (tx) => {
    // The writes of a batch lock rows in an order of their own, which other transactions do not expect.
    await limitLockWait(tx, BATCH_LOCK_WAIT_MS);
    const before = await readKeys(tx, owner, writes);
    const responses = writes.map((write) => storedResponse(before.get(write.key.toLowerCase()), write));
    const open = [...responses.keys()].filter((at) => responses[at] === undefined);
    const answers = await work(tx, open);
    const recorded = open.map((at, i) => {
      const response = { status: 200, json: JSON.stringify(answers[i]) };
      responses[at] = response;
      return { write: writes[at] as IdempotentWrite, response };
    });
    if (recorded.length > 0) await recordKeys(tx, recorded);
    else await confirmKey(tx, writes[0] as IdempotentWrite);
    return responses as StoredResponse[];
  });
}

/** Runs work in a transaction. Throws an ApiError for the problems that a database has in normal operation. */
export async function inTransaction<T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    const problem = problemOfDatabase(error);
    throw problem === undefined ? error : Object.assign(problem, { cause: error });
  }
}

/** Claims the key for this request, or returns the response that is stored under it. */
async function claimOrReplay(
  db: Queries,
  keyed: IdempotentWrite,
  response?: StoredResponse,
): Promise<StoredResponse | undefined> {
  return storedResponse(await claimKey(db, keyed, response), keyed);
}

/** Returns the response of a key's row, if it has one. Throws 'key_reused' if the row is about another request. */
function storedResponse(row: KeyRow | undefined, { fingerprint }: IdempotentWrite): StoredResponse | undefined {
  if (row !== undefined && row.fingerprint !== fingerprint) {
    throw new ApiError('key_reused', 'That Idempotency-Key was used for another request', { field: 'Idempotency-Key' });
  }
  return row?.response;
}

/** Statuses below 500 that a later try can pass: after signing in, waiting, or reading the row again. */
const RETRYABLE = new Set([401, 408, 412, 425, 429]);

const isLasting = ({ code, status }: ApiError) => code !== 'key_reused' && status < 500 && !RETRYABLE.has(status);

/** Repeats the request's key in its response. A response without it comes from a captive portal (docs/offline.md#r5). */
export const echoIdempotencyKey: MiddlewareHandler = async (c, next) => {
  await next();
  const key = c.req.header(IDEMPOTENCY_KEY);
  if (isUuid(key)) c.res.headers.set(IDEMPOTENCY_KEY, key);
};

/** A request with the key that it was sent with, and its body. */
export interface Keyed {
  incoming: IncomingCall;
  sent: IdempotencyKey;
  body: unknown;
}

/** Returns what a repeated write is recognised by. */
export function keyedWrite(call: Call, { incoming, sent, body }: Keyed): IdempotentWrite {
  const text = requestText(call, { params: incoming.params, body: withoutPassword(body) });
  const fingerprint = createHash('sha256').update(text).digest('base64url');
  const { actor, source } = incoming;
  // The row of a visitor stays when its author deletes their account, so it names no device.
  const device = actor === undefined ? undefined : source.device;
  return { ...sent, owner: actor?.id ?? VISITOR, fingerprint, device };
}

/** As `keyedWrite` for a form. Its fingerprint has a secret key: a password or a PIN could be guessed from a plain one. */
export function keyedForm(call: Call, keyed: Keyed, secret: Buffer): IdempotentWrite {
  const text = requestText(call, { params: keyed.incoming.params, body: keyed.body });
  return { ...keyedWrite(call, keyed), fingerprint: keyedHash(secret, text) };
}

/** Returns what a repeated request has in common with the first. */
function requestText(call: Call, { params, body }: { params: Readonly<Record<string, string>>; body: unknown }) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return JSON.stringify([call.method, path, body]);
}

/**
 * Returns the body of a write as its fingerprint has it. A password only confirms: it is no part of what is done, and could be
 * guessed from a plain hash.
 */
function withoutPassword(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body;
  const { password: _, ...others } = body;
  return others;
}
