import { setCredentials } from '../data/http/credentials.ts';
import { readClaims } from '../data/http/token-claims.ts';
import { localStore } from '../lib/local-store.ts';
import { readToken, TOKEN_KEY } from './token.ts';

export interface Session {
  token: string;
  userId: string;
}

let current: Session | undefined;
const listeners = new Set<() => void>();

function change(next: Session | undefined): void {
  current = next;
  setCredentials(next);
  for (const listener of listeners) listener();
}

function sessionOf(token: string | undefined): Session | undefined {
  const claims = token === undefined ? undefined : readClaims(token);
  return token !== undefined && claims ? { token, userId: claims.userId } : undefined;
}

/**
 * The session of this device: stored as `TOKEN`, read once at start. Only the server says that it has expired
 * (docs/offline.md#r12): the clock of a device may be years off.
 */
export const session = {
  current: (): Session | undefined => current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Reads the stored token and removes one that is malformed. Then follows sign-ins and sign-outs in other tabs. */
  open(): void {
    const found = sessionOf(readToken());
    if (!found) localStore.removeItem(TOKEN_KEY);
    change(found);
    // `key` is null after localStorage.clear().
    addEventListener('storage', ({ key }) => {
      if (key === TOKEN_KEY || key === null) change(sessionOf(readToken()));
    });
  },

  /** Starts a session, or goes on with a newer token. `bearer` is the token as it is sent: 'Bearer …'. */
  start(bearer: string): void {
    localStore.setItem(TOKEN_KEY, bearer);
    change(sessionOf(bearer));
  },

  end(): void {
    localStore.removeItem(TOKEN_KEY);
    change(undefined);
  },
};
