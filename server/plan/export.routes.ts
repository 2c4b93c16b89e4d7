import Papa from 'papaparse';
import { exportPlans } from '../../domain/contract/plan.calls.ts';
import { allPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { plansCsv } from '../../domain/plan/plan-csv.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { findSeller } from './seller.ts';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="sabidata-plans.csv"',
};

interface ExportDeps {
  db: Queries;
  store: CatalogueStore;
}

/** The route that exports a seller's plans as CSV. */
export function exportRoutes({ db, store }: ExportDeps): Route[] {
  const asCsv = route(exportPlans, async ({ query, actor, ownOnly }) => {
    const { id: provider_id } = await findSeller(db, query.provider_id, { actor, ownOnly, lock: false });
    await store.catchUp();
    return plansCsv(Papa.unparse, allPlans(store.catalogue, { provider_id }));
  });
  return [{ ...asCsv, headers: HEADERS }];
}
