import { setImmediate } from 'node:timers/promises';
import { listStates, type SyncPage, sync } from '../../domain/contract/sync.calls.ts';
import { type CatalogueAnswer, type CatalogueRoute, catalogueRoute } from '../catalogue/catalogue-routes.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { Gate } from '../http/limits/gate.ts';
import { NamedCursors } from './named-cursors.ts';
import { SyncPages } from './sync-pages.ts';

/** `GET /sync`, which fills the mirror of a device, and the list of states. */
export function syncLists(store: CatalogueStore): CatalogueRoute[] {
  const pages = new SyncPages(store);
  const named = new NamedCursors();
  const unnamed = new Gate(UNNAMED);
  return [
    catalogueRoute(sync, ({ cursor }) => {
      const toAnswer = (page: SyncPage | undefined) => {
        if (page === undefined) return nothingNew(cursor);
        const afterNext = page.more ? pages.cursorAfter(page.cursor) : undefined;
        return answerOf(page, { afterNext, isNamed: named.follow(cursor, page, afterNext) });
      };
      const answer = () => {
        const page = pages.next(cursor);
        return page instanceof Promise ? page.then(toAnswer) : toAnswer(page);
      };
      if (cursor === undefined || named.has(cursor) || pages.isShort(cursor)) return answer();
      return unnamed.run(async () => {
        await setImmediate();
        return answer();
      });
    }),
    catalogueRoute(listStates, () => ({ json: JSON.stringify(store.states) })),
  ];
}

/**
 * Pages of cursors that this process did not name, one for each turn of the event loop: anybody can make up cursors, and a
 * page takes 10 ms.
 */
const UNNAMED = { running: 1, queued: 50, waitMs: 3_000 };

/** Below this size the best compression takes a millisecond. */
const SMALL_BYTES = 8 * 1024;

/** Names the cursor, and with it the catalogue's identity: a portal may answer 204 too. */
const nothingNew = (cursor = ''): CatalogueAnswer => ({ json: undefined, headers: { 'x-cursor': cursor } });

interface Following {
  /** The cursor after that of the next page. */
  afterNext: string | undefined;
  isNamed: boolean;
}

function answerOf(page: SyncPage, { afterNext, isNamed }: Following): CatalogueAnswer {
  // Only while more pages follow: a client requests the named cursors at once.
  const headers: Record<string, string> = {
    ...(page.more && { 'x-next-cursor': page.cursor }),
    ...(afterNext !== undefined && { 'x-cursor-after-next': afterNext }),
  };
  const json = JSON.stringify(page);
  return { json, headers, bestCompression: isNamed || json.length <= SMALL_BYTES };
}
