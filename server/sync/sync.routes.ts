import { listStates, type SyncPage, sync } from '../../domain/contract/sync.calls.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { type CatalogueAnswer, type CatalogueRoute, catalogueRoute } from '../http/catalogue-routes.ts';
import { SyncPages } from './sync-pages.ts';

/** `GET /sync`, which fills the mirror of a device, and the list of states. */
export function syncLists(store: CatalogueStore): CatalogueRoute[] {
  const pages = new SyncPages(store);
  return [
    catalogueRoute(sync, ({ cursor }) => {
      const page = pages.next(cursor);
      return page instanceof Promise ? page.then(toAnswer) : toAnswer(page);
    }),
    catalogueRoute(listStates, () => ({ json: JSON.stringify(store.states) })),
  ];
}

function toAnswer(page: SyncPage | undefined): CatalogueAnswer {
  if (page === undefined) return { json: undefined };
  // Only while more pages follow: a client requests the named cursor at once.
  const headers: Record<string, string> = page.more ? { 'x-next-cursor': page.cursor } : {};
  return { json: JSON.stringify(page), headers, bestCompression: true };
}
