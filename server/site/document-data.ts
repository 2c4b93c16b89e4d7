import type { DocumentData } from '../../domain/contract/document.ts';
import { type Catalogue, cheapestPlans, filterProviders, listPlans } from '../../domain/plan/catalogue.ts';
import { NETWORKS } from '../../domain/plan/network.ts';

/** What public pages show of the catalogue. */
export function documentData(catalogue: Catalogue): DocumentData {
  const { columns } = catalogue.plans;
  const days = columns.updated_on.filter((day) => typeof day === 'string').sort();
  return {
    cheapest: cheapestPlans(catalogue),
    plans: listPlans(catalogue, {}, { page: 1, size: 10 }),
    updatedOn: days.at(-1) ?? null,
    networks: NETWORKS.flatMap((network) => {
      const prices = columns.price.filter((_, row) => columns.network[row] === network).map(Number);
      if (prices.length === 0) return [];
      return [{ network, plans: prices.length, lowestPrice: Math.min(...prices) }];
    }),
    providers: filterProviders(catalogue, {}).map(({ name }) => name),
  };
}
