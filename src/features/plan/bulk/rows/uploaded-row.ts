import type { RowError } from '../../../../../domain/contract/message.ts';

/** One row of what was typed, before it is checked against the rules of a plan. */
export interface UploadedRow {
  /** From 1, as people count. */
  row: number;
  /** Where it begins in a CSV text, from 1; undefined in JSON. */
  line: number | undefined;
  /** The id that an export gave it: finds the plan it came from, and is not sent. */
  givenId: string | undefined;
  /** In the shape of a plan as it is written; anything may be wrong with the values. */
  fields: Readonly<Record<string, unknown>>;
  /** What is wrong already, such as a field that no plan has. */
  errors: readonly RowError[];
}

/** What is read of a text. `problem` concerns all of it, in words; `help` says what to do. */
export type ReadUpload =
  | { kind: 'empty' }
  | { kind: 'problem'; problem: string; help?: string }
  | { kind: 'rows'; rows: readonly UploadedRow[]; unused: readonly string[] };

/** 1 MB: as much as one bulk upload may hold, as a text, as a file and as it is sent. */
export const MAX_UPLOAD_BYTES = 1024 * 1024;

/** Whether a text is larger than an upload may be, as it is stored and sent: in UTF-8. */
export function isTooLarge(text: string): boolean {
  // A character is one to three bytes for each of its UTF-16 units: few texts need to be counted.
  if (text.length * 3 <= MAX_UPLOAD_BYTES) return false;
  return text.length > MAX_UPLOAD_BYTES || new TextEncoder().encode(text).length > MAX_UPLOAD_BYTES;
}
