import { PLAN_CSV_COLUMNS } from '../../../../../domain/plan/plan-csv.ts';
import { unescapedCell } from '../../csv/plan-csv.ts';
import { csvFields } from './csv-fields.ts';
import { INVALID_JSON } from './parse-rows.ts';
import type { ReadUpload, UploadedRow } from './uploaded-row.ts';

const NO_HEADER: ReadUpload = {
  kind: 'problem',
  problem: INVALID_JSON,
  help: 'A CSV begins with a line of column names, such as name, network, size, price, validity, description.',
};

/** One line of a table, as its cells; lines count from 1 and a quoted cell may span several. */
interface CsvRecord {
  line: number;
  cells: readonly string[];
  /** A quote that is opened and not closed, or one in the middle of a cell. */
  misquoted: boolean;
}

/** The plans of a table with a header line. Empty lines are passed over. */
export async function csvRows(text: string): Promise<ReadUpload> {
  const [first, ...rest] = await recordsOf(text);
  const header = readHeader(first?.cells ?? []);
  if (header.places.size === 0) return NO_HEADER;
  const problem = headerProblem(header);
  if (problem !== undefined) return { kind: 'problem', problem, help: 'Correct the first line.' };
  const width = first?.cells.length ?? 0;
  return {
    kind: 'rows',
    unused: header.unknown,
    rows: rest.map((record, i) => rowOf(record, i + 1, { header, width })),
  };
}

async function recordsOf(text: string): Promise<CsvRecord[]> {
  const { default: papaparse } = await import('papaparse');
  // As in a text area, whose line breaks are always these; a file may mix them.
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const headerLine = plain.trimStart().split('\n', 1)[0] ?? '';
  const { data, errors } = papaparse.parse(plain, { delimiter: delimiterOf(headerLine), newline: '\n' });
  const misquoted = new Set(errors.map(({ row }) => row));
  let line = 1;
  const records = data.map((cells, i): CsvRecord => {
    const begun = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return { line: begun, cells, misquoted: misquoted.has(i) };
  });
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function headerProblem({ missing, repeated }: CsvHeader): string | undefined {
  if (missing.length > 0) return `The table has no column ${missing.join(', ')}.`;
  if (repeated.length > 0) return `The table has more than one column ${repeated.join(', ')}.`;
  return undefined;
}

function rowOf(record: CsvRecord, row: number, { header, width }: { header: CsvHeader; width: number }): UploadedRow {
  const cellOf = (column: string) => unescapedCell(record.cells[header.places.get(column) ?? -1] ?? '').trim();
  const detail = shapeProblem(record, width);
  return {
    row,
    line: record.line,
    givenId: cellOf('id') || undefined,
    fields: csvFields(cellOf),
    errors: detail === undefined ? [] : [{ row, detail }],
  };
}

function shapeProblem({ cells, misquoted }: CsvRecord, width: number): string | undefined {
  if (misquoted) return 'A quote (") is not closed, or stands inside a value: write it twice';
  if (cells.slice(width).every((cell) => cell.trim() === '')) return undefined;
  return `It has ${cells.length} values for ${width} columns: a value that holds the separator must stand in quotes`;
}

/** What may stand in a table beyond the columns of the export. */
const MORE_COLUMNS = ['provider_id', 'currency', 'source', 'as_of'];
/** What another export says of a plan: let through, and not sent. */
const IGNORED = ['version', 'updated_on', 'provider_name', 'provider_phone_number'];
/** Units may stand with their number, '1.5GB'. */
const REQUIRED = ['name', 'network', 'size', 'price', 'validity', 'description'];
const DELIMITERS = [',', ';', '\t'];

const plain = (header: string) => header.toLowerCase().replaceAll(/[\s_]/g, '');
const KNOWN = new Map([...PLAN_CSV_COLUMNS, ...MORE_COLUMNS, ...IGNORED].map((column) => [plain(column), column]));

/** What the headers of a table say: where each column stands, and what is wrong with them. */
export interface CsvHeader {
  /** The place of each known column, from 0. */
  places: ReadonlyMap<string, number>;
  missing: readonly string[];
  repeated: readonly string[];
  /** Headers that mean nothing here. */
  unknown: readonly string[];
}

/** Reads headers without case, spaces or underscores mattering. */
export function readHeader(cells: readonly string[]): CsvHeader {
  const places = new Map<string, number>();
  const repeated: string[] = [];
  const unknown: string[] = [];
  cells.forEach((cell, place) => {
    const column = KNOWN.get(plain(cell));
    if (column === undefined) {
      if (cell.trim() !== '') unknown.push(cell.trim());
    } else if (places.has(column)) repeated.push(column);
    else places.set(column, place);
  });
  return { places, repeated, unknown, missing: REQUIRED.filter((column) => !places.has(column)) };
}

/** What parts the cells of a header line: the one that shows most known columns. Rows may hold the others, '1,500'. */
export function delimiterOf(headerLine: string): string {
  const bare = headerLine.replaceAll('"', '');
  const known = (delimiter: string) => readHeader(bare.split(delimiter)).places.size;
  return DELIMITERS.reduce((best, next) => (known(next) > known(best) ? next : best));
}
