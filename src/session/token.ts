import { localStore } from '../lib/local-store.ts';

// Part of a visitor's first script (docs/performance.md#p2): src/session/session.ts writes what this reads.

export const TOKEN_KEY = 'TOKEN'; // docs/specification/09-constants.md

/** Returns the stored token in the form that is sent, 'Bearer …' (docs/specification/04-states.md). */
export const readToken = (): string | undefined => localStore.getItem(TOKEN_KEY) ?? undefined;
