import type { Operation } from '../../domain/contract/operation.ts';
import type { OperationKind } from '../../domain/contract/operations.calls.ts';
import { operationWords } from '../features/waiting/operation-words.ts';
import { isUploadOpen } from '../routes/catalogue-dialog-store.ts';
import { showError } from '../ui/messages.ts';
import { showToast } from '../ui/toasts.ts';
import { openWaitingSheet } from './waiting-dialogs-store.ts';

/** A refusal within this time is the answer to what the person has just done. */
const JUST_NOW_MS = 10_000;

/** What the app says when the server did not (spec §8). */
const FALLBACKS: Partial<Record<OperationKind, string>> = {
  createPlan: 'Failed to create plan',
  createPlans: 'Failed to create plans',
  updatePlan: 'Failed to update plan',
  deletePlan: 'Failed to delete plan',
  createProvider: "Couldn't create Provider",
  updateProvider: 'Failed to update provider',
  deleteProvider: 'Failed to update provider',
};

/**
 * Shows why a change of the catalogue was refused (spec §8): at once in the modal, and later as a toast. What others have changed
 * meanwhile is decided in the sheet. The upload of several plans says it where it was made.
 */
export function tellRefused(operation: Operation): void {
  const { kind, lastError, createdAtMs } = operation;
  const fallback = FALLBACKS[kind];
  if (document.visibilityState !== 'visible' || !lastError || fallback === undefined) return;
  if (kind === 'createPlans' && isUploadOpen()) return;
  const isJustNow = lastError.atMs - createdAtMs < JUST_NOW_MS;
  if (!isJustNow) showToast({ tone: 'stop', text: `${operationWords(operation).title} needs attention` });
  else if (lastError.row) openWaitingSheet();
  else showError(lastError.detail ?? fallback);
}
