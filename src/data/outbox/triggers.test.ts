import { expect, it, vi } from 'vitest';
import { anOperation, outboxState } from '../../../tests/support/outbox/operations.ts';
import type { Outbox, OutboxState } from './outbox-state.ts';
import { startTriggers } from './triggers.ts';

function setUp(operations: OutboxState['operations'] = []) {
  const drain = vi.fn<Outbox['drain']>(async () => 'done');
  const state = outboxState({ operations });
  let changed = () => {};
  const outbox = {
    drain,
    getState: () => state,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
  } as unknown as Outbox;
  const happen = { online: () => {}, visible: () => {}, signIn: () => {}, goodRead: () => {} };
  const on = (name: keyof typeof happen) => (listener: () => void) => {
    happen[name] = listener;
    return () => (happen[name] = () => {});
  };
  const timers: { delayMs: number; task: () => void }[] = [];
  const time = {
    nowMs: () => 10_000,
    random: () => 0.5,
    after: (delayMs: number, task: () => void) => {
      const timer = { delayMs, task };
      timers.push(timer);
      return () => void timers.splice(0, timers.length, ...timers.filter((other) => other !== timer));
    },
  };
  const events = {
    onOnline: on('online'),
    onVisible: on('visible'),
    onSignIn: on('signIn'),
    onSuccessfulRead: on('goodRead'),
  };
  const stop = startTriggers(outbox, events, time);
  return { drain, happen, timers, state, stop, change: () => changed() };
}

it('sends at start and after a sign-in, even if no waiting change is known', () => {
  const { drain, happen } = setUp();
  expect(drain).toHaveBeenCalledTimes(1);
  happen.signIn();
  expect(drain.mock.calls).toEqual([['network'], ['network']]);
});

it.each(['online', 'visible', 'goodRead'] as const)(
  'sends what waits on %s, and does nothing when nothing waits',
  (event) => {
    const idle = setUp();
    idle.happen[event]();
    expect(idle.drain).toHaveBeenCalledTimes(1);
    const waiting = setUp([anOperation()]);
    waiting.happen[event]();
    expect(waiting.drain.mock.calls).toEqual([['network'], ['network']]);
  },
);

it('looks again, later and later, at an outbox that did not open', async () => {
  const { timers, drain, change, state, happen } = setUp();
  drain.mockResolvedValue('storage');
  state.storage = 'missing';
  change();
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1_000]);
  timers[0]?.task();
  await vi.waitFor(() => expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000]));
  happen.visible();
  expect(drain).toHaveBeenCalledTimes(3);
});

it('sends again when the next retry is due, after 1 s to 5 min', () => {
  const { timers, drain, change, state } = setUp([anOperation({ nextAttemptAtMs: 17_000 })]);
  change();
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([7_000]);
  timers[0]?.task();
  expect(drain).toHaveBeenCalledTimes(2);
  for (const [dueMs, delayMs] of [
    [0, 1_000],
    [10_000_000, 300_000],
  ] as const) {
    state.operations = [anOperation({ nextAttemptAtMs: dueMs })];
    change();
    expect(timers.map((timer) => timer.delayMs)).toEqual([delayMs]);
  }
});

it('sets no timer when nothing waits or after a stop', () => {
  const { timers, happen, state, change, drain, stop } = setUp([anOperation()]);
  change();
  state.operations = [];
  change();
  expect(timers).toEqual([]);
  stop();
  happen.signIn();
  expect(drain).toHaveBeenCalledTimes(1);
});

it('retries at growing intervals, and at once after a sign of a network', async () => {
  const { drain, timers, happen } = setUp([anOperation({ nextAttemptAtMs: 0 })]);
  drain.mockResolvedValue('retry');
  await expect.poll(() => timers.length).toBe(1);
  const waits: number[] = [];
  for (let i = 0; i < 10; i++) {
    const [timer] = timers.splice(0);
    waits.push(timer?.delayMs ?? 0);
    timer?.task();
    await expect.poll(() => timers.length).toBe(1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1_000));
  happen.online();
  await expect.poll(() => timers.map(({ delayMs }) => delayMs)).toEqual([1_000]);
  for (const [outcome, nextMs] of [
    ['retry', 2_000],
    ['done', 1_000],
  ] as const) {
    drain.mockResolvedValue(outcome);
    const [timer] = timers.splice(0);
    timer?.task();
    await expect.poll(() => timers.map(({ delayMs }) => delayMs)).toEqual([nextMs]);
  }
});
