import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { StorageError } from '../../data/db/storage-error.ts';
import type { Outbox, Saved } from '../../data/outbox/outbox-ports.ts';
import { sendDirectly } from '../../data/outbox/send-directly.ts';
import { showSuccess } from '../../ui/feedback/messages.ts';

interface SaveDeps {
  outbox: Pick<Outbox, 'enqueue' | 'retry'>;
  /** The refused change that this one takes the place of. */
  insteadOf: string | undefined;
}

/**
 * Saves a change on this device; where that is impossible and there is a network, sends it at once. Fails with
 * `StorageError` or `SignedOutError`, and then nothing is saved, or with `ApiError`.
 */
export async function saveChange(meant: OperationDraft, { outbox, insteadOf }: SaveDeps): Promise<Saved> {
  try {
    const replaced = insteadOf === undefined ? null : await outbox.retry(insteadOf, meant);
    if (replaced === null) await outbox.enqueue(meant);
    return 'kept';
  } catch (error) {
    if (!(error instanceof StorageError) || navigator.onLine === false) throw error;
    showSuccess(await sendDirectly(meant));
    return 'sent';
  }
}
