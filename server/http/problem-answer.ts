import { Problem } from './problem.ts';
import { API_HEADERS } from './security-headers.ts';

/** The answer to a failed call (spec §8). What is not a Problem is a fault: reported, and told to nobody outside. */
export function problemAnswer(error: unknown, onFault: (error: unknown) => void = () => {}): Response {
  if (!(error instanceof Problem)) onFault(error);
  const problem =
    error instanceof Problem ? error : new Problem('internal', 'Something went wrong on our side. Try again.');
  return Response.json(problem.body(), {
    status: problem.status,
    headers: { 'content-type': 'application/json', ...API_HEADERS, 'cache-control': 'no-store', ...problem.headers },
  });
}
