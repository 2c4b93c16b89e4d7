import { FIRST_RETRY_MS, LAST_RETRY_MS } from '../http/retry-policy.ts';
import type { Time } from '../time.ts';
import { nextDueMs } from './entity-queues.ts';
import type { Outbox } from './outbox-state.ts';

/** Events of the page, passed in because the worker has no window. Each function returns the one that unsubscribes. */
export interface TriggerEvents {
  onOnline: (listener: () => void) => () => void;
  onVisible: (listener: () => void) => () => void;
  onSignIn: (listener: () => void) => () => void;
  onSuccessfulRead: (listener: () => void) => () => void;
}

/**
 * Wakes the outbox at start, when the network returns, when the app becomes visible, after a sign-in, after a successful
 * read, and when the next try is due (docs/offline.md#the-outbox).
 * @returns the function that stops it
 */
export function startTriggers(outbox: Outbox, events: TriggerEvents, time: Time): () => void {
  let cancel = () => {};
  /** Timed wakes in a row without success: no network, no session or no storage. */
  let failedWakes = 0;

  function wake(force?: 'network'): void {
    void outbox.drain(force).then((outcome) => {
      failedWakes = force === undefined && outcome !== 'done' ? failedWakes + 1 : 0;
      schedule();
    });
  }

  function schedule(): void {
    cancel();
    const dueMs = nextWakeMs();
    if (dueMs === undefined) return;
    const waitMs = dueMs - time.nowMs();
    const delayMs = waitMs > 0 ? Math.max(FIRST_RETRY_MS, waitMs) : FIRST_RETRY_MS * 2 ** failedWakes;
    cancel = time.after(Math.min(LAST_RETRY_MS, delayMs), wake);
  }

  /** The time of the next wake. An outbox that did not open may hold something, and may open later. */
  function nextWakeMs(): number | undefined {
    const state = outbox.getState();
    const [first] = state.operations;
    if (state.storage === 'missing') return time.nowMs();
    return first && nextDueMs(state.operations, { userId: first.userId, unknown: state.unknown });
  }

  function wakeIfWaiting(): void {
    const { operations, storage } = outbox.getState();
    if (operations.length > 0 || storage === 'missing') wake('network');
  }

  const stops = [
    events.onOnline(wakeIfWaiting),
    events.onVisible(wakeIfWaiting),
    events.onSignIn(() => wake('network')),
    events.onSuccessfulRead(wakeIfWaiting),
    outbox.subscribe(schedule),
  ];
  wake('network');

  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
