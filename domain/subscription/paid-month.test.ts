import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAGOS_OFFSET_MS } from '../lagos-time.ts';
import { anchorDayOf, endOfMonth, endOfMonths, type PaidMonth } from './paid-month.ts';

const DAY_MS = 86_400_000;

it.each([
  ['2026-11-22T09:30:00.000Z', '2026-12-22T09:30:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2028-01-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  // 23:30 UTC on 30 November is 1 December in Nigeria.
  ['2026-11-30T23:30:00.000Z', '2026-12-31T23:30:00.000Z'],
])('ends a month that starts at %s at %s', (start, end) => {
  const startsMs = Date.parse(start);
  expect(new Date(endOfMonth(startsMs, anchorDayOf(startsMs, []))).toISOString()).toBe(end);
});

/** Renews a month paid at `startsMs` that often, as the server does. Returns all of the months. */
function renewed(startsMs: number, times: number): PaidMonth[] {
  const months: PaidMonth[] = [];
  let start = startsMs;
  for (let time = 0; time < times; time++) {
    const endsMs = endOfMonth(start, anchorDayOf(start, months));
    months.push({ startsMs: start, endsMs, months: 1 });
    start = endsMs;
  }
  return months;
}

const inLagos = (ms: number) => new Date(ms + LAGOS_OFFSET_MS).toISOString();

/** Returns the time that many calendar months later, on the last day of a month that has no such day. */
function monthsLater(iso: string, months: number): string {
  const [year, month] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1 + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(iso.slice(8, 10)), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10) + iso.slice(10);
}

describe('a month that renews', () => {
  it('ends on its first day or the last day of each month, from every day of eight years', () => {
    const wrong: string[] = [];
    for (let day = 0; day < 8 * 366; day++) {
      const first = Date.UTC(2026, 0, 1, 11, 30) + day * DAY_MS;
      const began = inLagos(first);
      for (const [at, { endsMs }] of renewed(first, 14).entries()) {
        if (inLagos(endsMs) !== monthsLater(began, at + 1)) wrong.push(`${began} + ${at + 1}: ${inLagos(endsMs)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keeps the time of the day in Lagos, whenever it is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) }), (paidMs) => {
        const last = renewed(paidMs, 14).at(-1);
        expect(inLagos(last?.endsMs ?? 0).slice(10)).toBe(inLagos(paidMs).slice(10));
        expect(endOfMonths(paidMs, anchorDayOf(paidMs, []), 14)).toBe(last?.endsMs);
      }),
    );
  });

  it('returns to the 31st, also after months that an earlier release cut to the 28th', () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
    const cut = [
      { startsMs: at('2027-01-31'), endsMs: at('2027-02-28'), months: 1 },
      { startsMs: at('2027-02-28'), endsMs: at('2027-03-28'), months: 1 },
    ];
    const startsMs = at('2027-03-28');
    expect(new Date(endOfMonth(startsMs, anchorDayOf(startsMs, cut))).toISOString()).toBe('2027-04-30T12:00:00.000Z');
  });

  it('begins anew after a gap', () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
    const earlier = [{ startsMs: at('2027-01-31'), endsMs: at('2027-02-28'), months: 1 }];
    expect(anchorDayOf(at('2027-03-02'), earlier)).toBe(2);
    expect(anchorDayOf(at('2027-02-28'), earlier)).toBe(31);
  });

  it('begins anew after a month that a larger tier interrupted', () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
    const [first, end] = [at('2027-01-31'), at('2027-03-28')];
    expect(anchorDayOf(end, [{ startsMs: first, endsMs: end, months: 1 }])).toBe(28);
    expect(anchorDayOf(end, [{ startsMs: first, endsMs: end, months: 2 }])).toBe(31);
  });
});
