import type { CurrentRow, RowError } from '../../../domain/contract/call.ts';

/**
 * Why a call failed, as something a program can decide by (docs/offline.md#r5, #r6):
 * - `offline`: no network, or no way to the server
 * - `timeout`: no whole answer within the deadline; whether the server acted is unknown
 * - `undelivered`: something answered, but not our server: a portal's page, a redirect, a cut body, a broken contract
 * - `unauthorised`: 401; sign-in is needed
 * - `refused`: any other 4xx with a reason in `detail`
 * - `server`: 408, 425, 429 and 5xx; worth another try after `retryAfterMs`
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'undelivered' | 'unauthorised' | 'refused' | 'server';

export interface ApiErrorFacts {
  status?: number | undefined;
  /** The server's words for the person. */
  detail?: string | undefined;
  /** The server's name for the reason. */
  code?: string | undefined;
  /** The input field that was refused. */
  field?: string | undefined;
  /** What stands in the way of an edit, with 412 and 410. */
  row?: CurrentRow | undefined;
  /** Of several rows, what is wrong with each. */
  rows?: RowError[] | undefined;
  retryAfterMs?: number | undefined;
  /** The Idempotency-Key that the answer echoed: whoever answered has read the request (docs/offline.md#r5). */
  echo?: string | undefined;
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
  }
}
