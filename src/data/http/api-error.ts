import type { CurrentRow, RowError } from '../../../domain/contract/call.ts';

/**
 * The cause of a failed call (docs/offline.md#r5, docs/offline.md#r6):
 * - `offline`: no network, or no way to the server
 * - `timeout`: no complete response within the deadline; the server may have acted
 * - `undelivered`: not our server's response: a captive portal's page, a redirect, a cut body, a broken contract
 * - `unauthorised`: 401; the user must sign in
 * - `refused`: any other 4xx, with the reason in `detail`
 * - `server`: 408, 425, 429 and 5xx; retry after `retryAfterMs`
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'undelivered' | 'unauthorised' | 'refused' | 'server';

export interface ApiErrorFacts {
  status?: number | undefined;
  /** The server's message for the user. */
  detail?: string | undefined;
  /** The server's name for the reason. */
  code?: string | undefined;
  /** The input field that was refused. */
  field?: string | undefined;
  /** The current row that conflicts with an edit, with 412 and 410. */
  row?: CurrentRow | undefined;
  /** The errors of each row of a bulk upload. */
  rows?: RowError[] | undefined;
  retryAfterMs?: number | undefined;
  /** The Idempotency-Key that the response echoes: only our server does that (docs/offline.md#r5). */
  echo?: string | undefined;
  /** The server's ID of the request, for its log. */
  requestId?: string | undefined;
  cause?: unknown;
}

/** A failed call. Decide by `kind` and `code`; `message` is for logs only. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly row: CurrentRow | undefined;
  readonly rows: RowError[] | undefined;
  readonly retryAfterMs: number | undefined;
  readonly echo: string | undefined;
  readonly requestId: string | undefined;

  constructor(kind: ApiErrorKind, facts: ApiErrorFacts = {}) {
    super(facts.detail ?? kind, { cause: facts.cause });
    this.kind = kind;
    this.status = facts.status;
    this.detail = facts.detail;
    this.code = facts.code;
    this.field = facts.field;
    this.row = facts.row;
    this.rows = facts.rows;
    this.retryAfterMs = facts.retryAfterMs;
    this.echo = facts.echo;
    this.requestId = facts.requestId;
  }
}
