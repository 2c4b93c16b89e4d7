import type { GenericSchema } from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: what is sent and what comes back. `path` is relative to `API_BASE`, with `{names}` for params. */
export interface Call {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly response: GenericSchema;
  /** What is answered when that is not JSON; the response is then its text. */
  readonly produces?: 'text/csv';
  /** Set where the public catalogue changes: the answer names the revision it made, by X-Revision. */
  readonly changes?: 'catalogue';
}

export const API_BASE = '/api/v1';

/** Declares a call and keeps its schemas' types. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}
