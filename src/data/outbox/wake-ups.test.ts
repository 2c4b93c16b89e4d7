import { beforeEach, expect, test, vi } from 'vitest';
import { ratingWaiting } from '../../../tests/support/waiting-changes.ts';
import type { DrainOutcome, Outbox } from './outbox-ports.ts';
import { startWakeUps, type WakeUpEvents } from './wake-ups.ts';

const MINUTE_MS = 60_000;
let nowMs = 0;
let timer: { atMs: number; task: () => void } | undefined;
beforeEach(() => {
  nowMs = 1_000_000;
  timer = undefined;
});

/** An outbox in which one change waits since long ago, and rounds that end as given. */
function wakeUps(outcome: DrainOutcome, nextAttemptAtMs = 0) {
  const drain = vi.fn(async () => outcome);
  const listeners: (() => void)[] = [];
  const on = (listener: () => void) => {
    listeners.push(listener);
    return () => {};
  };
  const events: WakeUpEvents = { onOnline: on, onVisible: on, onSignIn: on, onGoodRead: on };
  const state = { operations: [ratingWaiting(1, { nextAttemptAtMs })] };
  const outbox = { drain, getState: () => state, subscribe: () => () => {} } as unknown as Outbox;
  const stop = startWakeUps(outbox, events, {
    nowMs: () => nowMs,
    random: () => 0,
    after(delayMs, task) {
      timer = { atMs: nowMs + delayMs, task };
      return () => (timer = undefined);
    },
  });
  return { drain, stop, online: () => listeners[0]?.() };
}

/** Waits for the next timer, lets it run, and says how long it took, in ms. */
async function nextWake(): Promise<number> {
  await vi.waitFor(() => expect(timer).toBeDefined());
  const { atMs, task } = timer as NonNullable<typeof timer>;
  const waitedMs = atMs - nowMs;
  nowMs = atMs;
  timer = undefined;
  task();
  return waitedMs;
}

test('what cannot go is tried less and less often, and at once after a sign of a network', async () => {
  const { online } = wakeUps('retry');
  const waits: number[] = [];
  for (let i = 0; i < 11; i++) waits.push(await nextWake());
  expect(waits.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(waits.at(-1)).toBe(5 * MINUTE_MS);
  await vi.waitFor(() => expect(timer).toBeDefined());
  timer = undefined;
  online();
  expect(await nextWake()).toBe(1_000);
});

test('what is due later is tried when it is due', async () => {
  const { drain } = wakeUps('retry', nowMs + 30_000);
  expect(drain).toHaveBeenCalledWith('network');
  expect(await nextWake()).toBe(30_000);
  expect(drain).toHaveBeenCalledTimes(2);
});

test('stopping ends the timer', async () => {
  const { stop } = wakeUps('retry');
  await vi.waitFor(() => expect(timer).toBeDefined());
  stop();
  expect(timer).toBeUndefined();
});
