import type { RowError } from '../../domain/contract/call.ts';
import { ApiError, type ApiErrorCode, MAX_ROW_ERRORS, rowsError } from '../http/errors.ts';

interface Options {
  /** The code of the whole answer; without it the code of the first failed row. */
  code?: ApiErrorCode;
}

/**
 * Runs a check on every row of a request. Throws one ApiError that names the failed rows, from 1. A row that the actor may
 * not touch fails the request at once.
 */
export async function checkRows<Row>(
  rows: readonly Row[],
  check: (row: Row) => void | Promise<void>,
  { code }: Options = {},
): Promise<void> {
  const failed: { problem: ApiError; row: number }[] = [];
  for (const [at, row] of rows.entries()) {
    if (failed.length > MAX_ROW_ERRORS) break;
    try {
      await check(row);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'forbidden') throw error;
      failed.push({ problem: error, row: at + 1 });
    }
  }
  const [first] = failed;
  if (first !== undefined) throw rowsError(code ?? first.problem.code, failed.map(toRowError));
}

function toRowError({ problem, row }: { problem: ApiError; row: number }): RowError {
  const { row: current } = problem.body();
  const conflict = current && { current, ...(problem.code === 'gone' ? { isGone: true } : {}) };
  return { ...problem.place, ...conflict, row };
}
