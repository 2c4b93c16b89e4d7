import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricedArbitrary } from '../../tests/support/fixtures/plans.ts';
import { pricePerDay } from './market/comparison.ts';
import { formatMeasure, formatNaira, formatPricePerGb, type Priced, pricePerGb, toKobo } from './price.ts';
import { sizeGb, validityDays } from './size-and-validity.ts';

const weekly: Priced = { price: 1000, size: { value: 1.5, unit: 'GB' }, validity: { value: 7, unit: 'days' } };

describe('a price', () => {
  it('has a price per GB and per day', () => {
    expect(pricePerGb(weekly)).toBeCloseTo(666.6667, 4);
    expect(pricePerDay(weekly)).toBeCloseTo(142.8571, 4);
  });

  it('equals its price per GB times its size', () => {
    fc.assert(
      fc.property(pricedArbitrary, (plan) => {
        expect(pricePerGb(plan) * sizeGb(plan.size)).toBeCloseTo(plan.price, 4);
        expect(pricePerDay(plan) * validityDays(plan.validity)).toBeCloseTo(plan.price, 4);
      }),
    );
  });

  it('has the same measures in every unit', () => {
    fc.assert(
      fc.property(pricedArbitrary, (plan) => {
        const inMb: Priced = { ...plan, size: { value: sizeGb(plan.size) * 1024, unit: 'MB' } };
        const inDays: Priced = { ...plan, validity: { value: validityDays(plan.validity), unit: 'days' } };
        expect(pricePerGb(inMb)).toBeCloseTo(pricePerGb(plan), 6);
        expect(pricePerDay(inDays)).toBeCloseTo(pricePerDay(plan), 6);
      }),
    );
  });

  it('converts to kobo and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (kobo) => {
        expect(toKobo(kobo / 100)).toBe(kobo);
      }),
    );
  });

  it.each([
    [1500, '₦1,500'],
    [0, '₦0'],
    [984.5, '₦984.50'],
    [727.41, '₦727.41'],
    [1_250_000, '₦1,250,000'],
  ])('%d is formatted as %s', (naira, text) => {
    expect(formatNaira(naira)).toBe(text);
  });

  it('has two decimals as a measure', () => {
    expect(formatMeasure(500)).toBe('₦500.00');
    expect(formatMeasure(pricePerGb(weekly))).toBe('₦666.67');
  });
});

it('shows the price per GB in whole naira', () => {
  expect(formatPricePerGb({ price: 1_000, size: { value: 1.5, unit: 'GB' } })).toBe('₦667 a\u00a0GB');
});
