import { PLAN_COLUMNS, type PlanColumn } from '../plan-fields.ts';
import type { Cell, ColumnPatch } from './column-patch.ts';

/**
 * All plans in memory, by column. Lists are answered from it on the device and on the server. A table is immutable: a
 * patch makes a new table that shares the columns which the patch does not change.
 */
export interface PlanTable {
  /** Row numbers of the server, ascending. Row i of every column belongs to `no[i]`. */
  readonly no: readonly number[];
  readonly columns: Readonly<Record<PlanColumn, readonly Cell[]>>;
}

export const EMPTY_TABLE: PlanTable = {
  no: [],
  columns: Object.fromEntries(PLAN_COLUMNS.map((name) => [name, []])) as unknown as PlanTable['columns'],
};

/** Returns the row with a row number, or -1. */
export function findRow(table: PlanTable, no: number): number {
  let low = 0;
  let high = table.no.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = table.no[middle] as number;
    if (found === no) return middle;
    if (found < no) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Returns the table with a patch's cells set. New plans are added if the patch has the column `id`, else ignored. */
export function applyPatch(table: PlanTable, patch: ColumnPatch): PlanTable {
  if (patch.id !== undefined && comesAfter(table, patch)) return append(table, patch);
  const rows = patch.no.map((no) => findRow(table, no));
  const grown =
    patch.id === undefined
      ? table
      : withNewRows(
          table,
          patch.no.filter((_, i) => rows[i] === -1),
        );
  const places = grown === table ? rows : patch.no.map((no) => findRow(grown, no));
  const columns = { ...grown.columns };
  for (const name of PLAN_COLUMNS) {
    const cells = patch[name];
    if (cells !== undefined) columns[name] = withCells(columns[name], places, cells);
  }
  return { no: grown.no, columns };
}

/** True if every plan of a patch comes after every plan of the table, as in each page of a first sync. */
function comesAfter(table: PlanTable, { no }: ColumnPatch): boolean {
  const last = table.no.at(-1) ?? Number.NEGATIVE_INFINITY;
  return no.every((n, i) => n > (i === 0 ? last : (no[i - 1] as number)));
}

function append(table: PlanTable, patch: ColumnPatch): PlanTable {
  const empty = new Array<Cell>(patch.no.length).fill(null);
  const columns = { ...table.columns };
  for (const name of PLAN_COLUMNS) columns[name] = columns[name].concat(patch[name] ?? empty);
  return { no: table.no.concat(patch.no), columns };
}

/** Returns the table without the plans of these row numbers. */
export function removePlans(table: PlanTable, gone: readonly number[]): PlanTable {
  if (gone.length === 0) return table;
  const removed = new Set(gone);
  const remaining = table.no.flatMap((no, row) => (removed.has(no) ? [] : [row]));
  return remaining.length === table.no.length ? table : pickRows(table, remaining);
}

/** Returns the same column if no cell changes, so that what was computed from it stays valid. */
function withCells(column: readonly Cell[], rows: readonly number[], cells: readonly Cell[]): readonly Cell[] {
  if (rows.every((row, i) => row < 0 || column[row] === cells[i])) return column;
  const copy = column.slice();
  rows.forEach((row, i) => {
    if (row >= 0) copy[row] = cells[i] as Cell;
  });
  return copy;
}

function withNewRows(table: PlanTable, added: readonly number[]): PlanTable {
  if (added.length === 0) return table;
  const appended = mapTable(table, (column) => column.concat(new Array<Cell>(added.length).fill(null)));
  const no = table.no.concat(added);
  const last = table.no.at(-1) ?? 0;
  if (added.every((n, i) => n > (added[i - 1] ?? last))) return { ...appended, no };
  const order = no.map((_, row) => row).sort((a, b) => (no[a] as number) - (no[b] as number));
  return pickRows({ ...appended, no }, order);
}

function pickRows(table: PlanTable, rows: readonly number[]): PlanTable {
  const picked = mapTable(table, (column) => rows.map((row) => column[row] as Cell));
  return { ...picked, no: rows.map((row) => table.no[row] as number) };
}

function mapTable(table: PlanTable, change: (column: readonly Cell[]) => readonly Cell[]): PlanTable {
  const columns = { ...table.columns };
  for (const name of PLAN_COLUMNS) columns[name] = change(columns[name]);
  return { no: table.no, columns };
}
