import { type LeftOut, leftOut } from '../left-out.ts';
import type { RawRow } from '../raw-row.ts';
import type { ListItem } from '../sections/list-item.ts';
import { underHeadings } from '../sections/under-headings.ts';
import type { Cell, RowChoices } from '../uploaded-row.ts';
import { type Block, blocksOf } from './blocks.ts';
import type { Column } from './choose-columns.ts';
import { kindOfRecord } from './record-kind.ts';
import { recordReader } from './record-rows.ts';
import type { Table, TableRecord } from './records.ts';
import { isRowSold } from './side-columns.ts';

/** The rows of a table, before their values are read. */
export interface TableRows {
  raws: readonly RawRow[];
  columns: readonly Column[];
  leftOut: readonly LeftOut[];
  problem?: string | undefined;
}

/** Reads a table with its titles, headings and totals. Each header begins a block with columns of its own. */
export function tableRows(table: Table, { answers, columns: chosen = new Map() }: RowChoices): TableRows {
  const { above, blocks } = blocksOf(table.records, chosen);
  const separator = table.separatorLine
    ? [{ lineNumber: 1, cells: [table.separatorLine], reason: 'title' as const }]
    : [];
  const items = blocks.flatMap((block, at) => [
    ...(at === 0 ? [] : [textItem(block.header, 'header')]),
    ...blockItems(block, { delimiter: table.delimiter, answers }),
  ]);
  const { raws, leftOut: left } = underHeadings([...above.map((record) => textItem(record, 'title')), ...items]);
  const beside = blocks.flatMap((block) =>
    block.beside.map((cells) => leftOut(cells.texts, { ...cells, reason: 'beside' })),
  );
  const columns = blocks.flatMap((block) => block.columns);
  const first = columns.filter(({ header }, at) => columns.findIndex((other) => other.header === header) === at);
  const named = [...separator.map(({ cells, ...place }) => leftOut(cells, place)), ...left, ...beside];
  return { raws, columns: first, leftOut: named, problem: blocks.find(({ problem }) => problem)?.problem };
}

/** Returns the plans, headings and other rows of a block. */
function blockItems(block: Block, reading: Parameters<typeof recordReader>[1]): ListItem[] {
  const rowsOf = recordReader(block, reading);
  return block.records.map((record): ListItem => {
    const kind = kindOfRecord(record, block.columns.length);
    if (kind !== 'row') return textItem(record, kind);
    const plans = isRowSold(block.columns, (at) => record.cells[at]) ? rowsOf(record) : [];
    return { ...textItem(record, 'notSold'), plans };
  });
}

const textItem = ({ lineNumber, cells }: TableRecord, reason: LeftOut['reason']): ListItem => ({
  ...{ lineNumber, cells: cells.map(textOf), plans: [], reason, isRow: true },
});

const textOf = (cell: Cell) => String(cell ?? '').trim();
