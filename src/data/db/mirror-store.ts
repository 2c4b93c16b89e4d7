import type { SyncPage } from '../../../domain/contract/sync.calls.ts';

/** The record about the mirror, stored with its pages. */
export interface MirrorMeta {
  /** The cursor of the next pull; undefined before the first page. */
  cursor: string | undefined;
  /** Time of the server's last confirmation of the whole mirror, in ms of this device; null before the first one. */
  syncedAtMs: number | null;
  /** Number of plans in the server's catalogue. */
  total: number;
  /** True if a pull has reached the end since the last reset. */
  whole: boolean;
  /** Pages added since the log was whole or was last compacted. */
  deltas: number;
  /** The number of columns that this app knew when the log began. A log from before a new column lacks its cells. */
  columns?: number | undefined;
  /** Rises whenever stored pages are dropped. Another tab must then fold the log again from its start. */
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

/** The log's next page as it was received (packed), with the record about the log at that time. */
export interface LogEntry {
  meta: MirrorMeta;
  /** Undefined at the end of the log. */
  stored?: { seq: number; page: SyncPage };
}

/** One atomic change of the log. It applies only if `base` is still the stored record. */
export interface LogChange {
  base: MirrorMeta;
  /** True to drop all pages first. */
  drop: boolean;
  pages: Iterable<SyncPage>;
  next: MirrorMeta;
}

/**
 * The store of the mirror's log of pages. A write names the state that it builds on, so two tabs never interleave, with
 * or without a lock. All methods fail with `StorageError`, and as `missing` after a time limit.
 */
export interface MirrorStore {
  open(): Promise<void>;
  /** Returns the first page after `seq`; 0 for the start. One page at a time, so that no task grows with the catalogue. */
  readAfter(seq: number): Promise<LogEntry>;
  /** Returns the number of the last page written (0 for none), or 'moved' if another tab has written meanwhile. */
  write(change: LogChange): Promise<number | 'moved'>;
  close(): void;
}

/** A public response of the server, as the device stores it. */
export interface CachedResponse {
  answer: unknown;
  /** Time of the response, in ms of this device. */
  atMs: number;
}

/** Responses whose keys begin alike, of which the store keeps only the newest. */
export interface ResponseFamily {
  prefix: string;
  most: number;
}

/** The store of public responses that the mirror's log does not carry, by key. Both methods fail with `StorageError`. */
export interface CachedResponseStore {
  read: (key: string) => Promise<CachedResponse | undefined>;
  write: (key: string, response: CachedResponse, family?: ResponseFamily) => Promise<void>;
}
