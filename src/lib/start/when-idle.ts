/** A browser that stays busy, or draws no frames, calls back after this time. */
const IDLE_WITHIN_MS = 5_000;

/** Runs a task when the browser is idle; at once after the present task in a browser that cannot tell. */
export function whenIdle(task: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(task, { timeout: IDLE_WITHIN_MS } as never);
}
