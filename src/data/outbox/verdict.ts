import type { Operation, OperationFailure } from '../../../domain/contract/operation.ts';
import type { Progress } from '../db/outbox-store.ts';
import { ApiError } from '../http/api-error.ts';
import { retryDelayMs } from '../retry-delay.ts';

/**
 * What became of one operation in one try (offline R5, R6):
 * - `done`: the server has done it, now or before
 * - `refused`: the server will not, and says so
 * - `again`: not delivered, not answered, or not now
 * - `sign-in`: the server does not know the session
 * - `held`: not tried, because the one before it was not done
 */
export type Verdict =
  | { kind: 'done'; message: string }
  | { kind: 'refused'; status: number; code: string | null; detail: string | null }
  | { kind: 'again'; failure: Omit<OperationFailure, 'atMs'>; retryAfterMs: number | undefined }
  | { kind: 'sign-in' }
  | { kind: 'held' };

export const HELD: Verdict = { kind: 'held' };

/** The verdict of a call that failed. A refusal counts only from somebody who has read the operation. */
export function verdictOf(error: unknown, opId: string): Verdict {
  if (!(error instanceof ApiError)) throw error;
  const { kind, status = null, code = null, detail = null, retryAfterMs, echo } = error;
  const certain = echo === opId;
  if (kind === 'unauthorised' && certain) return { kind: 'sign-in' };
  if (kind === 'refused' && certain && status !== null) return { kind: 'refused', status, code, detail };
  const reason = kind === 'unauthorised' || kind === 'refused' ? 'undelivered' : kind;
  return { kind: 'again', failure: { kind: reason, status, code, detail }, retryAfterMs };
}

interface Now {
  nowMs: number;
  /** From 0 to 1. */
  chance: number;
}

/** How an operation stands after a try that did not do it; undefined when nothing is to be written. */
export function progressAfter(operation: Operation, verdict: Verdict, { nowMs, chance }: Now): Progress | undefined {
  if (verdict.kind === 'refused') {
    const { status, code, detail } = verdict;
    const lastError = { kind: 'refused' as const, status, code, detail, atMs: nowMs };
    return { state: 'attention', attempts: operation.attempts + 1, nextAttemptAtMs: 0, lastError };
  }
  if (verdict.kind !== 'again') return undefined;
  const attempts = operation.attempts + 1;
  const delayMs = retryDelayMs({ failures: attempts, chance, retryAfterMs: verdict.retryAfterMs });
  const lastError = { ...verdict.failure, atMs: nowMs };
  return { state: 'waiting', attempts, nextAttemptAtMs: nowMs + delayMs, lastError };
}
