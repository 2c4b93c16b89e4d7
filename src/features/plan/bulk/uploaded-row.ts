import type { RowError } from '../../../../domain/contract/call.ts';

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
