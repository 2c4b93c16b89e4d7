export const FIRST_RETRY_MS = 1_000;
export const LAST_RETRY_MS = 5 * 60_000;

interface RetryFacts {
  /** Failures in a row, this one included. */
  failures: number;
  /** From 0 to 1. */
  chance: number;
  /** What the server asked for. */
  retryAfterMs?: number | undefined;
}

/** How long to wait after a failure: full jitter from 1 s to 5 min, or as long as the server asks (docs/offline.md#r6). */
export function retryDelayMs({ failures, chance, retryAfterMs = 0 }: RetryFacts): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 20));
  return Math.max(FIRST_RETRY_MS, chance * ceiling, retryAfterMs);
}
