import { clashesOf, isSame } from '../../../domain/contract/merge-edit.ts';
import type { CurrentRow } from '../../../domain/contract/message.ts';
import type { Operation, OperationFailure } from '../../../domain/contract/operation.ts';
import type { Progress } from '../db/outbox-store.ts';
import { ApiError } from '../http/api-error.ts';
import { retryDelayMs } from '../http/retry-policy.ts';
import { isDeletion } from './operation-kinds.ts';

/**
 * What became of one operation in one try (docs/offline.md#r5, #r6):
 * - `done`: the server has done it, now or before
 * - `refused`: the server will not, and says so
 * - `again`: not delivered, not answered, or not now
 * - `sign-in`: the server does not know the session
 * - `held`: not tried, because the one before it was not done
 */
export type Verdict =
  | { kind: 'done'; message: string; version?: number | undefined; revision?: number | undefined }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'again'; failure: Omit<OperationFailure, 'atMs'>; retryAfterMs: number | undefined }
  | { kind: 'sign-in' }
  | { kind: 'held' };

/** Why the server will not, with what it says of the row or the rows in question. */
type Refusal = { status: number } & Pick<OperationFailure, 'code' | 'detail' | 'field' | 'row' | 'rows'>;

export const HELD: Verdict = { kind: 'held' };

/** The verdict of a call that failed. A refusal counts only from somebody who has read the operation. */
export function verdictOf(error: unknown, opId: string): Verdict {
  if (!(error instanceof ApiError)) throw error;
  const { kind, status = null, code = null, detail = null, retryAfterMs, echo } = error;
  const { field, row, rows } = error;
  const certain = echo === opId;
  if (kind === 'unauthorised' && certain) return { kind: 'sign-in' };
  if (kind === 'refused' && certain && status !== null) {
    return { kind: 'refused', status, code, detail, field, row, rows };
  }
  const reason = kind === 'unauthorised' || kind === 'refused' ? 'undelivered' : kind;
  return { kind: 'again', failure: { kind: reason, status, code, detail }, retryAfterMs };
}

/** What was to be deleted and is not there any more is as the person wanted it. */
export function settledBy(operation: Operation, verdict: Verdict): Verdict {
  const isGone = verdict.kind === 'refused' && (verdict.status === 404 || verdict.status === 410);
  if (!isGone || !isDeletion(operation)) return verdict;
  // The text of a deleted plan is always the same (docs/spec-decisions.md).
  return {
    kind: 'done',
    message: operation.kind === 'deletePlan' ? 'Successfully deleted plan' : 'It was deleted already.',
  };
}

interface Now {
  nowMs: number;
  /** From 0 to 1. */
  random: number;
}

/** How an operation stands after a try that did not do it; undefined when nothing is to be written. */
export function progressAfter(operation: Operation, verdict: Verdict, now: Now): Progress | undefined {
  if (verdict.kind === 'again') return later(operation, verdict, now);
  if (verdict.kind !== 'refused') return undefined;
  const { status, code, detail, row } = verdict;
  const rebased = row && rebase(operation, status, row);
  if (rebased === undefined) {
    const lastError = { ...verdict, atMs: now.nowMs };
    return { state: 'attention', attempts: operation.attempts + 1, nextAttemptAtMs: 0, lastError };
  }
  if (row?.version !== operation.baseVersion) return rebased;
  // Refused for the very version that it names: something in between changes requests, and may cease to.
  return later(operation, { failure: { kind: 'server', status, code, detail }, retryAfterMs: undefined }, now);
}

type Again = Omit<Extract<Verdict, { kind: 'again' }>, 'kind'>;

function later(operation: Operation, { failure, retryAfterMs }: Again, { nowMs, random }: Now): Progress {
  const attempts = operation.attempts + 1;
  const delayMs = retryDelayMs({ failures: attempts, random, retryAfterMs });
  return { state: 'waiting', attempts, nextAttemptAtMs: nowMs + delayMs, lastError: { ...failure, atMs: nowMs } };
}

/**
 * How a change goes on that was made from an older version (docs/offline.md#r10): where nobody else touched what it is about it
 * builds on the row as it is now, and goes out again under its key, since the server has done nothing. Undefined where
 * the person must decide.
 */
function rebase(operation: Operation, status: number, row: CurrentRow): Progress | undefined {
  if (status !== 412) return undefined;
  const { current, version } = row;
  if (isDeletion(operation)) return isAsLeft(operation, row) ? { baseVersion: version, nextAttemptAtMs: 0 } : undefined;
  if (operation.kind !== 'updatePlan' && operation.kind !== 'updateProvider') return undefined;
  const { change } = operation.fields;
  if (clashesOf(change, operation.base ?? {}, current).length > 0) return undefined;
  const base = Object.fromEntries(Object.keys(change).map((field) => [field, current[field] ?? null]));
  return { base, baseVersion: version, nextAttemptAtMs: 0 };
}

/** Whether what is to be deleted is what its deleter saw, and left so themselves: the list showed their change before
 *  it named the version. */
function isAsLeft({ base }: Operation, { current, changed_by }: CurrentRow): boolean {
  if (base === null || changed_by !== 'you') return false;
  return Object.keys(base).every((field) => isSame(current[field], base[field]));
}
