import type { Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { mirror } from '../data/mirror/mirror.ts';
import { outbox } from '../data/outbox/device-outbox.ts';
import type { Saved } from '../data/outbox/outbox-state.ts';
import { saveChange } from '../data/outbox/save-change.ts';
import type { FieldErrors } from '../lib/use-form.ts';
import { showSuccess, showToast } from '../ui/feedback/messages.ts';

const STORED_OFFLINE = 'Saved on this phone. It goes out by itself when there is a network.';

/**
 * Saves a change with `saveChange` and shows the server's message when the change was sent at once.
 * @param insteadOf `opId` of the rejected operation that this change replaces
 */
export async function saveAndNotify(draft: OperationDraft, insteadOf?: string): Promise<Saved> {
  const result = await saveChange(draft, { outbox, insteadOf });
  if (result.saved !== 'sent') return 'kept';
  showSuccess(result.message);
  return 'sent';
}

/** Saves a change of the catalogue. Offline, a toast says that it is stored. Rejects as `saveChange` does. */
export async function saveToCatalogue(draft: OperationDraft, insteadOf?: Operation): Promise<Saved> {
  const saved = await saveAndNotify(draft, insteadOf?.opId);
  if (saved === 'sent') await mirror.pull();
  else if (navigator.onLine === false) showToast({ tone: 'wait', text: STORED_OFFLINE });
  return saved;
}

/**
 * The time of the last change that was saved in a row of a list, by this device's clock. Its user goes on with the list at
 * once, so the answer is a toast: a modal would take the focus.
 */
export const savedInRow = { atMs: 0 };

/** Returns the server's errors of single fields of a rejected operation. */
export function rejectedFields(rejected: Operation | undefined): FieldErrors | undefined {
  const { field, detail } = rejected?.lastError ?? {};
  return field === undefined ? undefined : { [field]: detail ?? undefined };
}
