import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { deleteKeys } from './idempotency.repo.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
const KEYS_A_STATEMENT = 1_000;

/** Deletes the keys that are older than 90 days, a thousand at a time so that writes find their way between. */
export async function forgetOldKeys(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.nowMs() - KEPT_DAYS * DAY_MS);
  for (let gone = KEYS_A_STATEMENT; gone === KEYS_A_STATEMENT; ) {
    gone = await deleteKeys(db.queries, { before, limit: KEYS_A_STATEMENT });
  }
}

/** Does that now and every day; the next day tries again what failed. Resolves when the last run has ended. */
export function forgetOldKeysDaily(
  db: Database,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => forgetOldKeys(db, clock)).catch(onError);
  };
  run();
  const timer = setInterval(run, DAY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
