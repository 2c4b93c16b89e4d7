import { withTimeout } from '../time.ts';

/** `full`: no room on the device. `missing`: no IndexedDB, or it is blocked, broken or does not respond. */
export type StorageErrorKind = 'full' | 'missing';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Returns the task's outcome. Fails with `StorageError`, also when the task takes longer than `limitMs`. */
export async function storageStep<T>(limitMs: number, task: Promise<T>): Promise<T> {
  try {
    return await withTimeout(limitMs, task, () => new StorageError('missing'));
  } catch (error) {
    throw toStorageError(error);
  }
}

/** The error of a failed storage call as a `StorageError`: `full` for an exceeded quota, else `missing`. */
function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(isQuotaError(error) ? 'full' : 'missing', error);
}

/** Browsers name the quota in the error itself, or in the inner error that aborted the transaction. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || (inner !== error && isQuotaError(inner));
}
