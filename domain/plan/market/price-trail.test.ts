import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lastPriceChange,
  MAX_PRICE_POINTS,
  type PricePoint,
  type PriceRecord,
  priceRange,
  priceTrail,
} from './price-trail.ts';

const record = (change: Partial<PriceRecord> = {}): PriceRecord => ({
  on: '2025-08-01',
  price: 1500,
  size: { value: 1.8, unit: 'GB' },
  validity_days: 30,
  source: null,
  old: null,
  ...change,
});
const published = record({
  on: '2025-02-10',
  source: 'a paper',
  old: { price: 1000, size: { value: 1.5, unit: 'GB' } },
});

const deals = {
  price: fc.constantFrom(0, 1000, 1003, 1500, 150_000),
  size: fc.constantFrom(
    { value: 1.5, unit: 'GB' as const },
    { value: 1, unit: 'GB' as const },
    { value: 1024, unit: 'MB' as const },
  ),
};
/** Records of one plan, in the order of their days. */
const recordsArbitrary = fc
  .array(
    fc.record({
      ...deals,
      on: fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`),
      validity_days: fc.constantFrom(2.4, 7, 30),
      source: fc.constantFrom(null, 'a list'),
      old: fc.option(fc.record(deals)),
    }),
    { minLength: 1, maxLength: 250 },
  )
  .map((records): PriceRecord[] => records.toSorted((a, b) => a.on.localeCompare(b.on)));
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
      fc.property(recordsArbitrary, (records) => {
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

const sentence = (...records: PriceRecord[]) => lastPriceChange(priceTrail(records), (day) => day);
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

  it('tells since when a price has not changed', () => {
    expect(sentence(record())).toBe('No change since 2025-08-01');
    expect(sentence()).toBeUndefined();
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
        const said = lastPriceChange(points, (day) => day);
        const [last, previous] = [points.at(-1), points.at(-2)];
        if (last === undefined) throw new Error('No point');
        const move =
          previous === undefined ? 'No' : ['Fell', 'Went', 'Rose'][Math.sign(last.price - previous.price) + 1];
        expect(said?.split(' ')[0]).toBe(move);
        expect(said).toContain(last.on);
        expect(said).not.toMatch(/NaN|Infinity|\b0%/);
      }),
    );
  });
});
