import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatValidity, VALIDITY_UNITS, validityDays } from './validity.ts';

describe('validity', () => {
  it.each([
    [{ value: 7, unit: 'days' }, 7],
    [{ value: 2, unit: 'months' }, 60],
    [{ value: 1, unit: 'years' }, 365],
  ] as const)('%o lasts %i days', (validity, days) => {
    expect(validityDays(validity)).toBe(days);
  });

  it('grows in proportion to its value, in every unit', () => {
    const values = fc.double({ min: 0.1, max: 3650, noNaN: true });
    fc.assert(
      fc.property(values, fc.constantFrom(...VALIDITY_UNITS), (value, unit) => {
        expect(validityDays({ value, unit })).toBeCloseTo(value * validityDays({ value: 1, unit }), 6);
      }),
    );
  });

  it('says one of a unit in the singular', () => {
    expect(formatValidity({ value: 1, unit: 'days' })).toBe('1 day');
    expect(formatValidity({ value: 30, unit: 'days' })).toBe('30 days');
    expect(formatValidity({ value: 1, unit: 'years' })).toBe('1 year');
  });
});
