import type { Cell } from '../uploaded-row.ts';
import { headerScore } from './header.ts';

/** A row of a table. A quoted cell of a CSV text may span several lines. */
export interface TableRecord {
  /** The first line, from 1. */
  lineNumber: number;
  cells: readonly Cell[];
  /** True if a quote is not closed or stands in the middle of a cell. */
  isMisquoted: boolean;
}

export interface Table {
  /** '' for a sheet, whose cells need none. */
  delimiter: string;
  records: readonly TableRecord[];
  /** The line 'sep=,' of Excel, if the text begins with it. */
  separatorLine?: string | undefined;
}

/** `parse` of Papa Parse. Callers pass it: the app loads the library when it is needed, and domain has none. */
export type CsvParser = (
  text: string,
  options: { delimiter: string; newline: '\n' },
) => { data: string[][]; errors: readonly { row?: number | undefined }[] };

const DELIMITERS = [',', ';', '\t', '|'];
/** A header stands among the first lines: titles come before it. */
const HEADER_LINES = 25;
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[^\S\n]*\n/i;

/** Parses a text as a table; undefined if no line of its beginning has the names of columns. */
export function textTable(text: string, parse: CsvParser): Table | undefined {
  // Files may mix line breaks; a text area has `\n` only.
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [separatorLine, separator] = SEPARATOR_LINE.exec(plain) ?? [];
  const delimiter = separator ?? findDelimiter(plain.slice(separatorLine?.length ?? 0));
  if (delimiter === undefined) return undefined;
  const { data, errors } = parse(plain.slice(separatorLine?.length ?? 0), { delimiter, newline: '\n' });
  const misquoted = new Set(errors.map(({ row }) => row));
  let nextLine = separatorLine === undefined ? 1 : 2;
  const records = data.map((cells, i): TableRecord => {
    const lineNumber = nextLine;
    nextLine += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return { lineNumber, cells, isMisquoted: misquoted.has(i) };
  });
  return { delimiter, records: records.filter(hasText), separatorLine: separatorLine?.trim() };
}

/** Returns the rows of a sheet that have text. */
export function sheetTable(rows: readonly (readonly Cell[])[]): Table {
  const records = rows.map((cells, i) => ({ lineNumber: i + 1, cells, isMisquoted: false }));
  return { delimiter: '', records: records.filter(hasText) };
}

/** Rows of dashes between the names and the cells of a table say nothing. */
const hasText = ({ cells }: TableRecord) => cells.some((cell) => /[\p{L}\p{N}]/u.test(String(cell ?? '')));

/** Returns the delimiter that yields the line with most names of columns. Rows may contain the others, as in '1,500'. */
function findDelimiter(text: string): string | undefined {
  const lines = text
    .trimStart()
    .split('\n', HEADER_LINES)
    .map((line) => line.slice(0, 2_000).replaceAll('"', ''));
  const scoreOf = (delimiter: string) => Math.max(0, ...lines.map((line) => headerScore(line.split(delimiter))));
  const best = DELIMITERS.reduce((one, next) => (scoreOf(next) > scoreOf(one) ? next : one));
  return scoreOf(best) > 0 ? best : undefined;
}
