import { unescapeCell } from '../plan-csv.ts';
import { PLAN_CSV_COLUMNS, PLAN_CSV_FIELDS } from '../plan-fields.ts';
import { csvFields } from './csv-fields.ts';
import { unreadMessage } from './question-messages.ts';
import { INVALID_JSON } from './row-messages.ts';
import { type Answers, answeredReading, questionsOf, type UnclearCell } from './row-questions.ts';
import { type Columns, joinSplitNumbers } from './split-numbers.ts';
import type { Cell, ParsedUpload, RowChoices, UploadedRow } from './uploaded-row.ts';

/** Columns that an upload may have beyond those of the export. */
const EXTRA_COLUMNS = ['provider_id', 'currency', 'source', 'as_of'];
/** Columns of other exports, which an upload accepts and does not send. */
const IGNORED_COLUMNS = ['version', 'updated_on', 'provider_name', 'provider_phone_number'];
/** Without the units: these may stand in the cell of their number, as in '1.5GB'. */
const REQUIRED_COLUMNS = ['name', 'network', 'size', 'price', 'validity', 'description'];
const DELIMITERS = [',', ';', '\t'];

const normaliseHeader = (header: string) => header.toLowerCase().replaceAll(/[\s_]/g, '');
const KNOWN_COLUMNS = new Map(
  [...PLAN_CSV_COLUMNS, ...EXTRA_COLUMNS, ...IGNORED_COLUMNS].map((column) => [normaliseHeader(column), column]),
);

const NO_HEADER: ParsedUpload = {
  kind: 'problem',
  problem: INVALID_JSON,
  help: 'A CSV begins with a line of column names, such as name, network, size, price, validity, description.',
};

interface CsvHeader extends Columns {
  /** The fields that have a column. */
  fields: ReadonlySet<string>;
  missing: readonly string[];
  repeated: readonly string[];
  unknown: readonly string[];
}

/** A row of a CSV text. A quoted cell may span several lines. */
interface CsvRecord {
  /** From 1. */
  lineNumber: number;
  cells: readonly string[];
  /** True if a quote is not closed or stands in the middle of a cell. */
  isMisquoted: boolean;
}

/** `parse` of Papa Parse. Callers pass it: the app loads the library when it is needed, and domain has none. */
export type CsvParser = (
  text: string,
  options: { delimiter: string; newline: '\n' },
) => { data: string[][]; errors: readonly { row?: number | undefined }[] };

/** Parses a CSV text with a header line. Skips empty lines. Asks about cells that can be read in two ways. */
export function csvRows(text: string, parse: CsvParser, choices: RowChoices): ParsedUpload {
  return tableRows(parseRecords(text, parse), choices);
}

/** Reads the cells of a spreadsheet as `csvRows` reads a text. */
export function sheetRows(rows: readonly (readonly Cell[])[], choices: RowChoices): ParsedUpload {
  const records = rows.map((cells, i) => ({
    lineNumber: i + 1,
    cells: cells.map((cell) => String(cell ?? '')),
    isMisquoted: false,
  }));
  return tableRows({ delimiter: '', records: records.filter(hasText) }, choices);
}

function tableRows({ delimiter, records }: Table, { answers }: RowChoices): ParsedUpload {
  const [first, ...rest] = records;
  const header = readHeader(first?.cells ?? []);
  if (header.indexes.size === 0) return NO_HEADER;
  const problem = headerProblem(header);
  if (problem !== undefined) return { kind: 'problem', problem, help: 'Correct the first line.' };
  const read = rest.map((record, i) => csvRow(record, i + 1, { header, delimiter, answers }));
  const unclear = read.flatMap(({ row: { rowNumber }, unclear }) => unclear.map((cell) => ({ rowNumber, cell })));
  return {
    kind: 'rows',
    unusedColumns: header.unknown,
    columns: [],
    leftOut: [],
    rows: read.map(({ row }) => row),
    questions: questionsOf(unclear, answers),
  };
}

interface Table {
  delimiter: string;
  records: readonly CsvRecord[];
}

const hasText = ({ cells }: CsvRecord) => cells.some((cell) => cell.trim() !== '');

