import type { DocumentData } from '../../domain/contract/document.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import { allPlans, type Catalogue, listPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { summariseMarket } from '../../domain/plan/market-summary.ts';

/** What public pages show of the catalogue and of this deployment. */
export function documentData(catalogue: Catalogue, settings: PublicSettings): DocumentData {
  const plans = listPlans(catalogue, {}, { page: 1, size: 10 });
  return { ...summariseMarket(allPlans(catalogue, {})), plans, settings };
}
