import { logout } from '../../domain/contract/account.calls.ts';
import { ApiError } from '../data/http/api-error.ts';
import { request } from '../data/http/request.ts';
import { localStore } from '../lib/local-store.ts';
import { readClaims } from './token.ts';

/**
 * Sign-outs of this device that the server has not heard of yet (spec-notes, Sign out: the session ends here at once,
 * the revocation is queued). What waits is a token that can end the person's sessions and do nothing else. It ends all
 * of them, so nothing waits any more once the person has signed in again.
 */
const HELD = 'SABIDATA_REVOCATION';
const WAITING = 'SABIDATA_REVOCATIONS';

let flushing: Promise<ApiError | undefined> | undefined;

export const revocations = {
  /** Keeps the token that will end the session which begins now. */
  hold(token: string | undefined): void {
    if (token === undefined) localStore.removeItem(HELD);
    else localStore.setItem(HELD, `Bearer ${token}`);
  },

  /**
   * The session is being ended by its person: its token waits to be sent, and is sent if possible. Without one, only now
   * is a chance. Resolves as `flush` does.
   */
  queue(): Promise<ApiError | undefined> {
    const held = localStore.getItem(HELD);
    localStore.removeItem(HELD);
    if (held === null) return tell();
    write([...read(), held]);
    return revocations.flush();
  },

  /** Forgets what waits for somebody who has signed in again. */
  drop(userId: string): void {
    write(read().filter((token) => readClaims(token)?.userId !== userId));
  },

  /** Tells the server of all that wait; what could not be told goes on waiting, for the reason that this resolves to. */
  flush(): Promise<ApiError | undefined> {
    flushing ??= tellAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  },
};

async function tellAll(): Promise<ApiError | undefined> {
  for (const token of read()) {
    const failure = await tell(token);
    if (failure) return failure;
    write(read().filter((other) => other !== token));
  }
}

/** Why the server could not do it, if so. A token that it does not take any more has nothing left to end. */
async function tell(token?: string): Promise<ApiError | undefined> {
  try {
    await request(logout, { token });
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('undelivered', { cause: error });
    return failure.kind === 'unauthorised' || failure.kind === 'refused' ? undefined : failure;
  }
}

function read(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStore.getItem(WAITING) ?? '[]');
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) localStore.removeItem(WAITING);
  else localStore.setItem(WAITING, JSON.stringify(tokens));
}
