import type { CurrentRow, Problem as ErrorBody, RowError } from '../../domain/contract/call.ts';
import { databaseProblem, isDiskFull, isUnreplicated } from '../db/database.ts';
import { API_HEADERS } from './security-headers.ts';

/** Each error code and its HTTP status (docs/specification/08-errors.md). */
const STATUS = {
  bad_json: 400,
  sign_in_needed: 401,
  session_ended: 401,
  wrong_credentials: 401,
  /** Of a sign-in: the password is right, and the code of the second factor is missing or wrong. */
  second_factor: 401,
  bad_signature: 401,
  payment_failed: 402,
  forbidden: 403,
  password_needed: 403,
  wrong_password: 403,
  second_factor_needed: 403,
  not_verified: 403,
  not_found: 404,
  /** Unlike 'not_found': the address itself is unknown, as after a release was taken back. */
  no_such_call: 404,
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
  price_unusual: 422,
  wrong_pin: 422,
  wrong_code: 422,
  pin_expired: 422,
  pin_exhausted: 422,
  key_reused: 422,
  too_early: 425,
  too_many: 429,
  internal: 500,
  busy: 503,
  not_ready: 503,
  payments_off: 503,
  payment_unreachable: 503,
} as const;
export type ApiErrorCode = keyof typeof STATUS;

export const statusOf = (code: ApiErrorCode) => STATUS[code];

interface ApiErrorExtras {
  field?: string;
  /** With 'price_unusual': in naira. */
  usual_price?: number;
  headers?: Record<string, string>;
  /** With 'stale' and 'gone': the row as the server has it. */
  row?: CurrentRow;
  /** The errors of each row, for a request that sent several rows. */
  rows?: RowError[];
}

/** An error that the client receives. Users read `detail`; it never repeats input (docs/security.md#s20). */
export class ApiError extends Error {
  readonly status: (typeof STATUS)[ApiErrorCode];
  readonly headers: Record<string, string>;
  readonly #extras: Pick<ErrorBody, 'field' | 'usual_price' | 'row' | 'rows'>;

  constructor(
    readonly code: ApiErrorCode,
    readonly detail: string,
    { headers = {}, ...extras }: ApiErrorExtras = {},
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = STATUS[code];
    this.headers = headers;
    this.#extras = extras;
  }

  /** The message and, if there is one, the field that it is about, with its usual price. */
  get place(): Pick<ErrorBody, 'detail' | 'field' | 'usual_price'> {
    const { field, usual_price } = this.#extras;
    return {
      detail: this.detail,
      ...(field === undefined ? {} : { field }),
      ...(usual_price === undefined ? {} : { usual_price }),
    };
  }

  body(): ErrorBody {
    return { detail: this.detail, code: this.code, ...this.#extras };
  }
}

export const notFound = (subject: string) => new ApiError('not_found', `${subject} was not found`);

/** The error of a token that is not valid any more. */
export const sessionEnded = () =>
  new ApiError('session_ended', 'Your session has ended. Sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** The most row errors that one response lists. */
export const MAX_ROW_ERRORS = 100;

/** Returns one error for several wrong rows. Its message and field ('7.price') name the first; `rows` lists them all. */
export function rowsError(code: ApiErrorCode, errors: readonly RowError[]): ApiError {
  const [{ row, field, detail } = { row: 0, field: undefined, detail: '' }] = errors;
  const place = field === undefined ? `Row ${row}` : `Row ${row}, ${labelFromPath(field)}`;
  const others = errors.length > MAX_ROW_ERRORS ? `at least ${MAX_ROW_ERRORS}` : errors.length - 1;
  return new ApiError(code, `${place}: ${detail}${errors.length > 1 ? ` (and ${others} more)` : ''}`, {
    field: field === undefined ? String(row) : `${row}.${field}`,
    rows: errors.slice(0, MAX_ROW_ERRORS),
  });
}

/** Returns the name of any field of a request for messages: 'Size value' for `size.value`. */
export function labelFromPath(field: string): string {
  const spaced = field.replaceAll(/[._]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Receives an unexpected error and the ID of its request. */
export type OnError = (error: unknown, requestId?: string) => void;

const RETRY_SOON = { headers: { 'retry-after': '1' } };
const CANNOT_SAVE = 'SabiData cannot save changes right now. Try again in a few minutes.';

/** Returns the answer to an error that a database has in normal operation; undefined for any other error. */
export function problemOfDatabase(error: unknown): ApiError | undefined {
  switch (databaseProblem(error)) {
    case 'contention':
      return new ApiError('busy', 'Someone else is changing this. Try again.', RETRY_SOON);
    case 'unavailable':
      if (isUnreplicated(error)) return new ApiError('busy', CANNOT_SAVE, { headers: { 'retry-after': '5' } });
      if (isDiskFull(error)) return new ApiError('busy', CANNOT_SAVE, { headers: { 'retry-after': '60' } });
      return new ApiError('busy', 'The server is busy. Try again in a moment.', RETRY_SOON);
    case 'gone':
      return new ApiError('gone', 'This was deleted meanwhile.');
    case 'taken':
      return new ApiError('taken', 'Someone else has saved the same meanwhile. Check it and try again.');
    default:
      return undefined;
  }
}

/** Returns an ApiError as it is. Hides the text of any other error from the client; reports defects and outages. */
export function toApiError(error: unknown, onError: OnError, requestId?: string): ApiError {
  if (error instanceof ApiError) return error;
  const problem = problemOfDatabase(error);
  if (problem === undefined || databaseProblem(error) === 'unavailable') onError(error, requestId);
  if (problem !== undefined) return problem;
  return new ApiError('internal', 'Something went wrong on our side. Try again.');
}

/** Returns the HTTP response to a failed call. */
export function errorResponse(error: unknown, onError: OnError = () => {}, requestId?: string): Response {
  const apiError = toApiError(error, onError, requestId);
  return Response.json(apiError.body(), {
    status: apiError.status,
    headers: { 'content-type': 'application/json', ...API_HEADERS, 'cache-control': 'no-store', ...apiError.headers },
  });
}
