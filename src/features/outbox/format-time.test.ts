import { expect, it } from 'vitest';
import { formatClock, formatCreatedAt, formatDuration } from './format-time.ts';

/** A time on this device, on a day of November 2026. */
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();
const now = at(21, 16, 30);

it.each([
  [at(21, 16, 30), 'just now'],
  [at(21, 15, 31), '59\u00a0min ago'],
  [at(21, 14, 2), '14:02 today'],
  [at(20, 9, 5), '09:05 yesterday'],
  [at(1, 0, 0), '00:00, 1 Nov 2026'],
  [at(21, 18, 0), '18:00 today'],
])('a change made at %d: %s', (madeMs, words) => {
  expect(formatCreatedAt(madeMs, now)).toBe(words);
});

it('tells yesterday across a month', () => {
  expect(formatClock(at(31 - 31, 23, 59), at(1, 0, 1))).toBe('23:59 yesterday');
  expect(formatClock(at(21, 14, 5), now)).toBe('14:05');
});

it.each([
  [0, '1\u00a0s'],
  [40_000, '40\u00a0s'],
  [60_000, '1\u00a0min'],
  [290_000, '5\u00a0min'],
])('%d ms: %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
