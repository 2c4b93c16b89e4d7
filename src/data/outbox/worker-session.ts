// Copies the page's session into IndexedDB for the worker (docs/offline.md#r14). The page's session is the truth: sign-in
// writes it first, sign-out clears it last. After a crash in between the user is still signed in, and the next start
// corrects the copy. Only a newer token of the same user, which the worker has received for it, is taken over.

import type { OutboxSession, OutboxStore } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { retryDelayMs } from '../http/retry-policy.ts';
import { readClaims } from '../http/token-claims.ts';
import type { Time } from '../time.ts';
import type { Leaving } from './outbox-state.ts';

export interface WorkerSessionDeps {
  store: Pick<OutboxStore, 'read' | 'write'>;
  /** Runs one task of all tabs at a time, so that a slow write does not overwrite a later one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** The session of this page. */
  current: () => OutboxSession | undefined;
  /** Makes the page go on with a newer token of its session, which the worker has received. */
  adopt: (token: string) => void;
  time: Pick<Time, 'after' | 'random'>;
}

export function createWorkerSession({ store, exclusively, current, adopt, time }: WorkerSessionDeps) {
  let failures = 0;
  let cancel = () => {};

  const follow = (): Promise<boolean> =>
    exclusively(async () => {
      cancel();
      const stored = await isStored(adoptNewer().then(() => store.write({ session: current() ?? null })));
      failures = stored ? 0 : failures + 1;
      // Without the copy the worker sends nothing, and nothing else corrects it before the next start.
      if (!stored) cancel = time.after(retryDelayMs({ failures, random: time.random() }), () => void follow());
      return stored;
    });

  /** Adopts the token of the copy if it was issued after the page's. Resolves to true if it did. */
  const adoptNewer = async (): Promise<boolean> => {
    const own = current();
    const copy = own && (await store.read()).session;
    if (own === undefined || copy === undefined || !isNewerToken(copy.token, own.token)) return false;
    adopt(copy.token);
    return true;
  };

  return {
    /** As `follow` does first. Resolves to false if storage failed. */
    adoptNewer: (): Promise<boolean> => exclusively(() => adoptNewer().catch(() => false)),

    /** Copies the page's session. Resolves to false if storage failed; then it retries later. */
    follow,

    /** Ends the session and deletes the waiting operations of every user. Resolves to false if storage failed. */
    forgetAll: (clear: () => void): Promise<boolean> =>
      exclusively(async () => {
        const stored = await isStored(store.write({ session: null, forgetAll: true }));
        clear();
        return stored;
      }),

    /**
     * Ends the session on this device; `clear` ends the page's. The user's waiting operations stay for their next
     * sign-in, or are deleted (docs/offline.md#r11). Resolves to false if storage failed; the session ends anyway.
     */
    leave(leaving: Leaving, clear: () => void): Promise<boolean> {
      // Read the user now: another user may have signed in before the lock is free.
      const leaver = current()?.userId;
      const forget = leaver !== undefined && leaving === 'delete' ? { forget: leaver } : {};
      return exclusively(async () => {
        const hasNewUser = current() !== undefined && current()?.userId !== leaver;
        const stored = await isStored(store.write(hasNewUser ? forget : { session: null, ...forget }));
        if (!hasNewUser) clear();
        return stored;
      });
    },
  };
}

async function isStored(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}

/** True if a token is of the same user as another and was issued after it. */
function isNewerToken(bearer: string, than: string): boolean {
  const [claims, other] = [readClaims(bearer), readClaims(than)];
  return claims !== undefined && claims.userId === other?.userId && claims.expiresAtMs > other.expiresAtMs;
}
