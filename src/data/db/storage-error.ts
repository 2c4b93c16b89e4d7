/** `full`: no room on the device. `missing`: no IndexedDB, or it is blocked, broken or does not answer. */
export type StorageErrorKind = 'full' | 'missing';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}
