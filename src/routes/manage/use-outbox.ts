import { useSyncExternalStore } from 'react';
import { outbox } from '../../data/outbox/device-outbox.ts';

/** What waits for the signed-in person, and the outbox to act on. */
export function useOutbox() {
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.getState) };
}
