import type { RowError } from '../../domain/contract/call.ts';
import { ApiError, type ApiErrorCode, MAX_ROW_ERRORS, rowsError } from '../http/errors.ts';

interface Options {
  /** The code of the whole answer; without it the code of the first failed row. */
  code?: ApiErrorCode;
}

/**
 * Runs a check on every row of a request. Throws one ApiError that names the failed rows, from 1. If the actor may not
 * touch some of them, it names only these. An actor who may not do the request at all gets that error without a row.
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
      if (!(error instanceof ApiError) || (isForbidden(error) && error.place.field === undefined)) throw error;
      failed.push({ problem: error, row: at + 1 });
    }
  }
  const forbidden = failed.filter(({ problem }) => isForbidden(problem));
  if (forbidden.length > 0) throw rowsError('forbidden', forbidden.map(toRowError));
  const [first] = failed;
  if (first !== undefined) throw rowsError(code ?? first.problem.code, failed.map(toRowError));
}

const isForbidden = ({ code }: ApiError) => code === 'forbidden';

function toRowError({ problem, row }: { problem: ApiError; row: number }): RowError {
  const { row: current } = problem.body();
  const conflict = current && { current, ...(problem.code === 'gone' ? { isGone: true } : {}) };
  return { ...problem.place, ...conflict, row };
}
