import type { Plan } from '../../../../domain/plan/plan.ts';
import { csvCells, LIKE_A_FORMULA } from '../../../../domain/plan/plan-csv.ts';
import { PLAN_CSV_COLUMNS } from '../../../../domain/plan/plan-fields.ts';

/** Excel reads a CSV file as UTF-8 only if it begins with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

const ESCAPED = /^'(?='*[=+\-@\t\r\n])/;

/**
 * Returns a table as CSV that is safe to open in a spreadsheet: byte order mark, CRLF, and a `'` before each cell that
 * looks like a formula. Rejects when the chunk with papaparse does not load.
 */
export async function csvText<C extends string>(
  columns: readonly C[],
  rows: readonly Record<C, string | number>[],
): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const table = papaparse.unparse(lines, { newline: '\r\n', escapeFormulae: LIKE_A_FORMULA });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}

/** Removes the `'` that `csvText` put before a cell. */
export function unescapeCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}

/** Returns plans as CSV that a bulk upload can read back. Needs no network. */
export async function plansCsv(plans: readonly Plan[]): Promise<string> {
  return csvText(PLAN_CSV_COLUMNS, plans.map(csvCells));
}
