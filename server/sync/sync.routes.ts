import { listStates, type SyncPage, sync } from '../../domain/contract/sync.calls.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { type CatalogueAnswer, type CatalogueRoute, catalogueRoute } from '../http/catalogue-route.ts';
import { SyncPages } from './sync-pages.ts';

/** The mirror's pull, and the states that its first page brings along. */
export function syncLists(store: CatalogueStore): CatalogueRoute[] {
  const pages = new SyncPages(store);
  return [
    catalogueRoute(sync, ({ cursor }) => {
      const page = pages.next(cursor);
      return page instanceof Promise ? page.then(answerOf) : answerOf(page);
    }),
    catalogueRoute(listStates, () => ({ json: JSON.stringify(store.states) })),
  ];
}

function answerOf(page: SyncPage | undefined): CatalogueAnswer {
  if (page === undefined) return { json: undefined };
  // Named only when more waits: a reader would ask for what it names at once.
  const headers: Record<string, string> = page.more ? { 'x-next-cursor': page.cursor } : {};
  return { json: JSON.stringify(page), headers, thorough: true };
}
