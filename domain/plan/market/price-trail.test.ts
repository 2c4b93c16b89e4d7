import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { published, priceRecord as record, recordsArbitrary } from '../../../tests/support/fixtures/price-records.ts';
import { daysBefore } from '../../lagos-time.ts';
import { MAX_PRICE_POINTS, type PricePoint, priceRange, priceTrail } from './price-trail.ts';

/** Days of two years, so that there are more of them than a trail has points. */
const longArbitrary = fc
  .array(fc.record({ day: fc.nat(600), price: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 900 })
  .map((drawn) =>
    drawn
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, price }) => record({ on: daysBefore('2026-11-20', 600 - day), price })),
  );
const dealOf = ({ price, size, validity_days }: PricePoint) =>
  [price, size.value * (size.unit === 'GB' ? 1024 : 1), validity_days].join();

describe('the trail of a price', () => {
  it('has nothing before the first observation', () => {
    expect(priceTrail([record()])).toEqual([
      { on: '2025-08-01', price: 1500, size: { value: 1.8, unit: 'GB' }, validity_days: 30, source: null },
    ]);
    expect(priceTrail([])).toEqual([]);
  });

  it('begins with the price before a published change, and leaves out later observations of the same price', () => {
    const after = {
      on: '2025-02-10',
      price: 1500,
      size: { value: 1.8, unit: 'GB' },
      validity_days: 30,
      source: 'a paper',
    };
    expect(priceTrail([published, record(), record({ on: '2026-11-20' })])).toEqual([
      { ...after, price: 1000, size: { value: 1.5, unit: 'GB' }, before: true },
      after,
    ]);
    expect(priceTrail([record({ old: { price: 1500, size: { value: 1.8, unit: 'GB' } } })])).toEqual(
      priceTrail([record()]),
    );
    expect(priceTrail([record({ on: '2025-01-01', price: 900 }), published]).map(({ before }) => before)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is ordered, differs from point to point, ends with the last deal and is bounded', () => {
    fc.assert(
      fc.property(fc.oneof(recordsArbitrary, longArbitrary), (records) => {
        const points = priceTrail(records);
        expect(points.length).toBeLessThanOrEqual(MAX_PRICE_POINTS);
        for (const [at, point] of points.entries()) {
          const next = points[at + 1];
          if (next !== undefined) expect([point.on <= next.on, dealOf(point) === dealOf(next)]).toEqual([true, false]);
          if (at > 0) expect(point.before).toBeUndefined();
        }
        const [last, newest] = [points.at(-1), records.at(-1)];
        if (last && newest) expect(dealOf(last)).toBe(dealOf(newest));
        expect(priceTrail(points.map((point) => ({ ...point, old: null })))).toEqual(points);
      }),
    );
  });

  it('has the lowest and the highest price of all time, and besides these the last one of each of the newest days', () => {
    fc.assert(
      fc.property(longArbitrary, (records) => {
        const points = priceTrail(records);
        const prices = records.map(({ price }) => price);
        expect(priceRange(points)).toEqual({ lowest: Math.min(...prices), highest: Math.max(...prices) });
        const lastOfDay = new Map(records.map(({ on, price }) => [on, price]));
        const others = points.filter(
          ({ on, price }) =>
            lastOfDay.get(on) !== price && price !== Math.min(...prices) && price !== Math.max(...prices),
        );
        expect(others).toEqual([]);
        const newestDays = [...lastOfDay.keys()].slice(3 - MAX_PRICE_POINTS);
        for (const on of newestDays) {
          const shown = points.findLast((point) => point.on <= on);
          expect([on, shown?.price]).toEqual([on, lastOfDay.get(on)]);
        }
      }),
    );
  });

  it.each([
    ['flips within a day', (n: number) => record({ on: '2026-11-20', price: n % 2 === 0 ? 1000 : 1200 })],
    ['repeats of a price', (n: number) => record({ on: daysBefore('2026-11-20', 500 - n) })],
  ])('keeps its history through %s', (_, flood) => {
    const history = [record({ on: '2025-01-01', price: 700 }), record({ on: '2025-02-01', price: 900 })];
    const points = priceTrail([...history, ...Array.from({ length: 500 }, (__, n) => flood(n))]);
    expect(points.slice(0, 2).map(({ on, price }) => [on, price])).toEqual([
      ['2025-01-01', 700],
      ['2025-02-01', 900],
    ]);
    expect(points.length).toBeLessThanOrEqual(4);
  });

  it('has both prices of a change between two lists, each on the day on which it was seen', () => {
    const between = record({
      ...{ on: '2026-08-20', day_is: 'seen', price: 330, old_seen_on: '2026-06-08' },
      old: { price: 295, size: { value: 1.8, unit: 'GB' } },
    });
    const own = record({ on: '2026-08-20', day_is: 'latest', price: 330 });
    expect(priceTrail([own, between])).toMatchObject([
      { on: '2026-06-08', day_is: 'seen', price: 295 },
      { on: '2026-08-20', day_is: 'seen', price: 330, after: '2026-06-08' },
    ]);
  });
});

describe('the lowest and highest price', () => {
  it('are unknown without a price', () => {
    expect(priceRange([])).toEqual({ lowest: null, highest: null });
  });

  it('are prices of the trail, and no other is beyond them', () => {
    fc.assert(
      fc.property(recordsArbitrary, (records) => {
        const points = priceTrail(records);
        const { lowest, highest } = priceRange(points);
        const prices = points.map(({ price }) => price);
        expect(prices).toContain(lowest);
        expect(prices).toContain(highest);
        expect(prices.every((price) => price >= (lowest as number) && price <= (highest as number))).toBe(true);
      }),
    );
  });
});
