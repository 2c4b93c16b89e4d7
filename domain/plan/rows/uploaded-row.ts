import type { RowError } from '../../contract/call.ts';
import type { LeftOut } from './left-out.ts';
import type { ChosenColumns, ReadColumn } from './read-columns.ts';
import { type Answers, NO_ANSWERS, type RowQuestion } from './row-questions.ts';

/** One row of an upload, before it is validated. */
export interface UploadedRow {
  /** From 1. */
  rowNumber: number;
  /** First line of the row in a CSV text, from 1; undefined in JSON. */
  lineNumber: number | undefined;
  /** ID from an export. It finds the listed plan and is not sent. */
  exportedId: string | undefined;
  /** The name of the seller, if the text has one. An upload takes no other than its own; an import chooses rows by it. */
  sellerName?: string | undefined;
  /** Values in the shape of a plan, not validated. */
  fields: Readonly<Record<string, unknown>>;
  /** The names of the fields that the text has a value or an empty cell for. An update clears those without a value. */
  given: ReadonlySet<string>;
  /** Errors found while parsing: an unknown field, or a cell that waits for an answer. */
  errors: readonly RowError[];
}

/** The statements of the user about a list: the answers to its questions, and the fields of its columns. */
export interface RowChoices {
  answers: Answers;
  /** Columns that the user confirmed or corrected; the others are read by their names. */
  columns?: ChosenColumns;
}
export const NO_CHOICES: RowChoices = { answers: NO_ANSWERS };

/** A cell of a spreadsheet. Numbers keep their type, so that no separator is guessed. Pass dates as '2026-11-21'. */
export type Cell = string | number | boolean | null | undefined;

/**
 * Result of parsing a text or a sheet. A `problem` concerns the whole of it; `help` says what to do. With `columns` the
 * user can say which field each column has.
 */
export type ParsedUpload =
  | { kind: 'empty' }
  | { kind: 'problem'; problem: string; help?: string; columns?: readonly ReadColumn[] }
  | {
      kind: 'rows';
      rows: readonly UploadedRow[];
      unusedColumns: readonly string[];
      /** The columns of a table, or the keys of JSON objects, in their order. A message has none. */
      columns: readonly ReadColumn[];
      /** Lines that are not read as plans, in the order of the lines. */
      leftOut: readonly LeftOut[];
      /** Questions about the whole text, answered or not. */
      questions: readonly RowQuestion[];
    };
