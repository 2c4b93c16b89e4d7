import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer } from './pacer.ts';

const OPTIONS = { ownerShare: 0.1, totalShare: 0.25, leastCostMs: 1, queued: 10, totalQueued: 1_000, waitMs: 5_000 };
const REFUSED = { status: 503, code: 'busy', headers: { 'retry-after': '2' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts works of a cost that notes when they ran. */
function started(pacer: Pacer, owner: string, { works, costMs }: { works: number; costMs: number }) {
  const ranAtMs: number[] = [];
  const startMs = performance.now();
  const note = () => void ranAtMs.push(performance.now() - startMs);
  const all = Array.from({ length: works }, () => pacer.run(owner, note, () => costMs));
  return { ranAtMs, all: Promise.allSettled(all) };
}

it('lets an owner wait ten times what its last work cost', async () => {
  const { ranAtMs } = started(new Pacer(OPTIONS), 'one', { works: 4, costMs: 20 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ranAtMs.map((ms) => Math.round(ms / 50) * 50)).toEqual([0, 200, 400, 600]);
});

it('gives another owner the next turn, however many wait', async () => {
  const pacer = new Pacer(OPTIONS);
  started(pacer, 'greedy', { works: 10, costMs: 30 });
  await vi.advanceTimersByTimeAsync(400);
  const { ranAtMs } = started(pacer, 'phone', { works: 1, costMs: 30 });
  await vi.advanceTimersByTimeAsync(200);
  expect(ranAtMs[0]).toBeLessThanOrEqual(120);
});

it('keeps the works of many owners together within the total share', async () => {
  const pacer = new Pacer(OPTIONS);
  const many = Array.from({ length: 50 }, (_, at) => started(pacer, `owner ${at}`, { works: 5, costMs: 10 }));
  await vi.advanceTimersByTimeAsync(4_000);
  const ran = many.map(({ ranAtMs }) => ranAtMs.length);
  const total = ran.reduce((sum, one) => sum + one, 0);
  expect(total * 10).toBeLessThanOrEqual(0.25 * 4_000 + 10);
  expect(total * 10).toBeGreaterThan(0.2 * 4_000);
  expect(Math.max(...ran) - Math.min(...ran)).toBeLessThanOrEqual(1);
});

it('refuses what does not fit, a second later', async () => {
  const pacer = new Pacer(OPTIONS);
  const { all } = started(pacer, 'one', { works: 12, costMs: 1 });
  let refusedAtMs = 0;
  const startMs = performance.now();
  const refused = pacer
    .run('one', () => {})
    .catch((error) => {
      refusedAtMs = performance.now() - startMs;
      return error;
    });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await refused).toMatchObject(REFUSED);
  expect(refusedAtMs).toBeGreaterThanOrEqual(1_000);
  expect((await all).map(({ status }) => status)).toEqual([
    ...Array(10).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
});

it('refuses what has waited too long', async () => {
  const { all } = started(new Pacer(OPTIONS), 'one', { works: 2, costMs: 1_000 });
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await all).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({ status: 'rejected', reason: expect.objectContaining(REFUSED) }),
  ]);
});

it('holds no owner that has paid, also after errors and refusals', async () => {
  const pacer = new Pacer(OPTIONS);
  const failing = pacer.run('failing', () => {
    throw new Error('failed');
  });
  const caught = expect(failing).rejects.toThrow('failed');
  started(pacer, 'slow', { works: 20, costMs: 900 });
  for (let at = 0; at < 300; at++) started(pacer, `owner ${at}`, { works: 1, costMs: 5 });
  expect(pacer.size).toBe(302);
  await vi.advanceTimersByTimeAsync(30_000);
  await caught;
  expect(pacer.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