function parseRecords(text: string, parse: CsvParser): Table {
  // Files may mix line breaks; a text area has `\n` only.
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const headerLine = plain.trimStart().split('\n', 1)[0] ?? '';
  const delimiter = findDelimiter(headerLine);
  const { data, errors } = parse(plain, { delimiter, newline: '\n' });
  const misquoted = new Set(errors.map(({ row }) => row));
  let nextLine = 1;
  const records = data.map((cells, i): CsvRecord => {
    const lineNumber = nextLine;
    nextLine += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return { lineNumber, cells, isMisquoted: misquoted.has(i) };
  });
  return { delimiter, records: records.filter(hasText) };
}

/** Reads the header line. Ignores case, spaces and underscores in the names of columns. */
function readHeader(cells: readonly string[]): CsvHeader {
  const indexes = new Map<string, number>();
  const repeated: string[] = [];
  const unknown: string[] = [];
  cells.forEach((cell, index) => {
    const column = KNOWN_COLUMNS.get(normaliseHeader(cell));
    if (column === undefined) {
      if (cell.trim() !== '') unknown.push(cell.trim());
    } else if (indexes.has(column)) repeated.push(column);
    else indexes.set(column, index);
  });
  const fields = PLAN_CSV_FIELDS.filter(({ columns: [column] }) => column !== undefined && indexes.has(column));
  return {
    indexes,
    names: cells.map((cell) => KNOWN_COLUMNS.get(normaliseHeader(cell)) ?? cell.trim()),
    fields: new Set(fields.map(({ name }) => name)),
    repeated,
    unknown,
    missing: REQUIRED_COLUMNS.filter((column) => !indexes.has(column)),
  };
}

/** Returns the delimiter that yields most known columns in the header. Rows may contain the others, as in '1,500'. */
function findDelimiter(headerLine: string): string {
  const unquoted = headerLine.replaceAll('"', '');
  const knownCount = (delimiter: string) => readHeader(unquoted.split(delimiter)).indexes.size;
  return DELIMITERS.reduce((best, next) => (knownCount(next) > knownCount(best) ? next : best));
}

function headerProblem({ missing, repeated }: CsvHeader): string | undefined {
  if (missing.length > 0) return `The table has no column ${missing.join(', ')}.`;
  if (repeated.length > 0) return `The table has more than one column ${repeated.join(', ')}.`;
  return undefined;
}

interface CsvShape {
  header: CsvHeader;
  delimiter: string;
  answers: Answers;
}

/** Returns a row, and its cells that can be read in two ways. */
function csvRow(
  record: CsvRecord,
  rowNumber: number,
  { header, delimiter, answers }: CsvShape,
): { row: UploadedRow; unclear: readonly UnclearCell[] } {
  const unclear: UnclearCell[] = [];
  const unread: UnclearCell[] = [];
  const ask = (cell: UnclearCell) => {
    unclear.push(cell);
    const reading = answeredReading(cell, answers);
    if (reading === undefined) unread.push(cell);
    return reading;
  };
  const mayBeSplit = delimiter === ',' && !record.isMisquoted;
  const cells = mayBeSplit ? joinSplitNumbers(record.cells, header, ask) : record.cells;
  const cellOf = (column: string) => unescapeCell(cells[header.indexes.get(column) ?? -1] ?? '').trim();
  const detail = recordProblem({ ...record, cells }, header.names.length);
  const row = {
    rowNumber,
    lineNumber: record.lineNumber,
    exportedId: cellOf('id') || undefined,
    sellerName: cellOf('provider_name') || undefined,
    fields: csvFields({ cellOf, ask }),
    given: header.fields,
    errors: [
      ...(detail === undefined ? [] : [{ row: rowNumber, detail }]),
      ...unread.map((cell) => ({ row: rowNumber, field: cell.field, detail: unreadMessage(cell) })),
    ],
  };
  return { row, unclear };
}

function recordProblem({ cells, isMisquoted }: CsvRecord, columnCount: number): string | undefined {
  if (isMisquoted) return 'A quote (") is not closed, or stands inside a value: write it twice';
  if (cells.slice(columnCount).every((cell) => cell.trim() === '')) return undefined;
  return `It has ${cells.length} values for ${columnCount} columns: a value that holds the separator must stand in quotes`;
}
