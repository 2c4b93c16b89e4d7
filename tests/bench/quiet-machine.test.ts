import { expect, test } from 'vitest';
import { watchMachine } from './quiet-machine.mjs';

/** A machine whose processors are busy by these shares, second by second. */
function machine(...shares: number[]) {
  const seconds = shares.map((share) => ({ idle: 1000 * (1 - share), all: 1000 }));
  let now = { idle: 0, all: 0 };
  let slept = 0;
  const sleep = async () => {
    const { idle, all } = seconds[Math.min(slept++, seconds.length - 1)] ?? now;
    now = { idle: now.idle + idle, all: now.all + all };
  };
  return { read: () => now, sleep, seconds: () => slept };
}

test('waits for a quiet second and reports how busy it was', async () => {
  const busy = machine(0.9, 0.5, 0.1);
  const { untilQuiet, takeBusy } = watchMachine(busy);
  await untilQuiet();
  expect(busy.seconds()).toBe(3);
  expect(takeBusy()).toBe(0.1);
  expect(takeBusy()).toBeUndefined();
});

test('gives up after ten seconds, and the busy share says so', async () => {
  const busy = machine(0.9);
  const { untilQuiet, takeBusy } = watchMachine(busy);
  await untilQuiet();
  expect(busy.seconds()).toBe(10);
  expect(takeBusy()).toBe(0.9);
});
