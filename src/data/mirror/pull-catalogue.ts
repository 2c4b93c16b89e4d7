import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import { ApiError } from '../http/api-error.ts';
import { nextCursor } from './page-log.ts';
import type { StoredPageLog } from './stored-page-log.ts';

/** The response of one `/sync` call, whose body may still be arriving. */
export interface PullAnswer {
  /** The cursors of the next pages, from the headers; empty at the end. */
  nextCursors: readonly string[];
  /** Milliseconds for which the server has not seen its database: the answer may be as old. By default 0. */
  ageMs?: number;
  /** Returns the page, still packed; undefined when nothing has changed. Fails with `ApiError`. */
  page: () => Promise<SyncPage | undefined>;
}

/** Returns the age that the `Age` header of a response gives, in ms; 0 without it. */
export function ageOf(headers: Headers): number {
  const seconds = Number(headers.get('Age') ?? 0);
  return seconds > 0 ? seconds * 1000 : 0;
}

/** Asks the server for the changes since a cursor, up to the revision `seen` at least. Fails with `ApiError`. */
export type Pull = (cursor: string | undefined, signal: AbortSignal, seen?: number) => Promise<PullAnswer>;

/** Returns the cursors that the headers of a response name. */
export function nextCursorsOf(headers: Headers): string[] {
  return [headers.get('X-Next-Cursor'), headers.get('X-Cursor-After-Next')].filter((cursor) => cursor !== null);
}

interface PullDeps {
  pull: Pull;
  log: StoredPageLog;
  nowMs: () => number;
  /** The newest revision that the server has named to this device. */
  seen: number | undefined;
  /** Called after each stored page. */
  onPage: () => void;
}

interface Received {
  page: SyncPage | undefined;
  ageMs: number;
}

/** A catalogue may change its identity during a pull. A server that starts over with every page would never end. */
const MOST_RESETS = 3;

/** Pages on their way at a time. On a slow link, three pages at once would miss the deadline (docs/offline.md#r9). */
const MOST_COMING = { slow: 2, quick: 3 };
/** A page that arrives within this time shows a quick link. */
const QUICK_MS = 5_000;

/**
 * Pulls pages until the server has no more. It requests the next pages as soon as headers name their cursors, which saves
 * a round trip and the slow start of a connection per page (docs/performance.md#p8). Fails with `ApiError`; stored pages
 * stay stored.
 */
export async function pullCatalogue({ pull, log, nowMs, seen, onPage }: PullDeps): Promise<void> {
  const ending = new AbortController();
  /** Requested and not taken yet. */
  const coming = new Map<string | undefined, Promise<Received>>();
  /** Every cursor that a header has named, and false once it is requested. */
  const isNext = new Map<string | undefined, boolean>();
  let most = MOST_COMING.slow;

  function request(cursor: string | undefined): Promise<Received> {
    isNext.set(cursor, false);
    const arriving = coming.get(cursor) ?? receive(pull(cursor, ending.signal, seen));
    coming.set(cursor, arriving);
    return arriving;
  }

  async function receive(asked: Promise<PullAnswer>): Promise<Received> {
    const { nextCursors, ageMs = 0, page } = await asked;
    for (const cursor of nextCursors) isNext.set(cursor, isNext.get(cursor) ?? true);
    requestAhead();
    return { page: await page(), ageMs };
  }

  function requestAhead(): void {
    for (const [cursor, next] of isNext) {
      // The page fails when its turn comes, and not as an unhandled rejection.
      if (next && coming.size < most) request(cursor).catch(() => undefined);
    }
  }

  try {
    let resets = 0;
    for (;;) {
      const cursor = nextCursor(log.current().meta);
      const fromMs = nowMs();
      const { page, ageMs } = await request(cursor);
      coming.delete(cursor);
      const atMs = ageMs === 0 ? nowMs() : Math.max(nowMs() - ageMs, log.current().meta.syncedAtMs ?? 0);
      if (page === undefined) return await log.confirm(atMs);
      if (page.reset && ++resets > MOST_RESETS) throw new ApiError('undelivered', { detail: 'Every page starts over' });
      if (nowMs() - fromMs < QUICK_MS) most = MOST_COMING.quick;
      if (page.more) requestAhead();
      const added = await log.add(asReset(page, cursor), atMs);
      onPage();
      if (added === 'added' && !page.more) return;
    }
  } finally {
    ending.abort();
  }
}

/** Marks the response to a pull without a cursor as the start of a new catalogue, even if the server did not. */
function asReset(page: SyncPage, cursor: string | undefined): SyncPage {
  return cursor === undefined && !page.reset ? { ...page, reset: true } : page;
}
