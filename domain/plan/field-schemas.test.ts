import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DaySchema, isPlausiblePrice, PriceSchema, SizeSchema, ValiditySchema } from './field-schemas.ts';

describe('a day', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '2026-12-31'])('accepts %s', (day) => {
    expect(v.is(DaySchema, day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '',
  ])('refuses %j', (text) => {
    expect(v.is(DaySchema, text)).toBe(false);
  });
});

describe('a number', () => {
  it.each([
    ['size', SizeSchema, { value: 1, unit: 'MB' }, { value: 0.99, unit: 'MB' }],
    ['size', SizeSchema, { value: 102_400, unit: 'GB' }, { value: 102_401, unit: 'GB' }],
    ['validity', ValiditySchema, { value: 0.04, unit: 'days' }, { value: 0.039, unit: 'days' }],
    ['validity', ValiditySchema, { value: 10, unit: 'years' }, { value: 3651, unit: 'days' }],
    ['price', PriceSchema, 0, -0.01],
    ['price', PriceSchema, 10_000_000, 10_000_000.01],
    ['price', PriceSchema, 984.55, 984.555],
  ])('of a %s is accepted at its bound and refused beyond', (_, schema: v.GenericSchema, bound, beyond) => {
    expect([v.is(schema, bound), v.is(schema, beyond)]).toEqual([true, false]);
  });

  it.each([
    [1_000_000, { value: 1, unit: 'GB' }, true],
    [1_000_000.01, { value: 1, unit: 'GB' }, false],
    [976, { value: 1, unit: 'MB' }, true],
    [977, { value: 1, unit: 'MB' }, false],
    // The size is wrong, not the price.
    [10_000, { value: 0.5, unit: 'MB' }, true],
  ] as const)('as a price of ₦%d for %o is plausible: %s', (price, size, plausible) => {
    expect(isPlausiblePrice({ price, size })).toBe(plausible);
  });
});
