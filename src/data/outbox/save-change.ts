import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { StorageError } from '../db/storage-error.ts';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { newId } from './new-id.ts';
import { callOf } from './operation-kinds.ts';
import type { Outbox } from './outbox-state.ts';

/** `stored`: on this device, and sent later. `sent`: the device cannot store, and the server has answered `message`. */
export type SaveResult = { saved: 'stored' } | { saved: 'sent'; message: string };

interface SaveDeps {
  outbox: Pick<Outbox, 'enqueue' | 'retry'>;
  /** The `opId` of the rejected change that this one replaces. */
  insteadOf?: string | undefined;
}

/**
 * Saves a change on this device. Where the device cannot store and there is a network, sends it directly. Fails with
 * `StorageError` or `SignedOutError`, and then nothing is saved; or with `ApiError`.
 */
export async function saveChange(draft: OperationDraft, { outbox, insteadOf }: SaveDeps): Promise<SaveResult> {
  try {
    const replaced = insteadOf === undefined ? null : await outbox.retry(insteadOf, draft);
    if (replaced === null) await outbox.enqueue(draft);
    return { saved: 'stored' };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const message = await sendDirectly(draft).catch((failure: unknown) => {
      throw failure instanceof ApiError && failure.kind === 'offline' ? error : failure;
    });
    return { saved: 'sent', message };
  }
}

/**
 * Sends a change at once, for devices that cannot store it (docs/offline.md#the-mirror). Resolves to the server's message.
 * Fails with `ApiError`; unless the error is a refusal, the change may have been done.
 */
export async function sendDirectly(draft: OperationDraft): Promise<string> {
  const { call, params, body } = callOf(draft);
  const ifMatch = draft.baseVersion ? { 'If-Match': `"${draft.baseVersion}"` } : {};
  const { message } = await request(call, { params, body, headers: { 'Idempotency-Key': newId(), ...ifMatch } });
  return message;
}
