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
  return { json: JSON.stringify(page), headers: { 'x-next-cursor': page.cursor }, thorough: true };
}
