import type { DocumentData } from '../../domain/contract/document.ts';
import { allPlans, type Catalogue, listPlans } from '../../domain/plan/catalogue.ts';
import { summariseMarket } from '../../domain/plan/market-summary.ts';

/** What public pages show of the catalogue. */
export function documentData(catalogue: Catalogue): DocumentData {
  return { ...summariseMarket(allPlans(catalogue, {})), plans: listPlans(catalogue, {}, { page: 1, size: 10 }) };
}
