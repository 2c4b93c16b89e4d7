import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import { StorageError } from '../../data/db/storage-error.ts';
import type { Outbox } from '../../data/outbox/outbox-ports.ts';
import { sendDirectly } from '../../data/outbox/send-directly.ts';
import { showSuccess } from '../../ui/messages.ts';

/** `kept`: saved on this device, and sent by itself. `sent`: this device keeps nothing, but the server has it. */
export type Saved = 'kept' | 'sent';

interface SaveParts {
  outbox: Pick<Outbox, 'enqueue' | 'retry'>;
  /** The refused change that this one takes the place of. */
  insteadOf: string | undefined;
}

/**
 * Saves a rating on this device; where that is impossible and there is a network, sends it at once. Fails with
 * `StorageError` or `SignedOutError`, and then nothing is saved, or with `ApiError`.
 */
export async function saveRating(fields: RatingSubmission, { outbox, insteadOf }: SaveParts): Promise<Saved> {
  const meant = { kind: 'rateNetworks' as const, fields };
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
