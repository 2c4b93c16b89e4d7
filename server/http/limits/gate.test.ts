import { expect, it } from 'vitest';
import { Gate } from './gate.ts';

function held() {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}
const refused = { status: 503, code: 'busy', headers: { 'retry-after': '2' } };

it('runs as many works as it may, in the order of their arrival, and refuses what does not fit', async () => {
  const gate = new Gate({ running: 1, queued: 2, waitMs: 10_000 });
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
  const gate = new Gate({ running: 1, queued: 5, waitMs: 20 });
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
