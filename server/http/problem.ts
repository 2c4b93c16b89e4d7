import type { CurrentRow, Problem as ProblemBody, RowError } from '../../domain/contract/call.ts';

/** What went wrong, for programs (docs/specification/08-errors.md). Each code has one status. */
const STATUS = {
  bad_json: 400,
  sign_in_needed: 401,
  session_ended: 401,
  wrong_credentials: 401,
  bad_signature: 401,
  payment_failed: 402,
  forbidden: 403,
  not_verified: 403,
  not_found: 404,
  wrong_method: 405,
  too_large: 413,
  wrong_type: 415,
  taken: 409,
  last_admin: 409,
  payment_open: 409,
  tier_limit: 409,
  gone: 410,
  stale: 412,
  bad_input: 422,
  wrong_pin: 422,
  pin_expired: 422,
  pin_exhausted: 422,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  busy: 503,
  not_ready: 503,
  payments_off: 503,
  payment_unreachable: 503,
} as const;
export type ProblemCode = keyof typeof STATUS;

interface ProblemExtras {
  field?: string;
  headers?: Record<string, string>;
  /** With 'stale' and 'gone': what stands in the way. */
  row?: CurrentRow;
  /** Where several rows were sent: what is wrong with each. */
  rows?: RowError[];
}

/** A failed call. `detail` is shown to people and never repeats what was sent (docs/security.md#s20). */
export class Problem extends Error {
  readonly status: (typeof STATUS)[ProblemCode];
  readonly headers: Record<string, string>;
  readonly #told: Pick<ProblemBody, 'field' | 'row' | 'rows'>;

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    { headers = {}, ...told }: ProblemExtras = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.status = STATUS[code];
    this.headers = headers;
    this.#told = told;
  }

  /** The words with the field that they are of, if any. */
  get place(): Pick<ProblemBody, 'detail' | 'field'> {
    const { field } = this.#told;
    return { detail: this.detail, ...(field === undefined ? {} : { field }) };
  }

  body(): ProblemBody {
    return { detail: this.detail, code: this.code, ...this.#told };
  }
}

export const notFound = (what: string) => new Problem('not_found', `${what} was not found`);
