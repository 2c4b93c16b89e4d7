import { listProviders, PROVIDERS_PER_PAGE } from '../../domain/contract/provider.calls.ts';
import { filterProviders } from '../../domain/plan/catalogue.ts';
import { pageCount } from '../../domain/plan/plan-filter.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { type CatalogueRoute, catalogueRoute } from '../http/catalogue-route.ts';

/** The provider directory, answered from the catalogue in memory. */
export function providerLists(store: CatalogueStore): CatalogueRoute[] {
  return [
    catalogueRoute(listProviders, ({ page, ...filter }) => {
      const all = filterProviders(store.catalogue, filter);
      const items = all.slice((page - 1) * PROVIDERS_PER_PAGE, page * PROVIDERS_PER_PAGE);
      const answer = { items, total: all.length, page, pages: pageCount(all.length, PROVIDERS_PER_PAGE) };
      return { json: JSON.stringify(answer) };
    }),
  ];
}
