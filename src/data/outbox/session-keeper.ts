import type { OutboxSession, OutboxStore } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { retryDelayMs } from '../http/retry-policy.ts';
import type { Time } from '../time.ts';
import type { Leaving } from './outbox-ports.ts';

/**
 * Keeps the worker's copy of the session true to the page's (docs/offline.md#r14). The page's is the truth: signing in writes
 * it first, signing out clears it last, so that a crash in between leaves the person where they were, and the next
 * start makes the copy true again.
 */
export interface KeeperDeps {
  store: Pick<OutboxStore, 'write'>;
  /** Runs one of these at a time, whatever tab asks: a slow one must not overwrite a later one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Who is signed in on this page. */
  current: () => OutboxSession | undefined;
  time: Pick<Time, 'after' | 'random'>;
}

export function createSessionKeeper({ store, exclusively, current, time }: KeeperDeps) {
  let failures = 0;
  let cancel = () => {};

  const follow = (): Promise<boolean> =>
    exclusively(async () => {
      cancel();
      const followed = await stored(store.write({ session: current() ?? null }));
      failures = followed ? 0 : failures + 1;
      // Without the copy nothing is sent, and nothing else would make it true before the next start.
      if (!followed) cancel = time.after(retryDelayMs({ failures, random: time.random() }), () => void follow());
      return followed;
    });

  return {
    /** Makes the copy what the page's session is now; a device that could not store it is tried again later. Resolves
     *  to whether it could at once. */
    follow,

    /**
     * Ends the session on this device, the page's by `clear`; what waits is kept for the person's next sign-in, or
     * deleted (docs/offline.md#r11). Resolves to whether the device's storage followed; the session has ended either way.
     */
    leave(leaving: Leaving, clear: () => void): Promise<boolean> {
      // Who leaves is who was here when asked: by the time of the turn somebody else may have signed in.
      const leaver = current()?.userId;
      const forget = leaver !== undefined && leaving === 'delete' ? { forget: leaver } : {};
      return exclusively(async () => {
        const isOver = current() !== undefined && current()?.userId !== leaver;
        const followed = await stored(store.write(isOver ? forget : { session: null, ...forget }));
        if (!isOver) clear();
        return followed;
      });
    },
  };
}

async function stored(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}
