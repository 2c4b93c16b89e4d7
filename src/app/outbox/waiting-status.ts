import type { Plan } from '../../../domain/plan/plan.ts';
import type { Outbox } from '../../data/outbox/outbox-state.ts';
import { shownChanges } from '../../data/outbox/shown-changes.ts';
import { createStore } from '../../lib/store.ts';
import { openSignOutDialog, openWaitingSheet } from '../../routes/waiting-dialog-store.ts';
import { waitingStore } from '../shell/status-store.ts';

/** The signed-in seller's plans whose price people report as wrong. */
export const ownReports = createStore<readonly Plan[]>([]);

/** Keeps the header's count equal to the outbox (docs/offline.md#i8). */
export function watchWaiting(outbox: Pick<Outbox, 'getState' | 'subscribe'>): void {
  const update = () => {
    const { operations, unknown } = outbox.getState();
    const changes = shownChanges(operations);
    const count = changes.length + unknown.length;
    const attention = changes.filter(({ operation }) => operation.state === 'rejected').length;
    const reported = ownReports.get().length;
    const shown = waitingStore.get();
    if (`${[count, attention, reported]}` === `${[shown?.count ?? 0, shown?.attention ?? 0, shown?.reported ?? 0]}`)
      return;
    const handlers = { onOpen: openWaitingSheet, onSignOut: count > 0 ? openSignOutDialog : undefined };
    waitingStore.set(count + reported === 0 ? null : { count, attention, reported, ...handlers });
  };
  outbox.subscribe(update);
  ownReports.subscribe(update);
  update();
}
