import { finder, needOf } from '../../domain/contract/finder.calls.ts';
import { findPlans } from '../../domain/finder/find-plans.ts';
import { type CatalogueRoute, catalogueRoute } from '../catalogue/catalogue-routes.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';

/** The route that answers a need from the catalogue in memory. */
export function finderLists(store: CatalogueStore): CatalogueRoute[] {
  return [
    catalogueRoute(finder, (query) => ({
      json: JSON.stringify({ answers: findPlans(store.catalogue, needOf(query)) }),
    })),
  ];
}
