import { parseTable } from '../rows/parse-rows.ts';
import { namedBy } from '../rows/terms/heading.ts';
import { termsOf } from '../rows/terms/terms.ts';
import { type Cell, NO_CHOICES } from '../rows/uploaded-row.ts';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** A sheet as a library reads it. */
export interface RawSheet {
  sheet: string;
  data: readonly (readonly unknown[])[];
}

/** Digits of a number that a formula has computed and that count: 1899.9999999999998 is 1900. */
const PRECISION = 12;

/** Returns a sheet with dates as '2026-11-21' and without the noise of formulas. */
export const sheetOf = ({ sheet, data }: RawSheet): Sheet => ({
  name: sheet.trim(),
  rows: data.map((row) => row.map(cellOf)),
});

function cellOf(raw: unknown): Cell {
  if (isDate(raw)) return raw.toISOString().slice(0, 10);
  if (typeof raw === 'number') return Number(raw.toPrecision(PRECISION));
  return typeof raw === 'string' || typeof raw === 'boolean' ? raw : null;
}

/** Libraries give a date as midnight in UTC. */
const isDate = (raw: unknown): raw is { toISOString: () => string } =>
  typeof (raw as { toISOString?: unknown } | null)?.toISOString === 'function';

/** The sheets of a workbook that are read together, and those that are not. */
export interface ChosenSheets {
  read: readonly Sheet[];
  others: readonly Sheet[];
}

/**
 * Chooses the sheets with plans: all whose names say a network or a kind, as 'MTN SME', if there are several; else the one
 * with most plans.
 */
export function chooseSheets(sheets: readonly Sheet[]): ChosenSheets {
  const counted = sheets.map((sheet) => ({ sheet, count: planCount(sheet) }));
  const named = counted.filter(({ sheet, count }) => count > 0 && isHeading(sheet.name));
  const [first] = [...counted].sort((a, b) => b.count - a.count);
  const read = (named.length > 1 ? named : [first]).flatMap((one) => one?.sheet ?? []);
  return { read, others: sheets.filter((sheet) => !read.includes(sheet)) };
}

/** Returns the number of plans of a sheet, whether or not it needs its name as a heading. */
function planCount(sheet: Sheet): number {
  const counts = [sheet.rows, tableOf([sheet])].map((rows) => {
    const parsed = parseTable(rows, NO_CHOICES);
    return parsed.kind === 'rows' ? parsed.rows.length : 0;
  });
  return Math.max(...counts);
}

/** Returns the rows of sheets, one after the other. A name that says a network or a kind becomes a heading before them. */
export const tableOf = (sheets: readonly Sheet[]): (readonly Cell[])[] =>
  sheets.flatMap(({ name, rows }) => (isHeading(name) ? [[name], ...rows] : rows));

function isHeading(name: string): boolean {
  const { networks, kind } = namedBy(termsOf(name));
  return networks.length > 0 || kind !== undefined;
}

/** Returns the message about the sheets that are not read; undefined if there are none. */
export function unreadSheetsMessage({ read, others }: ChosenSheets): string | undefined {
  if (others.length === 0) return undefined;
  const names = (sheets: readonly Sheet[]) => sheets.map(({ name }) => `“${name}”`).join(', ');
  return `Read: ${names(read)}. Not read: ${names(others)}.`;
}
