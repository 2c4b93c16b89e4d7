import type { Plan } from '../../../../domain/plan/plan.ts';
import * as csv from '../../../../domain/plan/plan-csv.ts';

// The app loads Papa Parse when it is needed. Both functions reject when its chunk does not load.
const loadUnparse = async () => (await import('papaparse')).default.unparse;

/** Returns plans as CSV that a bulk upload can read back. Needs no network. */
export async function plansCsv(plans: readonly Plan[]): Promise<string> {
  return csv.plansCsv(await loadUnparse(), plans);
}

/** Returns a table as CSV that is safe to open in a spreadsheet. */
export async function csvText<C extends string>(
  columns: readonly C[],
  rows: readonly Record<C, string | number>[],
): Promise<string> {
  return csv.csvText(await loadUnparse(), columns, rows);
}
