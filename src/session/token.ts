import { localStore } from '../lib/local-store.ts';

const KEY = 'TOKEN'; // docs/specification/09-constants.md

export interface TokenClaims {
  userId: string;
  expiresAtMs: number;
}

/** The stored token as it is sent, 'Bearer …' (docs/specification/04-states.md), or undefined. */
export function readToken(): string | undefined {
  return localStore.getItem(KEY) ?? undefined;
}

export function writeToken(token: string | undefined): void {
  if (token === undefined) localStore.removeItem(KEY);
  else localStore.setItem(KEY, token);
}

/** Calls when another tab has written or removed the token. */
export function onTokenElsewhere(listener: () => void): void {
  // Without a key: all of the storage was cleared.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && listener());
}

/** Who a token speaks for and until when; undefined when it is not a token. Nothing is verified: the server does. */
export function readClaims(bearer: string): TokenClaims | undefined {
  try {
    const payload = bearer.split('.')[1] ?? '';
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && typeof exp === 'number' ? { userId: sub, expiresAtMs: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
}
