import { clearText } from '../unclear-number.ts';
import type { Plan } from './plan.ts';
import { PLAN_CSV_COLUMNS, PLAN_CSV_FIELDS, type PlanCsvColumn } from './plan-fields.ts';

/** Returns the CSV cells of a plan. Absent values are empty, `auto_renew` is 'yes' or 'no', prices are in naira. */
export function csvCells(plan: Plan): Record<PlanCsvColumn, string | number> {
  const cells = PLAN_CSV_FIELDS.flatMap(({ name, columns }) => {
    const value = plan[name];
    const values = isMeasure(value) ? [value.value, value.unit] : [value];
    return columns.map((column, i) => [column, csvCell(values[i])]);
  });
  return Object.fromEntries(cells);
}

const isMeasure = (value: unknown): value is { value: number; unit: string } =>
  typeof value === 'object' && value !== null;

function csvCell(value: string | number | boolean | null | undefined): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // An upload would ask about '1.125'.
  if (typeof value === 'number' && !Number.isInteger(value)) return clearText(value, 'small');
  return value ?? '';
}

/** `unparse` of Papa Parse. Callers pass it: the app loads the library when it is needed, and domain has none. */
type Unparse = (
  lines: (readonly (string | number)[])[],
  options: { newline: '\r\n'; escapeFormulae: RegExp },
) => string;

/** Excel reads a CSV file as UTF-8 only with this mark; without it every ₦ is wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches a cell that a spreadsheet would run as a formula, or whose own `'` would be lost when it is read back. Papa
 * Parse's own pattern misses cells of several lines, and the full-width signs that Excel reads like the plain ones.
 */
const LIKE_A_FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Returns a table as CSV that is safe to open in a spreadsheet: byte order mark, CRLF, and a `'` before each cell that
 * looks like a formula.
 */
export function csvText<C extends string>(
  unparse: Unparse,
  columns: readonly C[],
  rows: readonly Record<C, string | number>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `${BYTE_ORDER_MARK}${unparse(lines, { newline: '\r\n', escapeFormulae: LIKE_A_FORMULA })}\r\n`;
}

/** Returns plans as CSV that a bulk upload can read back. */
export function plansCsv(unparse: Unparse, plans: readonly Plan[]): string {
  return csvText(unparse, PLAN_CSV_COLUMNS, plans.map(csvCells));
}

const ESCAPED = /^'(?='*[=+\-@＝＋－＠\t\r\n])/;

/** Removes the `'` that `csvText` put before a cell. */
export function unescapeCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}
