import type { Outbox } from '../data/outbox/outbox-state.ts';
import { openLeaveQuestion, openWaitingSheet } from './waiting-dialogs-store.ts';
import { waitingStore } from './waiting-store.ts';

/** Keeps the header's number true to the outbox (docs/offline.md#i8). */
export function showWaiting(outbox: Pick<Outbox, 'getState' | 'subscribe'>): void {
  const look = () => {
    const { operations } = outbox.getState();
    const count = operations.length;
    const attention = operations.filter(({ state }) => state === 'rejected').length;
    const shown = waitingStore.get();
    if (count === (shown?.count ?? 0) && attention === (shown?.attention ?? 0)) return;
    const handlers = { onOpen: openWaitingSheet, onSignOut: openLeaveQuestion };
    waitingStore.set(count === 0 ? null : { count, attention, ...handlers });
  };
  outbox.subscribe(look);
  look();
}
