import type { Outbox, OutboxState } from '../../../src/data/outbox/outbox-ports.ts';

/** An outbox that only shows what it is told to: for what watches one. */
export function shownOutbox(first: Partial<OutboxState> = {}) {
  let state: OutboxState = { operations: [], landed: [], lastSent: null, sending: false, storage: 'kept', ...first };
  const listeners = new Set<() => void>();
  const outbox: Pick<Outbox, 'getState' | 'subscribe'> = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const show = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  return { outbox, show };
}
