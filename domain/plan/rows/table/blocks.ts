import type { ChosenColumns } from '../read-columns.ts';
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
}

/** Divides the rows of a table at its headers. `above` are the rows before the first one. */
export function blocksOf(
  records: readonly TableRecord[],
  chosen: ChosenColumns,
): { above: readonly TableRecord[]; blocks: readonly Block[] } {
  const starts = records.flatMap(({ cells }, at) => (headerScore(cells) > 0 ? at : []));
  const blocks = starts.map((start, i): Block => {
    const [header, ...rows] = records.slice(start, starts[i + 1]) as [TableRecord, ...TableRecord[]];
    const names = header.cells.map((cell) => String(cell ?? '').trim());
    const plans = rows.filter((row) => kindOfRecord(row, names.length) === 'row');
    const valuesOf = (at: number) => plans.map(({ cells }) => cells[at]);
    const choice = chooseColumns(uniqueNames(names), valuesOf, chosen);
    return { header, records: rows, ...choice };
  });
  return { above: records.slice(0, starts[0]), blocks };
}

/** Returns names that differ: 'Amount', 'Amount 2', and 'Column 3' for one without a name. */
function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const named = name === '' ? `Column ${at + 1}` : name;
    const earlier = names.slice(0, at).filter((other) => other === name).length;
    return earlier > 0 && name !== '' ? `${named} ${earlier + 1}` : named;
  });
}
