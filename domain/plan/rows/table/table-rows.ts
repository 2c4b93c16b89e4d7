import { type LeftOut, leftOut } from '../left-out.ts';
import type { RawRow } from '../raw-row.ts';
import { headingBelow, NO_HEADING, readHeading } from '../terms/heading.ts';
import type { Cell, RowChoices } from '../uploaded-row.ts';
import { blocksOf } from './blocks.ts';
import type { Column } from './choose-columns.ts';
import { kindOfRecord } from './record-kind.ts';
import { recordReader } from './record-rows.ts';
import type { Table, TableRecord } from './records.ts';

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
  const left: LeftOut[] = [];
  if (table.separatorLine) left.push(leftOut(table.separatorLine, { lineNumber: 1, reason: 'title' }));
  let heading = NO_HEADING;
  const putAside = (record: TableRecord, reason: LeftOut['reason']) => {
    const texts = record.cells.map(textOf);
    const isText = reason === 'title' || reason === 'noPlan';
    const isHeading = isText && readHeading(texts.join(' ')) !== undefined;
    left.push(leftOut(texts, { lineNumber: record.lineNumber, reason: isHeading ? 'heading' : reason }));
    if (isText) heading = headingBelow(heading, texts.join(' '));
  };
  for (const record of above) putAside(record, 'title');
  const raws = blocks.flatMap((block) => {
    if (block !== blocks[0]) putAside(block.header, 'header');
    const rowsOf = recordReader(block, { delimiter: table.delimiter, answers });
    return block.records.flatMap((record) => {
      const kind = kindOfRecord(record, block.columns.length);
      if (kind !== 'row') putAside(record, kind);
      return kind === 'row' ? rowsOf(record, heading) : [];
    });
  });
  const columns = blocks.flatMap((block) => block.columns);
  const first = columns.filter(({ header }, at) => columns.findIndex((other) => other.header === header) === at);
  return { raws, columns: first, leftOut: left, problem: blocks.find(({ problem }) => problem)?.problem };
}

const textOf = (cell: Cell) => String(cell ?? '').trim();
