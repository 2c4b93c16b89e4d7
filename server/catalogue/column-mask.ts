import { type Cell, type ColumnPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS, type PlanColumn } from '../../domain/plan/plan-fields.ts';

/** A set of plan columns as bits: fifty thousand of them are kept, and joined when a reader comes back. */
export type ColumnMask = number;

export const NO_COLUMNS: ColumnMask = 0;
export const ALL_COLUMNS: ColumnMask = 2 ** PLAN_COLUMNS.length - 1;

/** Columns of the table that are called otherwise on the wire. */
const WIRE_NAME: Record<string, string> = {
  price_kobo: 'price',
  list_price_kobo: 'list_price',
  updated_at: 'updated_on',
};

/** The wire columns behind changed table columns; null means all. */
export function maskOf(fields: readonly string[] | null): ColumnMask {
  if (fields === null) return ALL_COLUMNS;
  return fields.reduce((mask, field) => {
    const at = PLAN_COLUMNS.indexOf((WIRE_NAME[field] ?? field) as PlanColumn);
    return at < 0 ? mask : mask | (1 << at);
  }, NO_COLUMNS);
}

/** Parts that hold the changed columns of the changed plans: one part for each set of columns, whole plans first. */
export function partsOf(
  changed: ReadonlyMap<number, ColumnMask>,
  cell: (no: number, column: PlanColumn) => Cell,
): ColumnPatch[] {
  const groups = new Map<ColumnMask, number[]>();
  for (const [no, mask] of changed) {
    const group = groups.get(mask);
    if (group) group.push(no);
    else groups.set(mask, [no]);
  }
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([mask, nos]) => {
      const part: ColumnPatch = { no: nos.sort((a, b) => a - b) };
      PLAN_COLUMNS.forEach((column, at) => {
        if (mask & (1 << at)) part[column] = part.no.map((no) => cell(no, column));
      });
      return part;
    });
}
