import { setTimeout as delay } from 'node:timers/promises';
import { isUnreplicated } from './db/database.ts';

const RETRY_MS = 5_000;

interface StartWritesDeps {
  onError: (error: unknown) => void;
  /** The time between two tries, in ms. */
  retryMs?: number;
}

/**
 * Runs what a start writes. While no replica confirms commits, the start goes on without it, because reads need no commit, and
 * it runs when commits are confirmed again. Returns the function that ends the tries.
 */
export async function runStartWrites(
  work: () => Promise<void>,
  { onError, retryMs = RETRY_MS }: StartWritesDeps,
): Promise<() => Promise<void>> {
  if (await succeeds(work)) return async () => {};
  const stopping = new AbortController();
  const retrying = (async () => {
    do {
      await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    } while (!stopping.signal.aborted && !(await succeeds(work).catch(onError)));
  })();
  return () => {
    stopping.abort();
    return retrying;
  };
}

/** Resolves to false if no replica confirms commits. Rejects with any other error. */
async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isUnreplicated(error)) return false;
    throw error;
  }
}
