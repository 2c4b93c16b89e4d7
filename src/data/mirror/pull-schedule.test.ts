import { expect, test, vi } from 'vitest';
import type { PullOutcome } from './mirror-state.ts';
import { OPENING_STATE } from './mirror-state.ts';
import { startSchedule, USUAL_INTERVAL_MS } from './pull-schedule.ts';

function setUp(outcomes: PullOutcome[] = []) {
  const listeners = { online: () => {}, visibility: () => {} };
  const timers: { delayMs: number; task: () => void }[] = [];
  let visible = true;
  let syncedAtMs: number | null = null;
  const time = {
    now: 1_000_000,
    nowMs: () => time.now,
    after: (delayMs: number, task: () => void) => {
      const timer = { delayMs, task };
      timers.push(timer);
      return () => void timers.splice(0, timers.length, ...timers.filter((other) => other !== timer));
    },
    random: () => 0.5,
  };
  const pull = vi.fn(async () => {
    const outcome = outcomes.shift() ?? { problem: null };
    if (outcome.problem === null) syncedAtMs = time.now;
    return outcome;
  });
  const mirror = {
    pull,
    open: async () => {},
    getState: () => ({ ...OPENING_STATE, syncedAtMs }),
    subscribe: () => () => {},
  };
  const on = (name: 'online' | 'visibility') => (listener: () => void) => {
    listeners[name] = listener;
    return () => {
      listeners[name] = () => {};
    };
  };
  const events = { onOnline: on('online'), onVisibilityChange: on('visibility'), isVisible: () => visible };
  const stop = startSchedule(mirror, events, time);
  return {
    pull,
    timers,
    time,
    stop,
    goOnline: () => listeners.online(),
    show: (seen: boolean) => {
      visible = seen;
      listeners.visibility();
    },
    /** Lets the running pull end and the next one be scheduled. */
    settle: () => vi.waitFor(() => expect(timers).toHaveLength(1)),
    fire: () => timers.shift()?.task(),
  };
}

test('pulls at start, and every 15 minutes while the page is visible', async () => {
  const { pull, timers, settle, fire } = setUp();
  expect(pull).toHaveBeenCalledTimes(1);
  await settle();
  expect(timers[0]?.delayMs).toBe(USUAL_INTERVAL_MS);
  fire();
  expect(pull).toHaveBeenCalledTimes(2);
});

test('does not pull while the page is hidden, and pulls when it is visible again', async () => {
  const { pull, settle, fire, show, time } = setUp();
  await settle();
  show(false);
  time.now += USUAL_INTERVAL_MS;
  fire();
  expect(pull).toHaveBeenCalledTimes(1);
  show(true);
  expect(pull).toHaveBeenCalledTimes(2);
});

test('does not pull when the page is visible again within a minute', async () => {
  const { pull, settle, show, time } = setUp();
  await settle();
  show(true);
  show(false);
  time.now += 59_999;
  show(true);
  expect(pull).toHaveBeenCalledTimes(1);
  time.now += 1;
  show(true);
  expect(pull).toHaveBeenCalledTimes(2);
});

test('pulls when the page is visible again after the clock was set back', async () => {
  const { pull, settle, show, time } = setUp();
  await settle();
  time.now -= 1;
  show(true);
  expect(pull).toHaveBeenCalledTimes(2);
});

test('waits longer after each failure, and starts over when the network returns', async () => {
  const failed: PullOutcome[] = Array.from({ length: 12 }, () => ({ problem: 'offline' as const }));
  const { timers, settle, fire, goOnline } = setUp(failed);
  const delays: (number | undefined)[] = [];
  for (let i = 0; i < 11; i++) {
    await settle();
    delays.push(timers[0]?.delayMs);
    fire();
  }
  expect(delays.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(delays.at(-1)).toBe(150_000);
  await settle();
  goOnline();
  await settle();
  expect(timers[0]?.delayMs).toBe(USUAL_INTERVAL_MS);
});

test('starts the waits over after a success', async () => {
  const { timers, settle, fire } = setUp([{ problem: 'offline' }, { problem: null }, { problem: 'offline' }]);
  for (const delayMs of [1_000, USUAL_INTERVAL_MS, 1_000]) {
    await settle();
    expect(timers[0]?.delayMs).toBe(delayMs);
    fire();
  }
});

test('waits for the Retry-After of the server', async () => {
  const { timers, settle } = setUp([{ problem: 'server', retryAfterMs: 90_000 }]);
  await settle();
  expect(timers[0]?.delayMs).toBe(90_000);
});

test('does not retry at once if a retry would change nothing', async () => {
  const { timers, settle } = setUp([{ problem: 'refused' }]);
  await settle();
  expect(timers[0]?.delayMs).toBe(USUAL_INTERVAL_MS);
});

test('does not pull after a stop', async () => {
  const { pull, timers, settle, stop, goOnline, show, time } = setUp();
  await settle();
  stop();
  expect(timers).toHaveLength(0);
  time.now += USUAL_INTERVAL_MS;
  goOnline();
  show(true);
  expect(pull).toHaveBeenCalledTimes(1);
});

test('schedules nothing if it is stopped during a pull', async () => {
  const { pull, timers, stop } = setUp();
  stop();
  await pull.mock.results[0]?.value;
  await new Promise((resolve) => setTimeout(resolve));
  expect(timers).toHaveLength(0);
});
