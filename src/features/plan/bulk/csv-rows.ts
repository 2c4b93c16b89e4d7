import { unescapedCell } from '../csv-text.ts';
import { type CsvHeader, delimiterOf, readHeader } from './csv-columns.ts';
import { csvFields } from './csv-fields.ts';
import { INVALID_JSON } from './json-rows.ts';
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
