import type { Plan } from '../../../../domain/plan/plan.ts';
import { csvCells, LIKE_A_FORMULA, PLAN_CSV_COLUMNS } from '../../../../domain/plan/plan-csv.ts';

/** Excel reads a table as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

const ESCAPED = /^'(?='*[=+\-@\t\r\n])/;

/** A table as CSV, safe to open in a spreadsheet: a byte order mark, CRLF, and a `'` before what looks like a formula. */
export async function csvText<C extends string>(
  columns: readonly C[],
  rows: readonly Record<C, string | number>[],
): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const table = papaparse.unparse(lines, { newline: '\r\n', escapeFormulae: LIKE_A_FORMULA });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}

/** A cell as it was before it was made safe for a spreadsheet. */
export function unescapedCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}

/** Plans as a table that a bulk upload reads back. Made on the device, so it works without a network. */
export async function plansCsv(plans: readonly Plan[]): Promise<string> {
  return csvText(PLAN_CSV_COLUMNS, plans.map(csvCells));
}
