import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { published, priceRecord as record, recordsArbitrary } from '../../../tests/support/fixtures/price-records.ts';
import { lastPriceChange, steadyPrice } from './price-change.ts';
import { type PriceRecord, priceTrail } from './price-trail.ts';

const FORMATS = { day: (day: string) => day, days: (from: string, to: string) => `between ${from} and ${to}` };
const sentence = (...records: PriceRecord[]) => lastPriceChange(priceTrail(records), FORMATS);
const from = (price: number, to: number) => sentence(record({ price }), record({ on: '2026-11-20', price: to }));

describe('the sentence about the last change', () => {
  it.each([
    [1000, 1500, 'Rose 50%'],
    [2500, 2200, 'Fell 12%'],
    [2000, 6000, 'Rose 200%'],
    [1000, 1003, 'Rose less than 1%'],
    [1003, 1000, 'Fell less than 1%'],
    [100_000, 1, 'Fell 99%'],
    [500, 0, 'Fell 100%'],
    [0, 500, 'Rose from ₦0 to ₦500'],
  ])('tells the move from %d to %d', (before, after, move) => {
    expect(from(before, after)).toBe(`${move} on 2026-11-20`);
  });

  it('tells nothing of one price', () => {
    expect(sentence(record())).toBeUndefined();
    expect(sentence()).toBeUndefined();
  });

  it.each([
    ['a price that was seen', {}, { day_is: 'seen' }, 'between 2025-08-01 and 2026-11-20'],
    ['a price that was seen until', { until: '2026-03-01' }, { day_is: 'seen' }, 'between 2026-03-01 and 2026-11-20'],
    ['a price that was seen by a day', { day_is: 'latest' }, { day_is: 'latest' }, 'by 2026-11-20'],
    ['a price that was seen by a day', {}, { day_is: 'latest' }, 'between 2025-08-01 and 2026-11-20'],
    ['a price that its seller gave', { day_is: 'latest' }, {}, 'on 2026-11-20'],
  ] as const)('says when %s changed', (_, before, after, when) => {
    expect(sentence(record(before), record({ ...after, on: '2026-11-20', price: 3000 }))).toBe(`Rose 100% ${when}`);
  });

  it('tells a change of size and validity too', () => {
    expect(sentence(published)).toBe('Rose 50% on 2025-02-10 and went from 1.5\u00a0GB to 1.8\u00a0GB');
    const later = { on: '2025-09-01', size: { value: 2, unit: 'GB' as const }, validity_days: 1 };
    expect(sentence(record(), record({ ...later, validity_days: 30 }))).toBe(
      'Went from 1.8\u00a0GB to 2\u00a0GB on 2025-09-01',
    );
    expect(sentence(record(), record(later))).toBe(
      'Went from 1.8\u00a0GB to 2\u00a0GB and from 30\u00a0days to 1\u00a0day on 2025-09-01',
    );
    expect(sentence(record(), record({ ...later, price: 3000 }))).toBe(
      'Rose 100% on 2025-09-01 and went from 1.8\u00a0GB to 2\u00a0GB and from 30\u00a0days to 1\u00a0day',
    );
  });

  it('agrees with the last two prices', () => {
    fc.assert(
      fc.property(recordsArbitrary, (records) => {
        const points = priceTrail(records);
        const said = lastPriceChange(points, FORMATS);
        const [last, previous] = [points.at(-1), points.at(-2)];
        if (last === undefined || previous === undefined) {
          expect(said).toBeUndefined();
          return;
        }
        const move = ['Fell', 'Went', 'Rose'][Math.sign(last.price - previous.price) + 1];
        expect(said?.split(' ')[0]).toBe(move);
        expect(said).toContain(last.on);
        expect(said).not.toMatch(/NaN|Infinity|\b0%/);
      }),
    );
  });
});

it.each([
  [['2026-05-19', '2026-06-08', '2026-08-20'], 'No change between 2026-05-19 and 2026-08-20'],
  [['2026-05-19'], undefined],
  [['2026-05-19', '2026-05-19'], undefined],
  [[], undefined],
])('of a price that was seen on %j says %s', (sightings, said) => {
  expect(steadyPrice(sightings, FORMATS)).toBe(said);
});
