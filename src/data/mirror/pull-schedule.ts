import type { ApiErrorKind } from '../http/api-error.ts';
import { retryDelayMs } from '../http/retry-policy.ts';
import { deviceTime, type Time } from '../time.ts';
import type { Mirror, PullOutcome } from './mirror-state.ts';

/** Events of the page, passed in because the worker has no window. Each function returns the one that unsubscribes. */
export interface ScheduleEvents {
  onOnline: (listener: () => void) => () => void;
  onVisibilityChange: (listener: () => void) => () => void;
  isVisible: () => boolean;
}

export const USUAL_INTERVAL_MS = 15 * 60_000;
/** Returning to the app pulls a catalogue that is older than this. */
export const FRESH_ENOUGH_MS = 60_000;

/** An earlier retry would get the same answer. */
const LASTING: ReadonlySet<ApiErrorKind> = new Set<ApiErrorKind>(['refused', 'unauthorised']);

/**
 * Pulls the mirror at start, when the network returns, when the app becomes visible, and every 15 minutes while it is
 * visible. After a failure it waits from 1 s to 5 min with full jitter, or as long as the server asks
 * (docs/offline.md#r6).
 * @returns the function that stops it
 */
export function startSchedule(mirror: Mirror, events: ScheduleEvents, time: Time = deviceTime): () => void {
  let failures = 0;
  let cancel = () => {};
  let stopped = false;

  async function pull(): Promise<void> {
    cancel();
    const outcome = await mirror.pull();
    if (stopped) return;
    failures = outcome.problem === null ? 0 : failures + 1;
    cancel();
    cancel = time.after(delayAfter(outcome, failures, time.random()), pullIfVisible);
  }

  function pullIfVisible(): void {
    if (events.isVisible()) void pull();
  }

  function pullIfOld(): void {
    const { syncedAtMs } = mirror.getState();
    const ageMs = time.nowMs() - (syncedAtMs ?? Number.NEGATIVE_INFINITY);
    // A time in the future was stored before the device's clock was set back.
    if (ageMs >= FRESH_ENOUGH_MS || ageMs < 0) pullIfVisible();
  }

  const stops = [
    events.onOnline(() => {
      failures = 0;
      void pull();
    }),
    events.onVisibilityChange(pullIfOld),
  ];
  void pull();

  return () => {
    stopped = true;
    cancel();
    for (const stop of stops) stop();
  };
}

function delayAfter({ problem, retryAfterMs }: PullOutcome, failures: number, random: number): number {
  if (problem === null || LASTING.has(problem)) return USUAL_INTERVAL_MS;
  return retryDelayMs({ failures, random, retryAfterMs });
}
