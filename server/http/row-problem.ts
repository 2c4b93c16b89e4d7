import type { RowError } from '../../domain/contract/call.ts';
import { labelOf } from './input-fault.ts';
import { Problem, type ProblemCode } from './problem.ts';

/** As many as one answer tells. */
export const MOST_ROW_ERRORS = 100;

/** A refusal of several rows: the first in words and as the field '7.price', the others by what `rows` tells. */
export function rowProblem(code: ProblemCode, errors: readonly RowError[]): Problem {
  const [{ row, field, detail } = { row: 0, field: undefined, detail: '' }] = errors;
  const place = field === undefined ? `Row ${row}` : `Row ${row}, ${labelOf(field)}`;
  const others = errors.length > MOST_ROW_ERRORS ? `at least ${MOST_ROW_ERRORS}` : errors.length - 1;
  return new Problem(code, `${place}: ${detail}${errors.length > 1 ? ` (and ${others} more)` : ''}`, {
    field: field === undefined ? String(row) : `${row}.${field}`,
    rows: errors.slice(0, MOST_ROW_ERRORS),
  });
}
