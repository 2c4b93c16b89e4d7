import type { SyncPage } from '../../../domain/contract/sync.calls.ts';

/** What the mirror knows of itself, stored with its pages. */
export interface MirrorMeta {
  /** Where the next pull goes on; undefined before the first page. */
  cursor: string | undefined;
  /** When the server last confirmed the whole mirror, in ms of this device; null before the first whole pull. */
  syncedAtMs: number | null;
  /** How many plans the server's catalogue holds. */
  total: number;
  /** Whether a pull has reached the end since the last reset. */
  whole: boolean;
  /** Pages added since the log was whole or was last compacted. */
  deltas: number;
  /** Rises whenever stored pages are dropped: what another tab has folded from the log is then void. */
  generation: number;
}

export const EMPTY_META: MirrorMeta = {
  cursor: undefined,
  syncedAtMs: null,
  total: 0,
  whole: false,
  deltas: 0,
  generation: 0,
};

/** The log's next page, as it was received (packed), with the state of the whole log at that moment. */
export interface LogEntry {
  meta: MirrorMeta;
  /** Undefined at the end of the log. */
  stored?: { seq: number; page: SyncPage };
}

/** One atomic change of the log. It applies only where `base` is still what is stored. */
export interface LogChange {
  base: MirrorMeta;
  /** Whether all pages so far are dropped first. */
  drop: boolean;
  pages: Iterable<SyncPage>;
  next: MirrorMeta;
}

/**
 * Where the mirror keeps its log of pages. A write names the state it builds on, so two tabs can never interleave, with
 * or without a lock. All methods fail with `StorageError`; a method that does not answer in time fails as `missing`.
 */
export interface MirrorStore {
  open(): Promise<void>;
  /** The first page after `seq`; 0 for the start. One at a time, so that no task grows with the catalogue. */
  readAfter(seq: number): Promise<LogEntry>;
  /** The number of the last page written (0 when none was), or 'moved' when another tab has written meanwhile. */
  write(change: LogChange): Promise<number | 'moved'>;
  close(): void;
}
