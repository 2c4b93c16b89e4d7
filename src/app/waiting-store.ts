import { createStore } from '../lib/store.ts';
import type { Waiting } from './shell/state-line.tsx';

/** What the header tells of waiting changes; null while none waits, and before the outbox was looked at. */
export const waitingStore = createStore<(Waiting & { onSignOut: () => void }) | null>(null);
