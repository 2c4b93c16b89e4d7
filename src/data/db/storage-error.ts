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
    throw await toStorageError(error);
  }
}

/** The error of a failed storage call as a `StorageError`: `full` if there is no room, else `missing`. */
async function toStorageError(error: unknown): Promise<StorageError> {
  if (error instanceof StorageError && error.kind === 'full') return error;
  const isFull = isQuotaError(error) || (await hasNoRoom());
  if (isFull) return new StorageError('full', error);
  return error instanceof StorageError ? error : new StorageError('missing', error);
}

/** Less than this cannot hold a change. */
const LEAST_ROOM_BYTES = 64 * 1024;

/** True if the device is full: browsers then fail to open a database with an error that does not say why. */
async function hasNoRoom(): Promise<boolean> {
  const { quota, usage = 0 } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota !== undefined && quota - usage < LEAST_ROOM_BYTES;
}

/** Browsers name the quota in the error itself, or in the inner error that aborted the transaction. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || (inner !== error && isQuotaError(inner));
}
