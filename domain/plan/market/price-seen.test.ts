import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBefore } from '../../lagos-time.ts';
import { isOldPrice, priceAge, priceSeen } from './price-seen.ts';

const TODAY = '2026-11-23';

describe('when a price was seen', () => {
  it.each([
    ['between two days', { seen_from: '2026-06-16', seen_to: '2026-08-20' }, '2026-06-16', '2026-08-20', true],
    ['90 days apart', { seen_from: '2026-05-22', seen_to: '2026-08-20' }, '2026-05-22', '2026-08-20', true],
    ['91 days apart', { seen_from: '2026-05-21', seen_to: '2026-08-20' }, '2026-05-21', '2026-08-20', false],
    ['on one day', { seen_from: '2026-09-30', seen_to: '2026-09-30' }, '2026-09-30', '2026-09-30', true],
    ['since nobody knows when', { seen_from: null, seen_to: '2026-07-22' }, null, '2026-07-22', false],
    ['on the day of its source', { as_of: '2026-04-01' }, '2026-04-01', '2026-04-01', true],
    ['never', {}, null, null, false],
    ['by its seller', { confirmed_on: '2026-11-20' }, '2026-11-20', '2026-11-20', true],
    [
      'by its seller, after it was seen',
      { confirmed_on: '2026-11-20', seen_from: '2026-11-01', seen_to: '2026-11-01' },
      '2026-11-20',
      '2026-11-20',
      true,
    ],
    [
      'after its seller gave it',
      { confirmed_on: '2026-10-01', seen_from: '2026-11-01', seen_to: '2026-11-01' },
      '2026-11-01',
      '2026-11-01',
      true,
    ],
    [
      'perhaps before its seller gave it',
      { confirmed_on: '2026-10-01', seen_from: '2026-09-01', seen_to: '2026-11-01' },
      '2026-10-01',
      '2026-10-01',
      true,
    ],
  ])('%s', (_, dates, from, to, known) => {
    expect(priceSeen(dates)).toEqual({ from, to, known });
  });
});

const day = fc.integer({ min: 0, max: 400 }).map((days) => daysBefore(TODAY, days));

describe('the age of a price', () => {
  it('counts from the older day, and is unknown with the date', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from = one, to = other] = [one, other].sort();
        const days = (Date.parse(TODAY) - Date.parse(from)) / 86_400_000;
        const seen = priceSeen({ seen_from: from, seen_to: to });
        const width = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        expect(priceAge(seen, TODAY)).toBe(width > 90 ? undefined : days);
        expect(isOldPrice(seen, TODAY)).toBe(width > 90 || days > 14);
      }),
    );
  });

  it('is old without a date', () => {
    expect(isOldPrice(priceSeen({}), TODAY)).toBe(true);
    expect(isOldPrice(priceSeen({ seen_to: TODAY }), TODAY)).toBe(true);
  });
});
