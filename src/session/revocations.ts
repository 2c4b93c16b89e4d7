import { logout } from '../../domain/contract/account.calls.ts';
import { ApiError } from '../data/http/api-error.ts';
import { request } from '../data/http/request.ts';
import { readClaims } from '../data/http/token-claims.ts';
import { localStore } from '../lib/local-store.ts';

/**
 * Sign-outs that the server has not received yet (docs/spec-decisions.md). The session ends on the device at once; a
 * revocation token, which can only end all sessions of its user, waits here to be sent. A new sign-in of that user
 * drops it.
 */
const CURRENT_KEY = 'SABIDATA_REVOCATION';
const QUEUE_KEY = 'SABIDATA_REVOCATIONS';

let flushing: Promise<ApiError | undefined> | undefined;

export const revocations = {
  /** Stores the revocation token of the current session; undefined removes it. */
  store(token: string | undefined): void {
    if (token === undefined) localStore.removeItem(CURRENT_KEY);
    else localStore.setItem(CURRENT_KEY, `Bearer ${token}`);
  },

  /**
   * Queues the current session's revocation token and tries to send the queue. Without a token, sends one logout with
   * the session's own credentials. Resolves as `flush` does.
   */
  queue(): Promise<ApiError | undefined> {
    const current = localStore.getItem(CURRENT_KEY);
    localStore.removeItem(CURRENT_KEY);
    if (current === null) return revoke();
    write([...read(), current]);
    return revocations.flush();
  },

  /** Drops the queued tokens of a user who has signed in again. */
  drop(userId: string): void {
    write(read().filter((token) => readClaims(token)?.userId !== userId));
  },

  /** Sends the queue. Stops at the first failure, which it resolves to; the rest stays queued. */
  flush(): Promise<ApiError | undefined> {
    flushing ??= sendQueue().finally(() => {
      flushing = undefined;
    });
    return flushing;
  },
};

async function sendQueue(): Promise<ApiError | undefined> {
  for (const token of read()) {
    const failure = await revoke(token);
    if (failure) return failure;
    write(read().filter((other) => other !== token));
  }
}

/** Returns the failure, if any. A token that the server no longer accepts has no session left to end. */
async function revoke(token?: string): Promise<ApiError | undefined> {
  try {
    await request(logout, { token });
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('undelivered', { cause: error });
    return failure.kind === 'unauthorised' || failure.kind === 'refused' ? undefined : failure;
  }
}

function read(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStore.getItem(QUEUE_KEY) ?? '[]');
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) localStore.removeItem(QUEUE_KEY);
  else localStore.setItem(QUEUE_KEY, JSON.stringify(tokens));
}
