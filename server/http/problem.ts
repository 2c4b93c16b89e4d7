import type { Problem as ProblemBody } from '../../domain/contract/message.ts';

/** What went wrong, for programs (spec §8). Each code has one status. */
const STATUS = {
  bad_json: 400,
  sign_in_needed: 401,
  session_ended: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_verified: 403,
  not_found: 404,
  wrong_method: 405,
  too_large: 413,
  wrong_type: 415,
  taken: 409,
  last_admin: 409,
  bad_input: 422,
  wrong_pin: 422,
  pin_expired: 422,
  pin_exhausted: 422,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  busy: 503,
  not_ready: 503,
} as const;
export type ProblemCode = keyof typeof STATUS;

interface ProblemExtras {
  field?: string;
  headers?: Record<string, string>;
}

/** A failed call. `detail` is shown to people and never repeats what was sent (security S20). */
export class Problem extends Error {
  readonly status: (typeof STATUS)[ProblemCode];
  readonly headers: Record<string, string>;
  readonly field: string | undefined;

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    { field, headers = {} }: ProblemExtras = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.status = STATUS[code];
    this.headers = headers;
    this.field = field;
  }

  body(): ProblemBody {
    return { detail: this.detail, code: this.code, ...(this.field === undefined ? {} : { field: this.field }) };
  }
}

export const notFound = (what: string) => new Problem('not_found', `${what} was not found`);
