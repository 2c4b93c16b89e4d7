import type { SentRecord } from '../../domain/contract/operation.ts';
import { catalogueDialog, isUploadOpen } from '../routes/catalogue-dialog-store.ts';
import { showSuccess, showToast } from '../ui/feedback/messages.ts';

/** An answer within this time is the answer to what the person has just done. */
const JUST_NOW_MS = 10_000;

/**
 * Shows the server's words on a change (docs/specification/04-states.md, docs/specification/07-calls.md: a success notice): at once in the modal, and later, when the person
 * is at something else, as a toast; so, too, while a form is open, whose keys a modal would take. A click is nothing
 * that anybody waits to hear of, and an upload of several plans says it where it was made.
 */
export function tellSent({ kind, message, atMs, createdAtMs }: SentRecord): void {
  if (kind === 'createPlans' && isUploadOpen()) return;
  if (kind === 'recordClick' || document.visibilityState !== 'visible') return;
  const isWaitedFor = atMs - createdAtMs < JUST_NOW_MS && catalogueDialog.get() === null;
  if (isWaitedFor) showSuccess(message);
  else showToast({ tone: 'ok', text: message });
}
