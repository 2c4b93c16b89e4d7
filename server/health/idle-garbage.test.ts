import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectWhenIdle } from './idle-garbage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(at: { bytes: number; share: number; live: number }) {
  const collect = vi.fn(() => {
    at.bytes = at.live;
  });
  const stop = collectWhenIdle({ collect, readBytes: () => at.bytes, readWorkShare: () => at.share });
  return { collect, stop };
}

it('collects once when the heap has grown and the process is idle', () => {
  const at = { bytes: 100, share: 0.9, live: 105 };
  const { collect } = started(at);
  at.bytes = 200;
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  at.share = 0.02;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('leaves a heap that has hardly grown', () => {
  const at = { bytes: 100, share: 0, live: 100 };
  const { collect } = started(at);
  at.bytes = 119;
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});

it('does not collect again and again what is in use', () => {
  const at = { bytes: 100, share: 0, live: 300 };
  const { collect } = started(at);
  at.bytes = 300;
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('ends', () => {
  const at = { bytes: 100, share: 0, live: 100 };
  const { collect, stop } = started(at);
  stop();
  at.bytes = 500;
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
