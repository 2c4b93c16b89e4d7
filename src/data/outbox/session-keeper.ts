import type { OutboxSession, OutboxStore } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Leaving } from './outbox-ports.ts';

/**
 * Keeps the worker's copy of the session true to the page's (offline R14). The page's is the truth: signing in writes
 * it first, signing out clears it last, so that a crash in between leaves the person where they were, and the next
 * start makes the copy true again.
 */
export interface KeeperParts {
  store: Pick<OutboxStore, 'write'>;
  /** Runs one of these at a time, whatever tab asks: a slow one must not overwrite a later one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Who is signed in on this page. */
  current: () => OutboxSession | undefined;
}

export function createSessionKeeper({ store, exclusively, current }: KeeperParts) {
  return {
    /** Makes the copy what the page's session is now. Resolves to whether the device could store it. */
    follow: () => exclusively(() => stored(store.write({ session: current() ?? null }))),

    /**
     * Ends the session on this device, the page's by `clear`; what waits is kept for the person's next sign-in, or
     * deleted (offline R11). Resolves to whether the device's storage followed; the session has ended either way.
     */
    leave: (leaving: Leaving, clear: () => void) =>
      exclusively(async () => {
        const leaver = current();
        const forget = leaver && leaving === 'delete' ? { forget: leaver.userId } : {};
        const followed = await stored(store.write({ session: null, ...forget }));
        clear();
        return followed;
      }),
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
