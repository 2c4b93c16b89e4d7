import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import type { LogChange, MirrorMeta, MirrorStore } from '../db/mirror-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { basePages } from './base-pages.ts';
import { EMPTY_LOG, foldPage, followLog, type HeldLog, metaAfter } from './held-log.ts';
import type { MirrorState } from './mirror-state.ts';

/**
 * Keeps the log in memory and in the store together. Memory is never behind the store: where the device has no room or
 * no IndexedDB, the app goes on with what it holds, and writes it down as one piece once there is room again.
 */
export interface LogKeeper {
  held: () => HeldLog;
  storage: () => MirrorState['storage'];
  open(): Promise<void>;
  /** Folds in what other tabs have stored. */
  follow(): Promise<void>;
  /** Stores and folds a page. 'moved': another tab was first; its pages are folded in instead. */
  take(page: SyncPage, nowMs: number): Promise<'taken' | 'moved'>;
  /** Records that the server has nothing new. */
  confirm(nowMs: number): Promise<void>;
  /** Tidies the log: writes down what only memory holds, and merges many small pages into a few. */
  settle(): Promise<void>;
}

/** Past this many pages of changes, reading the log at start costs more than rewriting it once. */
const MAX_DELTAS = 24;

export function createLogKeeper(store: MirrorStore): LogKeeper {
  let held = EMPTY_LOG;
  let storage: MirrorState['storage'] = 'opening';
  /** What the store says of itself; behind `held.meta` only while there is no room. */
  let stored: MirrorMeta = EMPTY_LOG.meta;

  /** Runs a step on the store; where the store fails, notes how, and goes on without it. */
  async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      storage = error.kind;
      return undefined;
    }
  }

  async function follow(): Promise<void> {
    if (storage !== 'kept') return;
    await attempt(async () => {
      try {
        held = await followLog(held, store.readAfter);
        stored = held.meta;
      } catch (error) {
        if (error instanceof StorageError) throw error;
        stored = (await store.readAfter(Number.MAX_SAFE_INTEGER)).meta;
        held = voidLog(stored);
      }
    });
  }

  /** Writes, then folds: two tasks, because on a slow phone both together would hold up the screen. */
  async function commit(meta: MirrorMeta, change: Pick<LogChange, 'drop' | 'pages'>, fold: (seq: number) => HeldLog) {
    let seq = held.seq;
    if (storage === 'kept') {
      const written = await attempt(() => store.write({ ...change, base: stored, next: meta }));
      if (written === 'moved') {
        await follow();
        return 'moved';
      }
      if (written !== undefined) stored = meta;
      if (written) seq = written;
    }
    held = fold(seq);
    return 'taken';
  }

  async function rewrite(): Promise<void> {
    const meta = { ...held.meta, deltas: 0, generation: Math.max(held.meta.generation, stored.generation) + 1 };
    await commit(meta, { drop: true, pages: basePages(held) }, (seq) => ({ ...held, meta, seq }));
  }

  return {
    held: () => held,
    storage: () => storage,
    follow,
    async open() {
      const opened = await attempt(async () => {
        await store.open();
        return true;
      });
      if (!opened) return;
      storage = 'kept';
      await follow();
    },
    take(page, nowMs) {
      const meta = metaAfter(held.meta, page, nowMs);
      return commit(meta, { drop: page.reset, pages: [page] }, (seq) => foldPage(held, page, { meta, seq }));
    },
    async confirm(nowMs) {
      const meta = { ...held.meta, syncedAtMs: nowMs, whole: true };
      await commit(meta, { drop: false, pages: [] }, (seq) => ({ ...held, meta, seq }));
    },
    async settle() {
      if (storage === 'full') {
        storage = 'kept';
        await rewrite();
      } else if (held.meta.whole && held.meta.deltas > MAX_DELTAS) await rewrite();
    },
  };
}

/** A log that cannot be folded is dropped by the next pull, which starts from the beginning. */
function voidLog(meta: MirrorMeta): HeldLog {
  return { ...EMPTY_LOG, meta: { ...meta, cursor: undefined, whole: false } };
}
