import type { Plan } from './plan.ts';
import { PLAN_FIELDS, type PlanCsvColumn, type PlanFieldName } from './plan-fields.ts';

const FIELDS = Object.entries(PLAN_FIELDS).flatMap(([name, field]) =>
  'csv' in field ? [{ name: name as PlanFieldName, columns: field.csv }] : [],
);

/** Returns the CSV cells of a plan. Absent values are empty, `auto_renew` is 'yes' or 'no', prices are in naira. */
export function csvCells(plan: Plan): Record<PlanCsvColumn, string | number> {
  const cells = FIELDS.flatMap(({ name, columns }) => {
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
  return value ?? '';
}

/**
 * Matches a cell that a spreadsheet would run as a formula, or whose own `'` would be lost when it is read back: writers
 * put a `'` before it. Papa Parse's own pattern misses cells of several lines.
 */
export const LIKE_A_FORMULA = /^'*[=+\-@\t\r\n]/;
