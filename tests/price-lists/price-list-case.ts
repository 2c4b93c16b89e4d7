import type { Answer } from '../../domain/plan/rows/row-questions.ts';

/** A price list of this folder and what the reader makes of it. The files are made for the project, no copies of others. */
export interface PriceListCase {
  /** Path in this folder. A file of `sheet/` holds the cells of a spreadsheet as JSON. */
  file: string;
  /** The public list, panel or page whose shape the file has. */
  source?: string;
  /** The plans after the answers: 'MTN sme 1 GB ₦500 30 days', with the validity in days. */
  plans?: readonly string[];
  /** The questions before the answers. */
  asks?: readonly string[];
  /** Answers by the ID of their question. */
  answers?: Readonly<Record<string, Answer>>;
  /** The columns that are confirmed, as 'Amount (₦) → Price'. Undefined: not compared. */
  guessed?: readonly string[];
  /** Lines that are named as left out. */
  leftOut?: readonly string[];
  /** Errors of rows, after the answers. */
  errors?: readonly string[];
  /** The whole file cannot be used. */
  problem?: string;
}
