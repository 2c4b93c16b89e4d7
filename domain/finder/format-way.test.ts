import { describe, expect, it } from 'vitest';
import { samplePlan } from '../../tests/support/fixtures/plans.ts';
import type { Way } from './find-plans.ts';
import { formatMb, formatNeed, formatTimes, formatWanted, formatWay } from './format-way.ts';

const wayOf = (change: Partial<Way>, times = 1): Way => ({
  items: [{ plan: samplePlan(), times, everyDays: 10 }],
  priceKobo: 350_000,
  mb: 7_168,
  days: 30,
  leftMb: 0,
  leftKobo: 0,
  ...change,
});

it('writes a need of data or money', () => {
  expect(formatNeed({ want: { mb: 5_120 }, days: 7 })).toBe('5\u00a0GB for 7\u00a0days');
  expect(formatNeed({ want: { naira: 1_500 }, days: 1 })).toBe('₦1,500 for 1\u00a0day');
});

it.each([
  [{ mb: 1_500, unit: 'MB' as const }, '1,500\u00a0MB'],
  [{ mb: 1_331, unit: 'GB' as const }, '1.3\u00a0GB'],
  [{ mb: 512, unit: 'GB' as const }, '0.5\u00a0GB'],
  [{ mb: 1_500 }, '1.46\u00a0GB'],
])('writes %o as it was written: %s', (wanted, text) => expect(formatWanted(wanted)).toBe(text));

it.each([
  [500, '500\u00a0MB'],
  [1_024, '1\u00a0GB'],
  [1_500, '1.46\u00a0GB'],
])('writes %d MB as %s', (mb, text) => expect(formatMb(mb)).toBe(text));

it.each([
  [1, 30, 'buy it once'],
  [3, 7, 'buy it 3\u00a0times, every 7\u00a0days'],
  [30, 1, 'buy it 30\u00a0times, every day'],
  [40, 0, 'buy it 40\u00a0times, as you use it up'],
])('says how %d purchases follow each other after %d days', (times, everyDays, text) => {
  expect(formatTimes(times, everyDays)).toBe(text);
});

describe('a way', () => {
  it('has its price per GB, how long it lasts and what is left', () => {
    expect(formatWay(wayOf({}), { days: 30 })).toBe('₦500 a\u00a0GB');
    expect(formatWay(wayOf({ leftMb: 1_024, leftKobo: 50_000 }), { days: 7 })).toBe(
      '₦500 a\u00a0GB · lasts 30\u00a0days · 1\u00a0GB to spare · ₦500 left',
    );
  });

  it('of several purchases does not last longer than the need', () => {
    expect(formatWay(wayOf({ days: 90 }, 3), { days: 30 })).toBe('₦500 a\u00a0GB');
  });
});
