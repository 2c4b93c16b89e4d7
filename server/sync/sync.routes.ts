import { listStates, type SyncPage, sync } from '../../domain/contract/sync.calls.ts';
import {
  type CatalogueAnswer,
  type CatalogueBody,
  type CatalogueRoute,
  catalogueRoute,
  type ReadAddress,
} from '../catalogue/catalogue-routes.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { Pacer } from '../http/limits/pacer.ts';
import { NamedCursors } from './named-cursors.ts';
import { SyncPages } from './sync-pages.ts';

/** `GET /sync`, which fills the mirror of a device, and the list of states. */
export function syncLists(store: CatalogueStore): CatalogueRoute[] {
  const pages = new SyncPages(store);
  const named = new NamedCursors();
  const answer = (cursor: string | undefined): CatalogueAnswer => {
    const outline = pages.snapshot(cursor);
    if (outline === undefined) return changesOr(cursor as string);
    const afterNext = outline.more ? pages.cursorAfter(outline.cursor) : undefined;
    const isNamed = named.follow(cursor, outline, afterNext);
    const make = () => answerOf(outline.page(), { afterNext, isNamed });
    return isNamed && outline.key !== undefined ? { key: outline.key, make } : make();
  };
  const changesOr = (cursor: string) => {
    const page = pages.changes(cursor);
    return page ? answerOf(page, { afterNext: undefined, isNamed: false }) : nothingNew(cursor);
  };
  const odd = new Pacer(ODD);
  const answerOdd = async (cursor: string, address: ReadAddress) => {
    const owner = address();
    const ahead = pages.revisionAhead(cursor);
    if (ahead !== undefined) {
      await odd.run(
        owner,
        () => {},
        () => READING_MS,
      );
      await store.catchUpTo(ahead);
    }
    return odd.run(owner, () => (pages.startsAgain(cursor) ? FIRST_PAGE : answer(cursor)), costAfter);
  };
  return [
    catalogueRoute(sync, ({ cursor }, address) => {
      const isOwn = cursor === undefined || named.has(cursor) || pages.isShort(cursor);
      return isOwn ? answer(cursor) : answerOdd(cursor, address);
    }),
    catalogueRoute(listStates, () => ({ json: JSON.stringify(store.states) })),
  ];
}

/**
 * Limits of odd cursors: those that this process did not name and that have many changes after them. Anybody can make them
 * up, and a page takes up to 30 ms. Clients of one address use at most a tenth of a processor; all together use a quarter.
 * A queue of 50 is empty after 5 s if each page takes 10 ms.
 */
const ODD = { ownerShare: 0.1, totalShare: 0.25, leastCostMs: 1, queued: 50, totalQueued: 1_000, waitMs: 5_000 };

/** The page of a client that starts again is in the response cache. */
const FIRST_PAGE: CatalogueAnswer = { sameAs: sync.path };

/** A reading of the feed is a query. */
const READING_MS = 3;
/** Hashing and compressing quickly. */
const BYTES_PER_MS = 30_000;

const costAfter = (answer: CatalogueAnswer) => ('json' in answer ? (answer.json?.length ?? 0) / BYTES_PER_MS : 0);

/** Below this size the best compression takes a millisecond. */
const SMALL_BYTES = 8 * 1024;

/** Names the cursor, and with it the catalogue's identity: a portal may answer 204 too. */
const nothingNew = (cursor: string): CatalogueBody => ({ json: undefined, headers: { 'x-cursor': cursor } });

interface Following {
  /** The cursor after that of the next page. */
  afterNext: string | undefined;
  isNamed: boolean;
}

function answerOf(page: SyncPage, { afterNext, isNamed }: Following): CatalogueBody {
  // Only while more pages follow: a client requests the named cursors at once.
  const headers: Record<string, string> = {
    ...(page.more && { 'x-next-cursor': page.cursor }),
    ...(afterNext !== undefined && { 'x-cursor-after-next': afterNext }),
  };
  const json = JSON.stringify(page);
  const isSmall = json.length <= SMALL_BYTES;
  return { json, headers, bestCompression: isNamed || isSmall, isRare: !isNamed && !isSmall };
}
