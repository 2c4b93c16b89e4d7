import { expect, it, vi } from 'vitest';
import { shownOutbox } from '../../../tests/support/outbox/memory-outbox.ts';
import { anOperation, planEdited } from '../../../tests/support/outbox/operations.ts';
import { waitingDialogs } from '../../routes/waiting-dialog-store.ts';
import { waitingStore } from '../shell/status-store.ts';
import { watchWaiting } from './waiting-status.ts';

it('shows what the outbox holds, and says so only when it changes', () => {
  const { outbox, show } = shownOutbox();
  watchWaiting(outbox);
  expect(waitingStore.get()).toBeNull();
  show({ operations: [anOperation(), anOperation({ state: 'rejected' })] });
  expect(waitingStore.get()).toMatchObject({ count: 2, attention: 1 });
  const listener = vi.fn();
  waitingStore.subscribe(listener);
  show({ sending: true });
  expect(listener).not.toHaveBeenCalled();
  show({ operations: [] });
  expect(waitingStore.get()).toBeNull();
});

it('counts edits of one row as one change', () => {
  const { outbox, show } = shownOutbox();
  watchWaiting(outbox);
  show({ operations: [planEdited('p1', { price: 1 }), planEdited('p1', { price: 2 }), anOperation()] });
  expect(waitingStore.get()).toMatchObject({ count: 2, attention: 0 });
  show({ operations: [] });
});

it('opens the list, and asks before a sign-out', () => {
  const { outbox, show } = shownOutbox();
  watchWaiting(outbox);
  show({ operations: [anOperation()] });
  waitingStore.get()?.onOpen();
  expect(waitingDialogs.get()).toBe('sheet');
  waitingStore.get()?.onSignOut?.();
  expect(waitingDialogs.get()).toBe('leave');
});
