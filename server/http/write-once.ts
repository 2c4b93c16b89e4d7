import type { Database, Queries } from '../db/database.ts';
import { isContention } from '../db/is-contention.ts';
import { type KeptAnswer, type KeyedWrite, keepAnswer, takeKey } from './idempotency.repo.ts';
import { Problem } from './problem.ts';

/**
 * Does a write in one transaction together with the record of its key, so that there is both or neither (docs/offline.md#r4).
 * The same request again gets the first one's answer, a concurrent one after waiting for it; refusals are answers too.
 * Throws what is not recorded: 'key_reused' for another request under the key, 'busy', faults, and what passes by
 * itself.
 */
export async function writeOnce(
  db: Database,
  keyed: KeyedWrite,
  work: (tx: Queries) => Promise<unknown>,
): Promise<KeptAnswer> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await answerBefore(tx, keyed);
      if (before !== undefined) return before;
      const answer = { status: 200, json: JSON.stringify(await work(tx)) };
      await keepAnswer(tx, keyed, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Problem) || !isLasting(error)) throw error;
    const refusal = { status: error.status, json: JSON.stringify(error.body()) };
    return (await answerBefore(db.queries, keyed, refusal)) ?? refusal;
  }
}

/** A transaction; throws 'busy' when it lost to another one. */
export async function inTransaction<T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isContention(error)) throw error;
    throw new Problem('busy', 'That is being changed by somebody else. Try again.', {
      headers: { 'retry-after': '1' },
    });
  }
}

async function answerBefore(db: Queries, keyed: KeyedWrite, answer?: KeptAnswer): Promise<KeptAnswer | undefined> {
  const taken = await takeKey(db, keyed, answer);
  if (taken.fingerprint !== keyed.fingerprint) {
    throw new Problem('key_reused', 'That Idempotency-Key was used for another request', { field: 'Idempotency-Key' });
  }
  return taken.answer;
}

/** Statuses below 500 that time, a sign-in, patience or another If-Match changes. */
const PASSING = new Set([401, 408, 412, 425, 429]);

const isLasting = ({ code, status }: Problem) => code !== 'key_reused' && status < 500 && !PASSING.has(status);
