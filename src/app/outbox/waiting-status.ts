import type { Outbox } from '../../data/outbox/outbox-state.ts';
import { shownChanges } from '../../data/outbox/shown-changes.ts';
import { createStore } from '../../lib/store.ts';
import { waitingStore } from '../shell/status-store.ts';

/** The open dialog about waiting changes: the sheet with the list, or the question at sign-out. */
export const waitingDialogs = createStore<'sheet' | 'leave' | null>(null);

export const openWaitingSheet = () => waitingDialogs.set('sheet');
export const openSignOutDialog = () => waitingDialogs.set('leave');
export const closeWaitingDialogs = () => waitingDialogs.set(null);

/** Keeps the header's count equal to the outbox (docs/offline.md#i8). */
export function watchWaiting(outbox: Pick<Outbox, 'getState' | 'subscribe'>): void {
  const update = () => {
    const { operations, unknown } = outbox.getState();
    const changes = shownChanges(operations);
    const count = changes.length + unknown.length;
    const attention = changes.filter(({ operation }) => operation.state === 'rejected').length;
    const shown = waitingStore.get();
    if (count === (shown?.count ?? 0) && attention === (shown?.attention ?? 0)) return;
    const handlers = { onOpen: openWaitingSheet, onSignOut: openSignOutDialog };
    waitingStore.set(count === 0 ? null : { count, attention, ...handlers });
  };
  outbox.subscribe(update);
  update();
}
