import { finder, needOf } from '../../domain/contract/finder.calls.ts';
import { findWithHints } from '../../domain/finder/find-hints.ts';
import type { Way } from '../../domain/finder/find-plans.ts';
import { type CatalogueRoute, catalogueRoute } from '../catalogue/catalogue-routes.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { planAnswer } from '../plan/plan-answer.ts';

/** The route that answers a need from the catalogue in memory. */
export function finderLists(store: CatalogueStore): CatalogueRoute[] {
  return [
    catalogueRoute(finder, (query) => {
      const { answers, hints } = findWithHints(store.catalogue, needOf(query));
      const shown = answers.map(({ network, plan, combination }) => ({
        network,
        plan: wayAnswer(plan),
        combination: wayAnswer(combination),
      }));
      return { json: JSON.stringify({ answers: shown, hints }) };
    }),
  ];
}

const wayAnswer = (way: Way | null) =>
  way && { ...way, items: way.items.map((item) => ({ ...item, plan: planAnswer(item.plan) })) };
