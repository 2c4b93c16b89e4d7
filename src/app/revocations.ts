import { logout } from '../../domain/contract/account.calls.ts';
import { ApiError } from '../data/http/api-error.ts';
import { request } from '../data/http/request.ts';
import { localStore } from './local-store.ts';
import { readClaims } from './token.ts';

/**
 * Sign-outs of this device that the server has not heard of yet (spec-notes, Sign out: the session ends here at once,
 * the revocation is queued). What waits is a token that can end the person's sessions and do nothing else. It ends all
 * of them, so nothing waits any more once the person has signed in again.
 */
const HELD = 'SABIDATA_REVOCATION';
const WAITING = 'SABIDATA_REVOCATIONS';

let flushing: Promise<void> | undefined;

export const revocations = {
  /** Keeps the token that will end the session which begins now. */
  hold(token: string | undefined): void {
    if (token === undefined) localStore.removeItem(HELD);
    else localStore.setItem(HELD, `Bearer ${token}`);
  },

  /** The session is being ended by its person: its token waits to be sent. Without one, only now is a chance. */
  queue(): void {
    const held = localStore.getItem(HELD);
    if (held === null) void request(logout).catch(() => undefined);
    else write([...read(), held]);
    localStore.removeItem(HELD);
  },

  /** Forgets what waits for somebody who has signed in again. */
  drop(userId: string): void {
    write(read().filter((token) => readClaims(token)?.userId !== userId));
  },

  /** Tells the server of all that wait; what could not be told goes on waiting. Never fails. */
  flush(): Promise<void> {
    flushing ??= tellAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  },
};

async function tellAll(): Promise<void> {
  for (const token of read()) {
    if (!(await tell(token))) return;
    write(read().filter((other) => other !== token));
  }
}

/** Whether the server has answered. A token that it does not take any more has nothing left to end. */
async function tell(token: string): Promise<boolean> {
  try {
    await request(logout, { token });
    return true;
  } catch (error) {
    return error instanceof ApiError && (error.kind === 'unauthorised' || error.kind === 'refused');
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
