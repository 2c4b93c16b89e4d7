import type { Operation, OperationFailure, OperationKind } from '../../../domain/contract/operation.ts';
import { describeOperation } from '../../features/outbox/operation-messages.ts';
import { attemptMessage } from '../../features/outbox/outbox-messages.ts';
import { isUploadOpen } from '../../routes/catalogue-dialog-store.ts';
import { openWaitingSheet, waitingDialogs } from '../../routes/waiting-dialog-store.ts';
import { showError, showToast } from '../../ui/feedback/messages.ts';
import { JUST_NOW_MS } from './notify-outcome.ts';

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
 * Shows why a change was rejected (docs/specification/08-errors.md). A conflict of a change that was just made, or a question
 * about its price, opens the sheet, where the user resolves it. A sheet that is already open shows the reason in its row.
 */
export function notifyRejected(operation: Operation): void {
  const { kind, lastError, createdAtMs } = operation;
  if (!lastError || waitingDialogs.get() === 'sheet') return;
  const asks = lastError.row !== undefined || lastError.code === 'price_unusual';
  // The open dialog of a refresh names what needs the user.
  if (asks && isUploadOpen()) return;
  if (lastError.atMs - createdAtMs >= JUST_NOW_MS)
    showToast({ tone: 'stop', text: `${describeOperation(operation).title} needs attention` });
  else if (asks) openWaitingSheet();
  else showError(messageOf(lastError, FALLBACKS[kind]));
}

/** Refusals that ask for something say how to give it; others have the server's text. */
function messageOf(failure: OperationFailure, fallback: string | undefined): string {
  if (failure.code === 'password_needed') return attemptMessage(failure);
  return failure.detail ?? fallback ?? attemptMessage(failure);
}
