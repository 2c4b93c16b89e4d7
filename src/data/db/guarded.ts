import { StorageError } from './storage-error.ts';
import { within } from './within.ts';

/** The task's outcome, or a StorageError: `full` when there was no room, else `missing`, also when it took too long. */
export async function guarded<T>(limitMs: number, task: Promise<T>): Promise<T> {
  try {
    return await within(limitMs, task, () => new StorageError('missing'));
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(isQuota(error) ? 'full' : 'missing', error);
  }
}

/** Browsers say it in the error's name, or in the error that aborted the transaction. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || (inner !== error && isQuota(inner));
}
