import { localStore } from '../lib/local-store.ts';

const KEY = 'TOKEN'; // docs/specification/09-constants.md

/** Returns the stored token in the form that is sent, 'Bearer …' (docs/specification/04-states.md). */
export function readToken(): string | undefined {
  return localStore.getItem(KEY) ?? undefined;
}

export function writeToken(token: string | undefined): void {
  if (token === undefined) localStore.removeItem(KEY);
  else localStore.setItem(KEY, token);
}

/** Calls `listener` when another tab writes or removes the token. */
export function onTokenElsewhere(listener: () => void): void {
  // `key` is null after localStorage.clear().
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && listener());
}
