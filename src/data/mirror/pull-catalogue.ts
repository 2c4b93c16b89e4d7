import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import type { LogKeeper } from './log-keeper.ts';
import type { Pull, PullAnswer } from './mirror-ports.ts';

interface PullDeps {
  pull: Pull;
  keeper: LogKeeper;
  nowMs: () => number;
  /** The revision that the server has named to this device. */
  seen: number | undefined;
  /** Called after each page that was taken. */
  onPage: () => void;
}

/**
 * Pulls pages until the server has no more. The next page is asked for as soon as the headers of the current one name
 * its cursor, which saves a round trip a page (docs/performance.md#p8). Fails with `ApiError`; what was taken stays taken.
 */
export async function pullCatalogue({ pull, keeper, nowMs, seen, onPage }: PullDeps): Promise<void> {
  const ending = new AbortController();
  const ask = (cursor: string | undefined) => quiet(pull(cursor, ending.signal, seen));
  try {
    let coming = ask(keeper.held().meta.cursor);
    for (;;) {
      const answer = await coming;
      const ahead =
        answer.nextCursor === undefined ? undefined : { cursor: answer.nextCursor, coming: ask(answer.nextCursor) };
      const page = await answer.page();
      if (page === undefined) return await keeper.confirm(nowMs());
      const taken = await keeper.take(normal(page, keeper.held().meta.cursor), nowMs());
      onPage();
      if (taken === 'taken' && !page.more) return;
      const { cursor } = keeper.held().meta;
      coming = ahead !== undefined && ahead.cursor === cursor ? ahead.coming : ask(cursor);
    }
  } finally {
    ending.abort();
  }
}

/** What answers a pull without a cursor starts a fresh catalogue, whether it says so or not. */
function normal(page: SyncPage, cursor: string | undefined): SyncPage {
  return cursor === undefined && !page.reset ? { ...page, reset: true } : page;
}

/** A request made ahead may fail while nobody waits for it yet; whoever comes to wait still sees the failure. */
function quiet(coming: Promise<PullAnswer>): Promise<PullAnswer> {
  coming.catch(() => undefined);
  return coming;
}
