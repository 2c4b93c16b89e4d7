import { finder, needOf } from '../../domain/contract/finder.calls.ts';
import { findPlans, type Way } from '../../domain/finder/find-plans.ts';
import { type CatalogueRoute, catalogueRoute } from '../catalogue/catalogue-routes.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { planAnswer } from '../plan/plan-answer.ts';

/** The route that answers a need from the catalogue in memory. */
export function finderLists(store: CatalogueStore): CatalogueRoute[] {
  return [
    catalogueRoute(finder, (query) => {
      const answers = findPlans(store.catalogue, needOf(query)).map(({ network, plan, combination }) => ({
        network,
        plan: wayAnswer(plan),
        combination: wayAnswer(combination),
      }));
      return { json: JSON.stringify({ answers }) };
    }),
  ];
}

const wayAnswer = (way: Way | null) =>
  way && { ...way, items: way.items.map((item) => ({ ...item, plan: planAnswer(item.plan) })) };
