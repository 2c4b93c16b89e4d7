import type { RowError } from '../../contract/call.ts';
import type { RowQuestion } from './row-questions.ts';

/** One row of an upload, before it is validated. */
export interface UploadedRow {
  /** From 1. */
  rowNumber: number;
  /** First line of the row in a CSV text, from 1; undefined in JSON. */
  lineNumber: number | undefined;
  /** ID from an export. It finds the listed plan and is not sent. */
  exportedId: string | undefined;
  /** The name of the seller, if the text has one. An upload leaves it out; an import chooses rows by it. */
  sellerName?: string | undefined;
  /** Values in the shape of a plan, not validated. */
  fields: Readonly<Record<string, unknown>>;
  /** The names of the fields that the text has a value or an empty cell for. An update clears those without a value. */
  given: ReadonlySet<string>;
  /** Errors found while parsing: an unknown field, or a cell that waits for an answer. */
  errors: readonly RowError[];
}

/** Result of parsing a text. A `problem` concerns the whole text; `help` says what to do. */
export type ParsedUpload =
  | { kind: 'empty' }
  | { kind: 'problem'; problem: string; help?: string }
  | {
      kind: 'rows';
      rows: readonly UploadedRow[];
      unusedColumns: readonly string[];
      /** Questions about the whole text, answered or not. */
      questions: readonly RowQuestion[];
    };
