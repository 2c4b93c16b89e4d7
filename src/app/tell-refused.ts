import type { Operation, OperationKind } from '../../domain/contract/operation.ts';
import { describeOperation } from '../features/outbox/operation-messages.ts';
import { attemptMessage } from '../features/outbox/outbox-messages.ts';
import { isUploadOpen } from '../routes/catalogue-dialog-store.ts';
import { showError, showToast } from '../ui/feedback/messages.ts';
import { openWaitingSheet, waitingDialogs } from './waiting-dialogs-store.ts';

/** A refusal within this time is the answer to what the person has just done. */
const JUST_NOW_MS = 10_000;

/** What the app says when the server did not (docs/specification/08-errors.md). */
const FALLBACKS: Partial<Record<OperationKind, string>> = {
  updateUser: 'Failed to update user',
  createPlan: 'Failed to create plan',
  createPlans: 'Failed to create plans',
  updatePlan: 'Failed to update plan',
  deletePlan: 'Failed to delete plan',
  createProvider: "Couldn't create Provider",
  updateProvider: 'Failed to update provider',
  deleteProvider: 'Failed to update provider',
};

/**
 * Shows why a change was refused (docs/specification/08-errors.md): at once in the modal, and later as a toast. What others have changed meanwhile
 * is decided in the sheet, and an open sheet says it in its row. The upload of several plans says it where it was made,
 * and nobody waits to hear of a click.
 */
export function tellRefused(operation: Operation): void {
  const { kind, lastError, createdAtMs } = operation;
  if (document.visibilityState !== 'visible' || !lastError || kind === 'recordClick') return;
  if (waitingDialogs.get() === 'sheet' || (kind === 'createPlans' && isUploadOpen())) return;
  const isJustNow = lastError.atMs - createdAtMs < JUST_NOW_MS;
  if (!isJustNow) showToast({ tone: 'stop', text: `${describeOperation(operation).title} needs attention` });
  else if (lastError.row) openWaitingSheet();
  else showError(lastError.detail ?? FALLBACKS[kind] ?? attemptMessage(lastError));
}
