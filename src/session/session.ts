import { setCredentials } from '../data/http/credentials.ts';
import { onTokenElsewhere, readToken, writeToken } from './token.ts';

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

function sessionOf(token: string | undefined, nowMs: number): Session | undefined {
  const claims = token === undefined ? undefined : readClaims(token);
  return token !== undefined && claims && claims.expiresAtMs > nowMs ? { token, userId: claims.userId } : undefined;
}

/** The session of this device: stored as `TOKEN`, read once at start, removed when expired (docs/specification/04-states.md). */
export const session = {
  current: (): Session | undefined => current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Reads the stored token and removes an expired one. Then follows sign-ins and sign-outs in other tabs. */
  open(clock: () => number): void {
    const found = sessionOf(readToken(), clock());
    if (!found) writeToken(undefined);
    change(found);
    onTokenElsewhere(() => change(sessionOf(readToken(), clock())));
  },

  /** Starts a session. `token` comes without its 'Bearer'. */
  start(token: string, nowMs: number): void {
    const bearer = `Bearer ${token}`;
    writeToken(bearer);
    change(sessionOf(bearer, nowMs));
  },

  end(): void {
    writeToken(undefined);
    change(undefined);
  },
};

interface TokenClaims {
  userId: string;
  expiresAtMs: number;
}

/** Returns a token's user and expiry; undefined when it is malformed. The server verifies it, the client does not. */
export function readClaims(bearer: string): TokenClaims | undefined {
  try {
    const payload = bearer.split('.')[1] ?? '';
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && typeof exp === 'number' ? { userId: sub, expiresAtMs: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
}
