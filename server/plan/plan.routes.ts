import { allPlans, cheapestPlans, clickPlan, listPlans } from '../../domain/contract/plan.calls.ts';
import { planRows } from '../../domain/plan/catalogue/catalogue.ts';
import { isGeneralPurpose } from '../../domain/plan/cheapest.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { pageCount } from '../../domain/plan/plan-filter.ts';
import { SIZE_UNITS } from '../../domain/plan/size-and-validity.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { type CatalogueRoute, catalogueRoute } from '../http/catalogue-routes.ts';
import { notFound } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { recordClick } from './plan.repo.ts';
import { PlanJson } from './plan-json.ts';

/** The routes that list plans. They read the catalogue in memory. */
export function planLists(store: CatalogueStore): CatalogueRoute[] {
  const json = new PlanJson(store);
  return [
    catalogueRoute(listPlans, ({ page, size, ...filter }) => {
      const { rows, total } = planRows(store.catalogue, filter, { page, size });
      const counts = `"total":${total},"page":${page},"size":${size},"pages":${pageCount(total, size)}`;
      return { json: `{"items":${json.arrayOf(rows)},${counts}}` };
    }),
    catalogueRoute(allPlans, (filter) => {
      const onePage = { page: 1, size: Math.max(1, store.catalogue.plans.no.length) };
      return { json: json.arrayOf(planRows(store.catalogue, filter, onePage).rows) };
    }),
    catalogueRoute(cheapestPlans, () => ({ json: json.arrayOf(cheapestRows(store)) })),
  ];
}

/**
 * Returns the cheapest general-purpose plan of each network and size unit, the largest among equal prices. The client
 * picks one per network.
 */
function cheapestRows({ catalogue }: CatalogueStore): number[] {
  const { columns } = catalogue.plans;
  const { rows } = planRows(
    catalogue,
    { sort_by: 'price', sort_order: 'asc' },
    { page: 1, size: Math.max(1, catalogue.plans.no.length) },
  );
  const usable = rows.filter((row) => isGeneralPurpose(columns.category[row] as string | null));
  return NETWORKS.flatMap((network) =>
    SIZE_UNITS.flatMap((unit) => {
      const own = usable.filter((row) => columns.network[row] === network && columns.size_unit[row] === unit);
      const lowest = own.filter((row) => columns.price[row] === columns.price[own[0] as number]);
      return lowest.sort((a, b) => Number(columns.size_value[b]) - Number(columns.size_value[a])).slice(0, 1);
    }),
  );
}

/** The route that records a click on a buy link. */
export function planRoutes(): Route[] {
  return [
    write(clickPlan, async ({ params: { id }, actor, tx }) => {
      const isRecorded = isUuid(id) && (await recordClick(tx, id, actor?.id));
      if (!isRecorded) throw notFound('That plan');
      return { message: 'Recorded' };
    }),
  ];
}
