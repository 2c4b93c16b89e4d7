import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import { ApiError } from '../http/api-error.ts';
import type { StoredPageLog } from './stored-page-log.ts';

/** The response of one `/sync` call, whose body may still be arriving. */
export interface PullAnswer {
  /** The cursor of the next page, from the header; undefined at the end. */
  nextCursor: string | undefined;
  /** Returns the page, still packed; undefined when nothing has changed. Fails with `ApiError`. */
  page: () => Promise<SyncPage | undefined>;
}

/** Asks the server for the changes since a cursor, up to the revision `seen` at least. Fails with `ApiError`. */
export type Pull = (cursor: string | undefined, signal: AbortSignal, seen?: number) => Promise<PullAnswer>;

interface PullDeps {
  pull: Pull;
  log: StoredPageLog;
  nowMs: () => number;
  /** The newest revision that the server has named to this device. */
  seen: number | undefined;
  /** Called after each stored page. */
  onPage: () => void;
}

/** A catalogue may change its identity during a pull. A server that starts over with every page would never end. */
const MOST_RESETS = 3;

/**
 * Pulls pages until the server has no more. It requests the next page as soon as the headers of the current one name its
 * cursor, which saves one round trip per page (docs/performance.md#p8). Fails with `ApiError`; stored pages stay stored.
 */
export async function pullCatalogue({ pull, log, nowMs, seen, onPage }: PullDeps): Promise<void> {
  const ending = new AbortController();
  const request = (cursor: string | undefined) => quiet(pull(cursor, ending.signal, seen));
  try {
    let coming = request(log.current().meta.cursor);
    let resets = 0;
    for (;;) {
      const answer = await coming;
      const { nextCursor } = answer;
      const ahead = nextCursor === undefined ? undefined : { cursor: nextCursor, coming: request(nextCursor) };
      const page = await answer.page();
      if (page === undefined) return await log.confirm(nowMs());
      if (page.reset && ++resets > MOST_RESETS) throw new ApiError('undelivered', { detail: 'Every page starts over' });
      const added = await log.add(asReset(page, log.current().meta.cursor), nowMs());
      onPage();
      if (added === 'added' && !page.more) return;
      const { cursor } = log.current().meta;
      coming = ahead !== undefined && ahead.cursor === cursor ? ahead.coming : request(cursor);
    }
  } finally {
    ending.abort();
  }
}

/** Marks the response to a pull without a cursor as the start of a new catalogue, even if the server did not. */
function asReset(page: SyncPage, cursor: string | undefined): SyncPage {
  return cursor === undefined && !page.reset ? { ...page, reset: true } : page;
}

/** Prevents an unhandled rejection of a request made ahead; awaiting it later still fails. */
function quiet(coming: Promise<PullAnswer>): Promise<PullAnswer> {
  coming.catch(() => undefined);
  return coming;
}
