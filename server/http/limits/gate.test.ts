import { expect, it } from 'vitest';
import { Gate, type GateFull } from './gate.ts';

function held() {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}
const atOnce = () => 0;
const refused = { status: 503, code: 'busy', headers: { 'retry-after': '2' } };

it('runs as many works as it may, in the order of their arrival, and refuses what does not fit', async () => {
  const gate = new Gate({ running: 1, queued: 2, waitMs: 10_000 }, atOnce);
  const first = held();
  const order: number[] = [];
  const works = [1, 2, 3].map((number) =>
    gate.run(async () => {
      order.push(number);
      if (number === 1) await first.promise;
    }),
  );
  await expect(gate.run(() => order.push(4))).rejects.toMatchObject(refused);
  expect(order).toEqual([1]);
  first.finish();
  await Promise.all(works);
  expect(order).toEqual([1, 2, 3]);
  expect(await gate.run(() => 'free again')).toBe('free again');
});

it('refuses what has waited too long, and goes on after a failure', async () => {
  const gate = new Gate({ running: 1, queued: 5, waitMs: 20 }, atOnce);
  const first = held();
  const failing = gate.run(async () => {
    await first.promise;
    throw new Error('failed');
  });
  await expect(gate.run(() => 'late')).rejects.toMatchObject(refused);
  first.finish();
  await expect(failing).rejects.toThrow('failed');
  expect(await gate.run(() => 'next')).toBe('next');
});

it('gives one owner a share, and nobody else less', async () => {
  const gate = new Gate({ running: 10, queued: 10, waitMs: 1_000, perOwner: 2 });
  const first = held();
  const works = [gate.run(() => first.promise, 'one'), gate.run(() => first.promise, 'one')];
  await expect(gate.run(() => 0, 'one')).rejects.toMatchObject(refused);
  expect(await gate.run(() => 1, 'another')).toBe(1);
  first.finish();
  await Promise.all(works);
  expect(await gate.run(() => 2, 'one')).toBe(2);
});

it('asks a crowd to come back over the time that it needs', async () => {
  let share = 0;
  const gate = new Gate({ running: 1, queued: 0, waitMs: 20 }, () => share);
  const first = held();
  const running = gate.run(() => first.promise);
  const retryAfter = async (random: number) => {
    share = random;
    const error = await gate.run(() => 0).catch((refusal) => refusal as GateFull);
    return Number((error as GateFull).headers['retry-after']);
  };
  expect(await retryAfter(0.99)).toBe(2);
  for (let at = 0; at < 9; at++) await retryAfter(0);
  // Ten others were refused, and less than one work is done in a second.
  expect(await retryAfter(0.99)).toBe(2 + 10);
  for (let at = 0; at < 100; at++) await retryAfter(0);
  expect([await retryAfter(0), await retryAfter(0.5), await retryAfter(0.99)]).toEqual([2, 16, 29]);
  first.finish();
  await running;
  const next = held();
  const other = gate.run(() => next.promise);
  expect(await retryAfter(0.99)).toBe(2);
  next.finish();
  await other;
});

it('runs few works of one owner at a time, and those of others meanwhile', async () => {
  const gate = new Gate({ running: 3, queued: 10, waitMs: 1_000, runningPerOwner: 2 });
  const first = held();
  let ran = 0;
  const works = Array.from({ length: 4 }, () =>
    gate.run(() => {
      ran++;
      return first.promise;
    }, 'one'),
  );
  expect(await gate.run(() => 1, 'another')).toBe(1);
  expect(ran).toBe(2);
  first.finish();
  await Promise.all(works);
  expect(ran).toBe(4);
});

it('gives the place of a work that waits outside to others, and a turn again afterwards', async () => {
  const gate = new Gate({ running: 1, queued: 0, waitMs: 0, perOwner: 1 }, atOnce);
  /** Runs a work that waits outside, and returns once it does. */
  const waitOutside = async () => {
    const [begun, body] = [held(), held()];
    const reading = () => {
      begun.finish();
      return body.promise.then(() => 'read');
    };
    const done = gate.run((outside) => outside(reading), 'one');
    await begun.promise;
    return { done, finish: body.finish };
  };
  const first = await waitOutside();
  expect(await gate.run(() => 'another', 'one')).toBe('another');
  first.finish();
  expect(await first.done).toBe('read');
  const late = await waitOutside();
  const other = held();
  const inside = gate.run(() => other.promise);
  late.finish();
  await expect(late.done).rejects.toMatchObject(refused);
  other.finish();
  await inside;
  expect(await gate.run(() => 'free')).toBe('free');
});

it('keeps its count when waiting outside fails', async () => {
  const gate = new Gate({ running: 1, queued: 0, waitMs: 0 }, atOnce);
  const failing = gate.run((outside) => outside(() => Promise.reject(new Error('broke off'))));
  await expect(failing).rejects.toThrow('broke off');
  const first = held();
  const running = gate.run(() => first.promise);
  await expect(gate.run(() => 0)).rejects.toMatchObject(refused);
  first.finish();
  await running;
});
