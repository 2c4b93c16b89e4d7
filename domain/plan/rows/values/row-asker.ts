import type { Reading, UnclearCell } from '../row-questions.ts';

/** The way in which the readers of values ask the user, and report what they cannot read, for one row. */
export interface RowAsker {
  /** Returns what the user says that a cell means; undefined if they have not said it. The row waits for it then. */
  ask: (cell: UnclearCell) => Reading | undefined;
  /** Reports that a field cannot be read. */
  fail: (field: string, detail: string) => void;
}

const MAX_SHOWN_LENGTH = 40;

/** Returns a value as a message names it: '“9OO”'. */
export function quoted(value: unknown): string {
  const text = String(value).replaceAll(/\s+/g, ' ').trim();
  return `“${text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}”`;
}
