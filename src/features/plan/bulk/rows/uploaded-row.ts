import type { RowError } from '../../../../../domain/contract/call.ts';

/** One row of an upload, before it is validated. */
export interface UploadedRow {
  /** From 1. */
  rowNumber: number;
  /** First line of the row in a CSV text, from 1; undefined in JSON. */
  lineNumber: number | undefined;
  /** ID from an export. It finds the listed plan and is not sent. */
  exportedId: string | undefined;
  /** Values in the shape of a plan, not validated. */
  fields: Readonly<Record<string, unknown>>;
  /** The names of the fields that the text has a value or an empty cell for. An update clears those without a value. */
  given: ReadonlySet<string>;
  /** Errors found while parsing, such as an unknown field. */
  errors: readonly RowError[];
}

/** Result of parsing a text. A `problem` concerns the whole text; `help` says what to do. */
export type ParsedUpload =
  | { kind: 'empty' }
  | { kind: 'problem'; problem: string; help?: string }
  | { kind: 'rows'; rows: readonly UploadedRow[]; unusedColumns: readonly string[] };

/** 1 MB: limit of an upload as text, as file and as request body. */
export const MAX_UPLOAD_BYTES = 1024 * 1024;

/** True if the UTF-8 form of a text is larger than an upload may be. */
export function isTooLarge(text: string): boolean {
  // One UTF-16 unit takes one to three bytes in UTF-8, so most texts need not be encoded.
  if (text.length * 3 <= MAX_UPLOAD_BYTES) return false;
  return text.length > MAX_UPLOAD_BYTES || new TextEncoder().encode(text).length > MAX_UPLOAD_BYTES;
}
