import type { Cell, ColumnPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { PLAN_COLUMNS, type PlanColumn } from '../../domain/plan/plan-fields.ts';

/** A set of plan columns as bits. At most 32 columns. The store keeps 50,000 sets. */
export type ColumnMask = number;

export const NO_COLUMNS: ColumnMask = 0;
export const ALL_COLUMNS: ColumnMask = 2 ** PLAN_COLUMNS.length - 1;

/** Returns the columns of both sets. The operator `|` alone makes a negative number of the 32nd column. */
export const joinColumns = (one: ColumnMask, other: ColumnMask): ColumnMask => (one | other) >>> 0;

/** Table columns that have another name in the contract. */
const CONTRACT_NAME: Record<string, string> = {
  price_kobo: 'price',
  list_price_kobo: 'list_price',
  confirmed_at: 'confirmed_on',
  reported_price_kobo: 'reported_price',
  updated_at: 'updated_on',
};

/** Returns the plan columns of changed table columns; null means all. */
export function columnMaskOf(fields: readonly string[] | null): ColumnMask {
  if (fields === null) return ALL_COLUMNS;
  return fields.reduce((mask, field) => {
    const at = PLAN_COLUMNS.indexOf((CONTRACT_NAME[field] ?? field) as PlanColumn);
    return at < 0 ? mask : joinColumns(mask, 1 << at);
  }, NO_COLUMNS);
}

/** Returns patches for the changed plans: one patch for each set of columns, complete plans first. */
export function patchesOf(
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
      const patch: ColumnPatch = { no: nos.sort((a, b) => a - b) };
      PLAN_COLUMNS.forEach((column, at) => {
        if (mask & (1 << at)) patch[column] = patch.no.map((no) => cell(no, column));
      });
      return patch;
    });
}
