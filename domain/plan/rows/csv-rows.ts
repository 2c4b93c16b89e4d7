import { unescapeCell } from '../plan-csv.ts';
import { PLAN_CSV_COLUMNS, PLAN_CSV_FIELDS } from '../plan-fields.ts';
import { csvFields } from './csv-fields.ts';
import { INVALID_JSON } from './row-messages.ts';
import type { ParsedUpload, UploadedRow } from './uploaded-row.ts';

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

interface CsvHeader {
  /** Index of each known column, from 0. */
  indexes: ReadonlyMap<string, number>;
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

/** Parses a CSV text with a header line. Skips empty lines. */
export function csvRows(text: string, parse: CsvParser): ParsedUpload {
  const [first, ...rest] = parseRecords(text, parse);
  const header = readHeader(first?.cells ?? []);
  if (header.indexes.size === 0) return NO_HEADER;
  const problem = headerProblem(header);
  if (problem !== undefined) return { kind: 'problem', problem, help: 'Correct the first line.' };
  const columnCount = first?.cells.length ?? 0;
  return {
    kind: 'rows',
    unusedColumns: header.unknown,
    rows: rest.map((record, i) => csvRow(record, i + 1, { header, columnCount })),
  };
}

function parseRecords(text: string, parse: CsvParser): CsvRecord[] {
  // Files may mix line breaks; a text area has `\n` only.
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const headerLine = plain.trimStart().split('\n', 1)[0] ?? '';
  const { data, errors } = parse(plain, { delimiter: findDelimiter(headerLine), newline: '\n' });
  const misquoted = new Set(errors.map(({ row }) => row));
  let nextLine = 1;
  const records = data.map((cells, i): CsvRecord => {
    const lineNumber = nextLine;
    nextLine += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return { lineNumber, cells, isMisquoted: misquoted.has(i) };
  });
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
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
  columnCount: number;
}

function csvRow(record: CsvRecord, rowNumber: number, { header, columnCount }: CsvShape): UploadedRow {
  const cellOf = (column: string) => unescapeCell(record.cells[header.indexes.get(column) ?? -1] ?? '').trim();
  const detail = recordProblem(record, columnCount);
  return {
    rowNumber,
    lineNumber: record.lineNumber,
    exportedId: cellOf('id') || undefined,
    sellerName: cellOf('provider_name') || undefined,
    fields: csvFields(cellOf),
    given: header.fields,
    errors: detail === undefined ? [] : [{ row: rowNumber, detail }],
  };
}

function recordProblem({ cells, isMisquoted }: CsvRecord, columnCount: number): string | undefined {
  if (isMisquoted) return 'A quote (") is not closed, or stands inside a value: write it twice';
  if (cells.slice(columnCount).every((cell) => cell.trim() === '')) return undefined;
  return `It has ${cells.length} values for ${columnCount} columns: a value that holds the separator must stand in quotes`;
}
