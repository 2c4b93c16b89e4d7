import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Outbox } from './outbox-ports.ts';
import { sendDirectly } from './send-directly.ts';

interface SaveDeps {
  outbox: Pick<Outbox, 'enqueue' | 'retry'>;
  /** `opId` of the rejected operation that this one replaces. */
  insteadOf: string | undefined;
}

export type SaveResult = { saved: 'stored' } | { saved: 'sent'; message: string };

/**
 * Stores a change on this device. A device that cannot store it sends it at once when it is online. Rejects with
 * `StorageError` or `SignedOutError` when nothing was saved, or with `ApiError`.
 */
export async function saveChange(draft: OperationDraft, { outbox, insteadOf }: SaveDeps): Promise<SaveResult> {
  try {
    const replaced = insteadOf === undefined ? null : await outbox.retry(insteadOf, draft);
    if (replaced === null) await outbox.enqueue(draft);
    return { saved: 'stored' };
  } catch (error) {
    if (!(error instanceof StorageError) || navigator.onLine === false) throw error;
    return { saved: 'sent', message: await sendDirectly(draft) };
  }
}
