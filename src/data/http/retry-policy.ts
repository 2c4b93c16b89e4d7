/** The retry policy of docs/offline.md#r6: the meaning of each HTTP status, and the wait between two tries. */
export const FIRST_RETRY_MS = 1_000;
export const LAST_RETRY_MS = 5 * 60_000;

const RETRIED_CLIENT_ERRORS: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * The meaning of an HTTP status for the client:
 * - `ok`: 2xx
 * - `server`: 408, 425, 429 and 5xx: retry
 * - `unauthorised`: 401: wait for a sign-in
 * - `refused`: any other 4xx: the user decides
 * - `undelivered`: 1xx, 3xx and 511, which our server never sends: a captive portal answered, so retry
 */
export type StatusClass = 'ok' | 'server' | 'unauthorised' | 'refused' | 'undelivered';

/** Classifies an HTTP status. Only this function decides by the status whether a request is retried. */
export function classifyStatus(status: number): StatusClass {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 511 || status < 400) return 'undelivered';
  if (status >= 500 || RETRIED_CLIENT_ERRORS.has(status)) return 'server';
  return status === 401 ? 'unauthorised' : 'refused';
}

interface RetryFacts {
  /** Failures in a row, this one included. */
  failures: number;
  /** From 0 to 1. */
  random: number;
  /** The wait that the server asked for. */
  retryAfterMs?: number | undefined;
}

/**
 * The wait after a failure: full jitter from 1 s to 5 min, or as long as the server asks, up to 5 min
 * (docs/offline.md#r6, docs/offline.md#i10). A server that asks for hours may be mistaken, or its answer altered.
 */
export function retryDelayMs({ failures, random, retryAfterMs = 0 }: RetryFacts): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 20));
  return Math.min(LAST_RETRY_MS, Math.max(FIRST_RETRY_MS, random * ceiling, retryAfterMs));
}
