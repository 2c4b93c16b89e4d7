import type { ChosenColumns } from '../read-columns.ts';
import type { Cell } from '../uploaded-row.ts';
import { type Column, chooseColumns } from './choose-columns.ts';
import { headerScore } from './header.ts';
import { kindOfRecord } from './record-kind.ts';
import type { TableRecord } from './records.ts';

/** A header with the rows below it, up to the next header. */
export interface Block {
  header: TableRecord;
  records: readonly TableRecord[];
  columns: readonly Column[];
  problem?: string;
  /** The rows of a table to the right of this one, which has the same column names. */
  beside: readonly { lineNumber: number; texts: readonly string[] }[];
}

/** Divides the rows of a table at its headers. `above` are the rows before the first one. */
export function blocksOf(
  records: readonly TableRecord[],
  chosen: ChosenColumns,
): { above: readonly TableRecord[]; blocks: readonly Block[] } {
  const starts = records.flatMap(({ cells }, at) => (headerScore(cells) > 0 ? at : []));
  const blocks = starts.map((start, i): Block => {
    const [first, ...others] = records.slice(start, starts[i + 1]) as [TableRecord, ...TableRecord[]];
    const width = widthOf(first.cells);
    const leftOf = (record: TableRecord) => ({ ...record, cells: record.cells.slice(0, width) });
    const [header, rows] = [leftOf(first), others.map(leftOf)];
    const names = header.cells.map((cell) => String(cell ?? '').trim());
    const plans = rows.filter((row) => kindOfRecord(row, names.length) === 'row');
    const valuesOf = (at: number) => plans.map(({ cells }) => cells[at]);
    const choice = chooseColumns(uniqueNames(names), valuesOf, chosen);
    const beside = width === undefined ? [] : others.flatMap((record) => besideOf(record, width));
    return { header, records: rows, ...choice, beside };
  });
  return { above: records.slice(0, starts[0]), blocks };
}

/** Returns the number of columns before the header begins again to the right; undefined if it does not. */
function widthOf(header: readonly Cell[]): number | undefined {
  const names = header.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  );
  const first = names.findIndex((name) => name !== '');
  const again = names.indexOf(names[first] ?? '', first + 1);
  const isTable = again > 0 && [header.slice(0, again), header.slice(again)].every((cells) => headerScore(cells) > 0);
  return isTable ? again : undefined;
}

function besideOf({ lineNumber, cells }: TableRecord, width: number): Block['beside'] {
  const texts = cells.slice(width).map((cell) => String(cell ?? '').trim());
  return texts.some((text) => text !== '') ? [{ lineNumber, texts }] : [];
}

/** Returns names that differ: 'Amount', 'Amount 2', and 'Column 3' for one without a name. */
function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const named = name === '' ? `Column ${at + 1}` : name;
    const earlier = names.slice(0, at).filter((other) => other === name).length;
    return earlier > 0 && name !== '' ? `${named} ${earlier + 1}` : named;
  });
}
