import { type Cell, type ColumnPatch, PLAN_COLUMNS, type PlanColumn } from './plan-part.ts';

/**
 * All plans in memory, by column: what the device's lists and the server's lists are answered from. A table is never
 * changed; folding a part into it makes a new one that shares every column the part does not touch.
 */
export interface PlanTable {
  /** Running numbers, ascending; row i of every column belongs to `no[i]`. */
  readonly no: readonly number[];
  readonly columns: Readonly<Record<PlanColumn, readonly Cell[]>>;
}

export const EMPTY_TABLE: PlanTable = {
  no: [],
  columns: Object.fromEntries(PLAN_COLUMNS.map((name) => [name, []])) as unknown as PlanTable['columns'],
};

/** The row of a running number, or -1. */
export function rowOfNo(table: PlanTable, no: number): number {
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

/** The table with a part's cells set. Plans it does not know are added if the part is whole (has `id`), else ignored. */
export function foldPart(table: PlanTable, part: ColumnPatch): PlanTable {
  if (part.id !== undefined && isBehind(table, part)) return append(table, part);
  const rows = part.no.map((no) => rowOfNo(table, no));
  const grown =
    part.id === undefined
      ? table
      : withNewRows(
          table,
          part.no.filter((_, i) => rows[i] === -1),
        );
  const places = grown === table ? rows : part.no.map((no) => rowOfNo(grown, no));
  const columns = { ...grown.columns };
  for (const name of PLAN_COLUMNS) {
    const cells = part[name];
    if (cells !== undefined) columns[name] = withCells(columns[name], places, cells);
  }
  return { no: grown.no, columns };
}

/** Whether every plan of a part comes after every plan of the table: so it is in each page of a first pull. */
function isBehind(table: PlanTable, { no }: ColumnPatch): boolean {
  const last = table.no.at(-1) ?? Number.NEGATIVE_INFINITY;
  return no.every((n, i) => n > (i === 0 ? last : (no[i - 1] as number)));
}

function append(table: PlanTable, part: ColumnPatch): PlanTable {
  const nothing = new Array<Cell>(part.no.length).fill(null);
  const columns = { ...table.columns };
  for (const name of PLAN_COLUMNS) columns[name] = columns[name].concat(part[name] ?? nothing);
  return { no: table.no.concat(part.no), columns };
}

/** The table without the plans of these numbers. */
export function removePlans(table: PlanTable, gone: readonly number[]): PlanTable {
  if (gone.length === 0) return table;
  const lost = new Set(gone);
  const kept = table.no.flatMap((no, row) => (lost.has(no) ? [] : [row]));
  return kept.length === table.no.length ? table : pickRows(table, kept);
}

function withCells(column: readonly Cell[], rows: readonly number[], cells: readonly Cell[]): Cell[] {
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
