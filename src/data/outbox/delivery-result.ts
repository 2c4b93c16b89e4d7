import type { CurrentRow } from '../../../domain/contract/call.ts';
import { conflictingFields, isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { BaseValues, Operation, OperationFailure } from '../../../domain/contract/operation.ts';
import type { Progress } from '../db/outbox-store.ts';
import { ApiError } from '../http/api-error.ts';
import { retryDelayMs } from '../http/retry-policy.ts';
import { isDeletion, messageIfGone } from './operation-kinds.ts';

/**
 * The result of one try to deliver one operation (docs/offline.md#r5, docs/offline.md#r6):
 * - `done`: the server has done it, now or before
 * - `refused`: the server has read it and will not do it
 * - `retry`: not delivered, not answered, or not possible now
 * - `sign-in`: the server does not accept the session
 * - `skipped`: not tried, because the operation before it on the same entity was not done
 */
export type DeliveryResult =
  | { kind: 'done'; message: string; version?: number | undefined; revision?: number | undefined }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'retry'; failure: Omit<OperationFailure, 'atMs'>; retryAfterMs: number | undefined }
  | { kind: 'sign-in' }
  | { kind: 'skipped' };

/** The reason of a refusal, with the row or rows that it is about. */
type Refusal = { status: number } & Pick<OperationFailure, 'code' | 'detail' | 'requestId' | 'field' | 'row' | 'rows'>;

/** The server does not know the address of a call: its release was taken back, and this change waits for the next one. */
const UNKNOWN_ADDRESS = 'no_such_call';

export const SKIPPED: DeliveryResult = { kind: 'skipped' };

/** The result of a call that failed. A refusal counts only if the response echoes the operation's key. */
export function resultOfError(error: unknown, opId: string): DeliveryResult {
  if (!(error instanceof ApiError)) throw error;
  const { kind, status = null, code = null, detail = null, retryAfterMs, echo } = error;
  const { field, row, rows, requestId } = error;
  const certain = echo === opId;
  if (kind === 'unauthorised' && certain) return { kind: 'sign-in' };
  if (kind === 'refused' && certain && status !== null && code !== UNKNOWN_ADDRESS) {
    return { kind: 'refused', status, code, detail, requestId, field, row, rows };
  }
  if (code === UNKNOWN_ADDRESS)
    return { kind: 'retry', failure: { kind: 'server', status, code, detail, requestId }, retryAfterMs };
  const reason = kind === 'unauthorised' || kind === 'refused' ? 'undelivered' : kind;
  return { kind: 'retry', failure: { kind: reason, status, code, detail, requestId }, retryAfterMs };
}

/** The server's codes for a row that does not exist (any more); a status alone may be a proxy's. */
const NO_ROW: ReadonlySet<string | null> = new Set(['not_found', 'gone']);

/** The result for an operation: a deletion whose row does not exist any more is done. */
export function resultFor(operation: Operation, result: DeliveryResult): DeliveryResult {
  const isGone = result.kind === 'refused' && NO_ROW.has(result.code);
  if (!isGone || !isDeletion(operation)) return result;
  return { kind: 'done', message: messageIfGone(operation) ?? '' };
}

interface Now {
  nowMs: number;
  /** From 0 to 1. */
  random: number;
}

/** The update of an operation after a try that did not do it; undefined if there is nothing to write. */
export function progressAfter(operation: Operation, result: DeliveryResult, now: Now): Progress | undefined {
  if (result.kind === 'retry') return retryLater(operation, result, now);
  if (result.kind !== 'refused') return undefined;
  const { status, code, detail, requestId, row, rows } = result;
  const retried = { failure: { kind: 'server', status, code, detail, requestId }, retryAfterMs: undefined } as const;
  // The 412 names the very versions that were sent: a refresh that can be split is split (split-refresh.ts).
  if (operation.kind === 'refreshPlans' && status === 412 && rows?.every(({ current }) => current !== undefined)) {
    return retryLater(operation, retried, now);
  }
  const rebased = row && rebase(operation, status, row);
  if (rebased === undefined) {
    const lastError = { ...result, atMs: now.nowMs };
    return { state: 'rejected', attempts: operation.attempts + 1, nextAttemptAtMs: 0, lastError };
  }
  if (row?.version !== operation.baseVersion) return rebased;
  // The 412 names the very version that was sent: a proxy may have changed the header. Retry instead of asking the user.
  return retryLater(operation, retried, now);
}

type Retry = Omit<Extract<DeliveryResult, { kind: 'retry' }>, 'kind'>;

function retryLater(operation: Operation, { failure, retryAfterMs }: Retry, { nowMs, random }: Now): Progress {
  const attempts = operation.attempts + 1;
  const delayMs = retryDelayMs({ failures: attempts, random, retryAfterMs });
  return { state: 'waiting', attempts, nextAttemptAtMs: nowMs + delayMs, lastError: { ...failure, atMs: nowMs } };
}

/**
 * The update of a change that was made from an older version (docs/offline.md#r10). If its fields have not changed since,
 * it is sent again on the current row, under the same key, because the server has done nothing. Undefined if the user
 * must decide.
 */
function rebase(operation: Operation, status: number, row: CurrentRow): Progress | undefined {
  if (status !== 412) return undefined;
  const { version } = row;
  if (isDeletion(operation)) {
    return isAsUserLeftIt(operation, row) ? { baseVersion: version, nextAttemptAtMs: 0 } : undefined;
  }
  if (operation.kind !== 'updatePlan' && operation.kind !== 'updateProvider') return undefined;
  const base = mergedBase(operation.fields.change, operation.base ?? {}, row);
  return base && { base, baseVersion: version, nextAttemptAtMs: 0 };
}

/** Returns the current values of the fields that an edit builds on; undefined if somebody else has changed one of them. */
export function mergedBase(change: BaseValues, base: BaseValues, { current }: CurrentRow): BaseValues | undefined {
  if (conflictingFields(change, base, current).length > 0) return undefined;
  return Object.fromEntries(Object.keys({ ...change, ...base }).map((field) => [field, current[field] ?? null]));
}

/**
 * True if the row to delete is unchanged since this user last saw it: the last change was their own, and the optimistic
 * view showed it before the list named its version.
 */
export function isAsUserLeftIt({ base }: { base: BaseValues | null }, { current, changed_by }: CurrentRow): boolean {
  if (base === null || changed_by !== 'you') return false;
  return Object.keys(base).every((field) => isSame(current[field], base[field]));
}
