import type { RowError } from '../../contract/call.ts';
import type { Network } from '../network.ts';
import { unreadMessage } from './question-messages.ts';
import type { RawRow } from './raw-row.ts';
import { type Answers, answeredReading, questionsOf, type RowQuestion, type UnclearCell } from './row-questions.ts';
import type { Heading } from './terms/heading.ts';
import type { UploadedRow } from './uploaded-row.ts';
import { isNetwork } from './values/plan-parts.ts';
import { type ReadFields, readFields } from './values/read-fields.ts';

/** Reads the values of rows. Asks about those that can be read in two ways, once for all rows of a kind. */
export function readRows(
  raws: readonly RawRow[],
  answers: Answers,
): { rows: readonly UploadedRow[]; questions: readonly RowQuestion[] } {
  const unclear: { rowNumber: number; cell: UnclearCell }[] = [];
  const rows: UploadedRow[] = [];
  let last: { network: Network | undefined; heading: Heading } | undefined;
  for (const raw of raws) {
    const rowNumber = rows.length + 1;
    const above = last?.heading === raw.heading ? last.network : undefined;
    const read = readRow(raw, above, { rowNumber, answers });
    rows.push(read.row);
    unclear.push(...read.unclear.map((cell) => ({ rowNumber, cell })));
    // A row whose network waits for an answer passes on the network that it may have.
    last = { network: isNetwork(read.row.fields.network) ? read.row.fields.network : above, heading: raw.heading };
  }
  return { rows, questions: questionsOf(unclear, answers) };
}

function readRow(
  raw: RawRow,
  above: Network | undefined,
  { rowNumber, answers }: { rowNumber: number; answers: Answers },
): { row: UploadedRow; unclear: readonly UnclearCell[] } {
  const unclear = [...(raw.unclear ?? [])];
  const errors: RowError[] = (raw.errors ?? []).map((error) => ({ row: rowNumber, ...error }));
  const fail = (field: string, detail: string) => {
    if (!errors.some((error) => error.field === field)) errors.push({ row: rowNumber, field, detail });
  };
  const ask = (cell: UnclearCell) => {
    unclear.push(cell);
    const reading = answeredReading(cell, answers);
    if (reading === undefined) fail(cell.field, unreadMessage(cell));
    return reading;
  };
  const read = raw.cells.size === 0 ? NOTHING_READ : readFields(raw, above, { ask, fail });
  const { fields } = read;
  const place = { rowNumber, lineNumber: raw.lineNumber };
  return { row: { ...place, ...ownerOf(raw), fields, given: givenFields(raw, read), errors }, unclear };
}

/** The fields of a value that is no plan at all. */
const NOTHING_READ: ReadFields = { fields: {}, made: new Set() };

function ownerOf({ cells }: RawRow): Pick<UploadedRow, 'exportedId' | 'sellerName'> {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '') || undefined;
  return { exportedId: textOf(cells.get('id')), sellerName: textOf(cells.get('provider_name')) };
}

/** Columns that are read for something else than a field of the same name. */
const FIELD_OF_COLUMN = new Map([
  ['size_unit', 'size'],
  ['validity_unit', 'validity'],
]);
/** The fields that every row states somewhere: in a column, in its name or in a heading. */
const STATED = ['network', 'size', 'price', 'validity'];

/** Returns the fields that a row has a value or an empty cell for, without texts that the reader made. */
function givenFields({ cells }: RawRow, { fields, made }: ReadFields): ReadonlySet<string> {
  const columns = [...cells.keys()].map((column) => FIELD_OF_COLUMN.get(column) ?? column);
  // A kind that we do not know is kept as a category.
  const stated = [...STATED, ...(cells.has('kind') ? ['category'] : [])].filter((field) => fields[field] !== undefined);
  return new Set([...columns, ...stated].filter((field) => !made.has(field)));
}
