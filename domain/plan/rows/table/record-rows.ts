import { unescapeCell } from '../../plan-csv.ts';
import { unreadMessage } from '../question-messages.ts';
import { type ColumnField, SIDE_FIELDS } from '../read-columns.ts';
import { type Answers, answeredReading, type UnclearCell } from '../row-questions.ts';
import type { ListedRow } from '../sections/list-item.ts';
import type { Cell } from '../uploaded-row.ts';
import type { Block } from './blocks.ts';
import { networkColumn } from './header.ts';
import type { TableRecord } from './records.ts';
import { beyondPrice, notesOf } from './side-columns.ts';
import { joinSplitNumbers } from './split-numbers.ts';

/** Returns the plan of a record; of a table with a column for each network, one plan for each price. */
type RecordReader = (record: TableRecord) => ListedRow[];

/** Returns the function that reads the rows of a block. */
export function recordReader(
  block: Block,
  { delimiter, answers }: { delimiter: string; answers: Answers },
): RecordReader {
  const { columns, header } = block;
  const used = columns.flatMap(({ field, header: name }, at) =>
    field === undefined || SIDE_FIELDS.has(field) ? [] : [{ field, at, name }],
  );
  const unitOf = (field: ColumnField) => columns.find((column) => column.field === field)?.unit;
  const shape = {
    units: { size: unitOf('size'), validity: unitOf('validity') },
    hasOwnNames: ['name', 'description'].every((field) => used.some((column) => column.field === field)),
  };
  const names = columns.map(({ field }, at) => field ?? textOf(header.cells[at]));
  const networks = used.filter(({ field, name }) => field === 'price' && networkColumn(name) !== undefined);
  return (record) => {
    const { ask, asked } = collector(answers);
    const mayBeSplit = delimiter === ',' && !record.isMisquoted;
    const cells = mayBeSplit ? joinSplitNumbers(record.cells.map(String), names, ask) : record.cells;
    const problem = recordProblem({ ...record, cells }, columns.length);
    const errors = [
      ...(problem === undefined ? [] : [{ detail: problem }]),
      ...asked.errors,
      ...beyondPrice(columns, (at) => cells[at]),
    ];
    const extra = notesOf(columns, (at) => cells[at]);
    const raw = { lineNumber: record.lineNumber, ...shape, extra, unclear: asked.unclear, errors };
    if (record.isMisquoted) return [{ ...raw, cells: new Map() }];
    const values = new Map(used.map(({ field, at }) => [field, cellValue(field, cells[at])]));
    if (networks.length === 0) return [{ ...raw, cells: values }];
    return networks
      .map(({ name, at }) => ({ name, price: cellValue('price', cells[at]) }))
      .filter(({ price }) => price !== '')
      .map(({ name, price }) => ({
        ...raw,
        cells: new Map([...values, ['network', name], ['price', price]] as const),
      }));
  };
}

const textOf = (cell: Cell) => String(cell ?? '').trim();

/** Collects the questions about a record, and the errors of those without an answer. */
function collector(answers: Answers) {
  const asked = { unclear: [] as UnclearCell[], errors: [] as { field: string; detail: string }[] };
  const ask = (cell: UnclearCell) => {
    asked.unclear.push(cell);
    const reading = answeredReading(cell, answers);
    if (reading === undefined) asked.errors.push({ field: cell.field, detail: unreadMessage(cell) });
    return reading;
  };
  return { ask, asked };
}

/** Texts with several lines. In other cells a line break, as Excel writes it, is a space. */
const LONG_TEXTS: ReadonlySet<ColumnField> = new Set(['description']);
/** Fields whose numbers keep their type. */
const MEASURED: ReadonlySet<ColumnField> = new Set(['size', 'price', 'validity', 'discount', 'list_price']);

function cellValue(field: ColumnField, cell: Cell): unknown {
  if (typeof cell === 'number' && MEASURED.has(field)) return cell;
  const text = unescapeCell(String(cell ?? '')).trim();
  return LONG_TEXTS.has(field) || !text.includes('\n') ? text : text.replaceAll(/\s*\n\s*/g, ' ');
}

function recordProblem({ cells, isMisquoted }: TableRecord, columnCount: number): string | undefined {
  if (isMisquoted) return 'A quote (") is not closed, or stands inside a value: write it twice';
  if (cells.slice(columnCount).every((cell) => textOf(cell) === '')) return undefined;
  return `It has ${cells.length} values for ${columnCount} columns: a value that holds the separator must stand in quotes`;
}
