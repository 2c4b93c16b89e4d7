import type { Time } from '../time.ts';
import { nextDueMs } from './lanes.ts';
import type { Outbox } from './outbox-ports.ts';

/** What happens around the app: passed in, because this folder knows no window. Each returns the way to stop. */
export interface WakeUpEvents {
  onOnline: (listener: () => void) => () => void;
  onVisible: (listener: () => void) => () => void;
  onSignIn: (listener: () => void) => () => void;
  onGoodRead: (listener: () => void) => () => void;
}

const SOONEST_MS = 1_000;
const LATEST_MS = 5 * 60_000;

/**
 * Wakes the outbox at start, when the network returns, when the app is looked at again, after a sign-in, after any good
 * read, and when the next try is due (docs/offline.md#why-not-a-ready-made-queue).
 * @returns the way to stop
 */
export function startWakeUps(outbox: Outbox, events: WakeUpEvents, time: Time): () => void {
  let cancel = () => {};
  /** Timed wakes in a row after which something due still could not go: no network, no session, no storage. */
  let vain = 0;

  function wake(hurry?: 'network'): void {
    void outbox.drain(hurry).then((outcome) => {
      vain = hurry === undefined && outcome !== 'done' ? vain + 1 : 0;
      schedule();
    });
  }

  function schedule(): void {
    cancel();
    const [first] = outbox.getState().operations;
    const dueMs = first && nextDueMs(outbox.getState().operations, first.userId);
    if (dueMs === undefined) return;
    const waitMs = dueMs - time.nowMs();
    const delayMs = waitMs > 0 ? Math.max(SOONEST_MS, waitMs) : SOONEST_MS * 2 ** vain;
    cancel = time.after(Math.min(LATEST_MS, delayMs), wake);
  }

  /** A sign of a network is good for those who wait for one, and for nobody else. */
  function wakeWaiting(): void {
    if (outbox.getState().operations.length > 0) wake('network');
  }

  const stops = [
    events.onOnline(wakeWaiting),
    events.onVisible(wakeWaiting),
    events.onSignIn(() => wake('network')),
    events.onGoodRead(wakeWaiting),
    outbox.subscribe(schedule),
  ];
  wake('network');

  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
