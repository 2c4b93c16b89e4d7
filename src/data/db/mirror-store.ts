import type { SyncPage } from '../../../domain/contract/sync.calls.ts';

/** What the mirror knows of itself, stored with its pages. */
export interface MirrorMeta {
  /** Where the next pull goes on; undefined before the first page. */
  cursor: string | undefined;
  /** When the server last confirmed the mirror, in ms of this device; null before the first whole sync. */
  syncedAtMs: number | null;
  /** How many plans the server's catalogue holds. */
  total: number;
  /** Whether a pull has reached the end since the last reset. */
  whole: boolean;
  /** Changes whenever stored pages are replaced: what another tab has folded is then void. */
  generation: number;
}

export const EMPTY_META: MirrorMeta = { cursor: undefined, syncedAtMs: null, total: 0, whole: false, generation: 0 };

/** A page of the log, as it was received (packed), under its running number. */
export interface StoredPage {
  seq: number;
  page: SyncPage;
}

/** What a write led to. `moved`: another tab has written meanwhile, nothing was changed, read again. */
export type WriteResult = { meta: MirrorMeta; seq: number } | 'moved';

/**
 * Where the mirror keeps its log of pages. Every write names the state it builds on (`generation` and `cursor`), so two
 * tabs can never interleave. All methods fail with `StorageError`.
 */
export interface MirrorStore {
  /** Opens and returns what is stored, without the pages. */
  open(): Promise<MirrorMeta>;
  readMeta(): Promise<MirrorMeta>;
  /** The next page of the log after `seq`, or undefined at its end: one at a time, so that the caller may yield. */
  readPageAfter(seq: number): Promise<StoredPage | undefined>;
  /** Adds a page and moves the cursor in one transaction; a page with `reset` drops all others in the same one. */
  append(base: MirrorMeta, page: SyncPage, syncedAtMs: number): Promise<WriteResult>;
  /** Replaces the log by other pages that come to the same state. */
  replace(base: MirrorMeta, pages: readonly SyncPage[], next: MirrorMeta): Promise<WriteResult>;
  /** Records that the server had nothing new. */
  touch(base: MirrorMeta, syncedAtMs: number): Promise<WriteResult>;
  close(): void;
}
