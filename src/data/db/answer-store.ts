import { guarded } from './guarded.ts';
import type { IndexedDbDeps } from './indexed-db.ts';
import { openTables, STEP_LIMIT_MS } from './mirror-db.ts';

/** A public answer of the server as it is kept on the device. */
export interface KeptAnswer {
  answer: unknown;
  /** When the server gave it, in ms of this device. */
  atMs: number;
}

/**
 * Public answers that the mirror's log does not carry, one for each key, beside it in the same database. Both methods
 * fail with `StorageError`; one that does not answer in time fails as `missing`.
 */
export interface AnswerStore {
  read: (key: string) => Promise<KeptAnswer | undefined>;
  keep: (key: string, kept: KeptAnswer) => Promise<void>;
}

/** The store over IndexedDB. The database is opened with the first use. */
export function createAnswerStore(parts?: IndexedDbDeps): AnswerStore {
  let opening: ReturnType<typeof openTables> | undefined;
  const answers = async () => {
    opening ??= openTables(parts);
    // A database that did not open is tried again: it may have been held up by another tab's upgrade.
    opening.catch(() => (opening = undefined));
    return (await opening).answers;
  };
  return {
    read: (key) =>
      guarded(
        STEP_LIMIT_MS,
        answers().then((table) => table.get(key)),
      ),
    async keep(key, kept) {
      await guarded(
        STEP_LIMIT_MS,
        answers().then((table) => table.put(kept, key)),
      );
    },
  };
}
