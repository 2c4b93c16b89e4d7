import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import type { ApiErrorKind } from '../http/api-error.ts';
import type { MirrorState } from './mirror-state.ts';

/** The answer of one `/sync` call whose body may still be arriving. */
export interface PullAnswer {
  /** From the header: the cursor of the page that waits behind this one; undefined when none does. */
  nextCursor: string | undefined;
  /** The page, still packed; undefined when nothing has changed. Fails with `ApiError`. */
  page: () => Promise<SyncPage | undefined>;
}

/** Asks the server what changed since a cursor, up to the revision `seen` at least. Fails with `ApiError`. */
export type Pull = (cursor: string | undefined, signal: AbortSignal, seen?: number) => Promise<PullAnswer>;

/** How a pull ended; `problem` null means that the catalogue is as new as the server's. */
export interface PullOutcome {
  problem: ApiErrorKind | null;
  retryAfterMs?: number | undefined;
}

export interface Mirror {
  /** A stable snapshot: the same object until something changes. */
  getState: () => MirrorState;
  /** Calls back after every change; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Reads what is stored; resolves when it is queryable, or when storage turned out to be missing. Never fails. */
  open: () => Promise<void>;
  /** Brings the catalogue up to the server's, and to a revision that it has named. Joins a pull that is under way, but
   *  for a revision, which that one may not come to: then it pulls after it. Fails only on a defect. */
  pull: (seen?: number) => Promise<PullOutcome>;
}
