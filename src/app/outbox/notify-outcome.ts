import type { Operation, OperationKind, SentRecord } from '../../../domain/contract/operation.ts';
import type { Outbox } from '../../data/outbox/outbox-state.ts';
import { describeOperation } from '../../features/outbox/operation-messages.ts';
import { attemptMessage } from '../../features/outbox/outbox-messages.ts';
import { catalogueDialog, isUploadOpen } from '../../routes/catalogue-dialog-store.ts';
import { savedInRow } from '../../session/save-and-notify.ts';
import { showError, showSuccess, showToast } from '../../ui/feedback/messages.ts';
import { openWaitingSheet, waitingDialogs } from './waiting-status.ts';

type WatchedOutbox = Pick<Outbox, 'getState' | 'subscribe'>;

/** An answer within this time shows in the modal; a later one interrupts less, as a toast. */
const JUST_NOW_MS = 10_000;

/** When the user last pressed a key or the screen: they wait for nothing that they saved before. */
let touchedAtMs = 0;
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => (touchedAtMs = Date.now()), { capture: true, passive: true });

/** Messages for rejections without a message of the server (docs/specification/08-errors.md). */
const FALLBACKS: Partial<Record<OperationKind, string>> = {
  updateUser: 'Failed to update user',
  createPlan: 'Failed to create plan',
  createPlans: 'Failed to create plans',
  updatePlan: 'Failed to update plan',
  deletePlan: 'Failed to delete plan',
  refreshPlans: 'Failed to update your list',
  createProvider: "Couldn't create Provider",
  updateProvider: 'Failed to update provider',
  deleteProvider: 'Failed to update provider',
};

/**
 * Clicks, hidden pages, and answers about purchases and an open bulk upload, which show their own outcome, get no notice.
 */
const isSilent = (kind: OperationKind) =>
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

/**
 * Shows why a change was rejected (docs/specification/08-errors.md). A conflict of a change that was just made, or a question
 * about its price, opens the sheet, where the user resolves it. A sheet that is already open shows the reason in its row.
 */
export function notifyRejected(operation: Operation): void {
  const { kind, lastError, createdAtMs } = operation;
  if (isSilent(kind) || !lastError || waitingDialogs.get() === 'sheet') return;
  const asks = lastError.row !== undefined || lastError.code === 'price_unusual';
  // The open dialog of a refresh names what needs the user.
  if (asks && isUploadOpen()) return;
  if (lastError.atMs - createdAtMs >= JUST_NOW_MS)
    showToast({ tone: 'stop', text: `${describeOperation(operation).title} needs attention` });
  else if (asks) openWaitingSheet();
  else showError(lastError.detail ?? FALLBACKS[kind] ?? attemptMessage(lastError));
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
