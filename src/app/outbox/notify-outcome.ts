import type { Operation, OperationKind, SentRecord } from '../../../domain/contract/operation.ts';
import type { Outbox } from '../../data/outbox/outbox-state.ts';
import { catalogueDialog, isUploadOpen } from '../../routes/catalogue-dialog-store.ts';
import { savedInRow } from '../../session/save-and-notify.ts';
import { showSuccess, showToast } from '../../ui/feedback/messages.ts';

type WatchedOutbox = Pick<Outbox, 'getState' | 'subscribe'>;

/** An answer within this time shows in the modal; a later one interrupts less, as a toast. */
export const JUST_NOW_MS = 10_000;

/** When the user last pressed a key or the screen: they wait for nothing that they saved before. */
let touchedAtMs = 0;
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => (touchedAtMs = Date.now()), { capture: true, passive: true });

/**
 * Clicks, hidden pages, and answers about purchases and an open bulk upload, which show their own outcome, get no notice.
 */
export const isSilent = (kind: OperationKind) =>
  kind === 'recordClick' ||
  kind === 'reportPurchase' ||
  document.visibilityState !== 'visible' ||
  ((kind === 'createPlans' || kind === 'refreshPlans') && isUploadOpen());

/**
 * Shows the server's message about an acknowledged change (docs/specification/07-calls.md): in the modal to a user who
 * waits for it, as a toast to one who has gone on, or has a form open, whose keys a modal would take.
 */
export function notifySent({ kind, message, atMs, createdAtMs }: SentRecord): void {
  if (isSilent(kind)) return;
  const hasGoneOn = touchedAtMs > createdAtMs || savedInRow.atMs >= createdAtMs || catalogueDialog.get() !== null;
  const isAwaited = atMs - createdAtMs < JUST_NOW_MS && !hasGoneOn;
  if (isAwaited) showSuccess(message);
  else showToast({ tone: 'ok', text: message });
}

/** Calls `listener` for each change that any tab or worker sends from now on. */
export function onSent(outbox: WatchedOutbox, listener: (sent: SentRecord) => void): void {
  let opened = false;
  let last: string | undefined;
  outbox.subscribe(() => {
    const { lastSent, storage } = outbox.getState();
    const isNew = opened && lastSent !== null && lastSent.opId !== last;
    opened ||= storage !== 'opening';
    last = lastSent?.opId;
    if (isNew) listener(lastSent);
  });
}

/**
 * Calls `listener` for each waiting change that becomes rejected, and for the first part that is split off a waiting refresh:
 * the sheet shows all of them.
 */
export function onRejected(outbox: WatchedOutbox, listener: (rejected: Operation) => void): void {
  let before: readonly Operation[] = [];
  outbox.subscribe(() => {
    const { operations } = outbox.getState();
    if (operations === before) return;
    const known = new Map(before.map(({ opId, state }) => [opId, state]));
    const hadRefresh = before.some(({ kind, state }) => kind === 'refreshPlans' && state === 'waiting');
    before = operations;
    const rejected = operations.filter(({ state }) => state === 'rejected');
    for (const operation of rejected) if (known.get(operation.opId) === 'waiting') listener(operation);
    const splitOff = hadRefresh && rejected.find(({ opId }) => !known.has(opId));
    if (splitOff) listener(splitOff);
  });
}
