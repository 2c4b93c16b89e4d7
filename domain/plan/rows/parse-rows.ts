import { MAX_BULK_PLANS } from '../../contract/plan.calls.ts';
import { formatNumber } from '../../quantity.ts';
import { jsonRows } from './json/json-rows.ts';
import { parseJson, repeatedKey } from './json/json-text.ts';
import { type LeftOut, leftOutMessage } from './left-out.ts';
import { isExportedChat, linesOf } from './message/message-lines.ts';
import { messageRows } from './message/message-rows.ts';
import type { RawRow } from './raw-row.ts';
import type { ReadColumn } from './read-columns.ts';
import { readRows } from './read-rows.ts';
import { INVALID_JSON } from './row-messages.ts';
import type { Column } from './table/choose-columns.ts';
import { type CsvParser, sheetTable, type Table, textTable } from './table/records.ts';
import { tableRows } from './table/table-rows.ts';
import type { Cell, ParsedUpload, RowChoices } from './uploaded-row.ts';

export type { CsvParser } from './table/records.ts';

const NO_PLAN: ParsedUpload = {
  kind: 'problem',
  problem: INVALID_JSON,
  help: 'Or paste a message with lines such as “MTN 1GB - ₦500 - 30 days”, or a table with column names, such as network, size, price, validity.',
};

/** A table or a document without plans. */
const NO_ROWS: ParsedUpload = { kind: 'problem', problem: 'There is no plan in this.', help: 'Write at least one.' };

/**
 * Parses a text into rows: JSON, a table, or a message with a plan in each line. Ignores a byte order mark. Rejects only
 * when `loadParser` does.
 * @param choices what the user says about an earlier result for the same text
 */
export async function parseRows(
  text: string,
  choices: RowChoices,
  loadParser: () => Promise<CsvParser>,
): Promise<ParsedUpload> {
  // `trimStart` also removes the byte order mark. Other texts keep their leading line breaks, because they count as lines.
  const trimmed = text.trimStart();
  if (trimmed === '') return { kind: 'empty' };
  if (/^[[{]/.test(trimmed) && !isExportedChat(trimmed)) return parseDocument(trimmed, choices);
  const { length } = linesOf(text);
  if (length > MAX_LINES) return tooManyLines(length);
  const table = textTable(text, await loadParser());
  const parsed = table && parsedTable(table, choices);
  if (parsed !== undefined && parsed !== NO_ROWS) return parsed;
  const message = messageRows(text);
  if (message.raws.length > 0) return parsedRows({ ...message, columns: [] }, choices);
  return parsed ?? NO_PLAN;
}

/**
 * Parses the cells of a spreadsheet into rows. A workbook with several sheets gives them one after the other, each with its
 * name in a row of its own before it: 'MTN SME' is then a heading.
 */
export function parseTable(rows: readonly (readonly Cell[])[], choices: RowChoices): ParsedUpload {
  const table = sheetTable(rows);
  if (table.records.length > MAX_LINES) return tooManyLines(table.records.length);
  if (table.records.length === 0) return { kind: 'empty' };
  const parsed = parsedTable(table, choices);
  if (parsed !== undefined) return parsed;
  const message = messageRows(rows.map((cells) => cells.map((cell) => String(cell ?? '')).join(' | ')).join('\n'));
  return message.raws.length > 0 ? parsedRows({ ...message, columns: [] }, choices) : NO_PLAN;
}

/** Lines that are left out included. More take a phone seconds. */
const MAX_LINES = 5_000;

const tooManyLines = (count: number): ParsedUpload => ({
  kind: 'problem',
  problem: `This has ${formatNumber(count)} lines.`,
  help: `Upload it in parts of at most ${MAX_BULK_PLANS} plans.`,
});

const MAX_KEY_LENGTH = 40;

/** True for the rows of a table: a list of lists. */
const isRows = (value: unknown): value is Cell[][] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell !== 'object' || cell === null));

function parseDocument(text: string, choices: RowChoices): ParsedUpload {
  const document = parseJson(text);
  if (document === undefined) return { kind: 'problem', problem: INVALID_JSON };
  const repeated = repeatedKey(text);
  if (repeated !== undefined) {
    const problem = `“${repeated.slice(0, MAX_KEY_LENGTH)}” stands twice in one { }.`;
    return { kind: 'problem', problem, help: 'Give each its own name, or put all its plans in one list.' };
  }
  if (isRows(document.value)) return parseTable(document.value, choices);
  return parsedRows(jsonRows(document.value, choices.columns ?? new Map()), choices);
}

/** Returns undefined for a table without a header. */
function parsedTable(table: Table, choices: RowChoices): ParsedUpload | undefined {
  const read = tableRows(table, choices);
  if (read.columns.length === 0) return undefined;
  const missing = missingColumns(read.columns);
  const problem = missing.length > 0 ? `The table has no column ${missing.join(', ')}.` : undefined;
  return parsedRows({ ...read, problem: read.problem ?? problem }, choices);
}

/** Returns the columns that a table cannot do without: sizes may stand in names. */
function missingColumns(columns: readonly Column[]): string[] {
  const has = (field: string) => columns.some((column) => column.field === field);
  return [...(has('size') || has('name') ? [] : ['size']), ...(has('price') ? [] : ['price'])];
}

interface RawList {
  raws: readonly RawRow[];
  columns: readonly Column[];
  leftOut: readonly LeftOut[];
  problem?: string | undefined;
}

function parsedRows({ raws, columns: all, leftOut, problem }: RawList, { answers }: RowChoices): ParsedUpload {
  const columns = all
    .filter(({ isIgnored }) => !isIgnored)
    .map(({ header, field, isGuessed }): ReadColumn => ({ header, field, isGuessed }));
  if (problem !== undefined)
    return { kind: 'problem', problem, help: 'Choose it below, or correct the column names.', columns };
  if (raws.length > MAX_BULK_PLANS) return tooManyPlans(raws.length);
  const { rows, questions } = readRows(raws, answers);
  const unusedColumns = columns.flatMap(({ header, field }) => (field === undefined ? header : []));
  if (rows.length === 0) return nothingToSell(leftOut) ?? NO_ROWS;
  return { kind: 'rows', rows, columns, unusedColumns, leftOut, questions };
}

/** Returns the problem of a list whose plans are all left out; undefined for one without plans. */
function nothingToSell(leftOut: readonly LeftOut[]): ParsedUpload | undefined {
  const plans = leftOut.filter(({ reason }) => reason === 'notSold' || reason === 'beside');
  if (plans.length === 0) return undefined;
  return {
    kind: 'problem',
    problem: 'There is no plan for sale in this.',
    help: plans.slice(0, 3).map(leftOutMessage).join('. '),
  };
}

const tooManyPlans = (count: number): ParsedUpload => ({
  kind: 'problem',
  problem: `At most ${MAX_BULK_PLANS} plans go in one upload; here are ${count}.`,
  help: 'Upload them in several parts.',
});
