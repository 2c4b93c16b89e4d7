import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import type { LogChange, MirrorMeta, MirrorStore } from '../db/mirror-store.ts';
import { StorageError } from '../db/storage-error.ts';
import type { MirrorState } from './mirror-state.ts';
import { basePages, EMPTY_LOG, foldPage, followLog, metaAfter, newGeneration, type PageLog } from './page-log.ts';

/**
 * The page log in memory and in the store. Memory is never behind the store: without room or without IndexedDB, the app
 * continues in memory, and writes the whole log once there is room again.
 */
export interface StoredPageLog {
  current: () => PageLog;
  storage: () => MirrorState['storage'];
  open(): Promise<void>;
  /** Folds in the pages that other tabs have stored. */
  follow(): Promise<void>;
  /** Stores and folds a page. 'moved': another tab was first, and its pages are folded in instead. */
  add(page: SyncPage, nowMs: number): Promise<'added' | 'moved'>;
  /** Records that the server has nothing new. */
  confirm(nowMs: number): Promise<void>;
  /** Stores a log that only memory holds, and merges many small pages into a few. */
  compact(nowMs: number): Promise<void>;
}

/** With more pages of changes, reading the log at start costs more than rewriting it once. */
const MAX_DELTAS = 24;

export function createStoredPageLog(store: MirrorStore): StoredPageLog {
  let current = EMPTY_LOG;
  let storage: MirrorState['storage'] = 'opening';
  /** The stored record; it is behind `current.meta` only while there is no room. */
  let stored: MirrorMeta = EMPTY_LOG.meta;

  /** Runs a step on the store. If the store fails, records the cause and continues without it. */
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
        current = await followLog(current, store.readAfter);
        stored = current.meta;
      } catch (error) {
        if (error instanceof StorageError) throw error;
        stored = (await store.readAfter(Number.MAX_SAFE_INTEGER)).meta;
        current = brokenLog(stored);
      }
    });
  }

  /** Writes, then folds: two tasks, because both together would block a slow phone's screen. */
  async function commit(meta: MirrorMeta, change: Pick<LogChange, 'drop' | 'pages'>, fold: (seq: number) => PageLog) {
    let seq = current.seq;
    if (storage === 'kept') {
      const written = await attempt(() => store.write({ ...change, base: stored, next: meta }));
      if (written === 'moved') {
        await follow();
        return 'moved';
      }
      if (written !== undefined) stored = meta;
      if (written) seq = written;
    }
    current = fold(seq);
    return 'added';
  }

  async function rewrite(nowMs: number): Promise<void> {
    const last = Math.max(current.meta.generation, stored.generation);
    const meta = { ...current.meta, deltas: 0, generation: newGeneration(last, nowMs) };
    await commit(meta, { drop: true, pages: basePages(current) }, (seq) => ({ ...current, meta, seq }));
  }

  return {
    current: () => current,
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
    add(page, nowMs) {
      const meta = metaAfter(current.meta, page, nowMs);
      return commit(meta, { drop: page.reset, pages: [page] }, (seq) => foldPage(current, page, { meta, seq }));
    },
    async confirm(nowMs) {
      const meta = { ...current.meta, syncedAtMs: nowMs, whole: true };
      await commit(meta, { drop: false, pages: [] }, (seq) => ({ ...current, meta, seq }));
    },
    async compact(nowMs) {
      if (storage === 'full') {
        storage = 'kept';
        await rewrite(nowMs);
      } else if (current.meta.whole && current.meta.deltas > MAX_DELTAS) await rewrite(nowMs);
    },
  };
}

/** The log in place of one that cannot be folded: the next pull drops its pages and starts from the beginning. */
function brokenLog(meta: MirrorMeta): PageLog {
  return { ...EMPTY_LOG, meta: { ...meta, cursor: undefined, whole: false } };
}
