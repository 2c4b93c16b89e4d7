import Papa from 'papaparse';
import { exportPlans } from '../../domain/contract/plan.calls.ts';
import { allPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { csvCells, LIKE_A_FORMULA } from '../../domain/plan/plan-csv.ts';
import { PLAN_CSV_COLUMNS } from '../../domain/plan/plan-fields.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { sellerOf } from './seller.ts';

/** Without it spreadsheets take UTF-8 for something else, and spoil every ₦. */
const BYTE_ORDER_MARK = '\uFEFF';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="sabidata-plans.csv"',
};

interface ExportDeps {
  db: Queries;
  store: CatalogueStore;
}

/** A seller's plans as a table. Cells that a spreadsheet would reckon as formulas are kept from it by an apostrophe. */
export function exportRoutes({ db, store }: ExportDeps): Route[] {
  const asTable = route(exportPlans, async ({ query, actor, ownOnly }) => {
    const { id: provider_id } = await sellerOf(db, query.provider_id, { actor, ownOnly, hold: false });
    await store.catchUp();
    const rows = allPlans(store.catalogue, { provider_id }).map(csvCells);
    const options = { columns: [...PLAN_CSV_COLUMNS], escapeFormulae: LIKE_A_FORMULA, newline: '\r\n' };
    return BYTE_ORDER_MARK + Papa.unparse(rows, options);
  });
  return [{ ...asTable, headers: HEADERS }];
}
