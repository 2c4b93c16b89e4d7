import { Problem } from './problem.ts';
import { API_HEADERS } from './security-headers.ts';

type OnFault = (error: unknown) => void;

/** What is told of a failed call (docs/specification/08-errors.md). What is not a Problem is a fault: reported, and told to nobody outside. */
export function problemOf(error: unknown, onFault: OnFault): Problem {
  if (error instanceof Problem) return error;
  onFault(error);
  return new Problem('internal', 'Something went wrong on our side. Try again.');
}

/** The answer to a failed call. */
export function problemAnswer(error: unknown, onFault: OnFault = () => {}): Response {
  const problem = problemOf(error, onFault);
  return Response.json(problem.body(), {
    status: problem.status,
    headers: { 'content-type': 'application/json', ...API_HEADERS, 'cache-control': 'no-store', ...problem.headers },
  });
}
