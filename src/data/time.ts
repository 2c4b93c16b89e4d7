/** The clock, timers and random numbers of the device; tests pass their own. */
export interface Time {
  /** The device's clock, in ms. */
  nowMs: () => number;
  /** Runs the task once after the delay, in ms; returns the function that cancels it. */
  after: (delayMs: number, task: () => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
}

/** A longer delay overflows a browser's timer, which then fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const deviceTime: Time = {
  nowMs: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, Math.min(delayMs, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** Returns the promise's outcome if it settles within `limitMs`; else rejects with the error that `late` makes. */
export function withTimeout<T>(limitMs: number, promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let serverOffsetMs = 0;

/**
 * Learns from the `Date` of a response how far the device's clock is off (docs/offline.md#r12). The header has whole
 * seconds, so the response is dated to the middle of its second and of the round trip.
 */
export function learnServerTime(dateHeader: string | null, sentMs: number, receivedMs: number): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  serverOffsetMs = serverMs + 500 - (sentMs + receivedMs) / 2;
}

/** The server's time at a time of the device, in ms; the device's own time before the first response. */
export function serverNowMs(nowMs: number): number {
  return nowMs + serverOffsetMs;
}
