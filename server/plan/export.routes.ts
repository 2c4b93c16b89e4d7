import Papa from 'papaparse';
import { exportPlans } from '../../domain/contract/plan.calls.ts';
import { allPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { csvCells, LIKE_A_FORMULA } from '../../domain/plan/plan-csv.ts';
import { PLAN_CSV_COLUMNS } from '../../domain/plan/plan-fields.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { findSeller } from './seller.ts';

/** Excel reads a CSV file as UTF-8 only with this mark; without it every ₦ is wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="sabidata-plans.csv"',
};

interface ExportDeps {
  db: Queries;
  store: CatalogueStore;
}

/**
 * The route that exports a seller's plans as CSV. An apostrophe before a formula keeps spreadsheets from running it.
 */
export function exportRoutes({ db, store }: ExportDeps): Route[] {
  const asCsv = route(exportPlans, async ({ query, actor, ownOnly }) => {
    const { id: provider_id } = await findSeller(db, query.provider_id, { actor, ownOnly, lock: false });
    await store.catchUp();
    const rows = allPlans(store.catalogue, { provider_id }).map(csvCells);
    const options = { columns: [...PLAN_CSV_COLUMNS], escapeFormulae: LIKE_A_FORMULA, newline: '\r\n' };
    return BYTE_ORDER_MARK + Papa.unparse(rows, options);
  });
  return [{ ...asCsv, headers: HEADERS }];
}
