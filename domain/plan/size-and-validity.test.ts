import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatSize,
  formatValidity,
  MB_PER_GB,
  type Size,
  sizeGb,
  sizeMb,
  VALIDITY_UNITS,
  validityDays,
} from './size-and-validity.ts';

const sizes = fc.record<Size>({
  value: fc.double({ min: 0.01, max: 1_000_000, noNaN: true }),
  unit: fc.constantFrom('MB', 'GB'),
});

describe('a size', () => {
  it('has 1,024 MB per GB', () => {
    expect(sizeMb({ value: 1.5, unit: 'GB' })).toBe(1536);
    expect(sizeGb({ value: 512, unit: 'MB' })).toBe(0.5);
  });

  it('converts to one unit and back without loss', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        expect(sizeMb({ value: sizeGb(size), unit: 'GB' })).toBeCloseTo(sizeMb(size), 6);
        expect(sizeGb({ value: sizeMb(size), unit: 'MB' })).toBeCloseTo(sizeGb(size), 6);
      }),
    );
  });

  it('has the same ratio between MB and GB for every size', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        expect(sizeMb(size) / sizeGb(size)).toBeCloseTo(MB_PER_GB, 6);
      }),
    );
  });

  it.each([
    [1.5, 'GB', '1.5\u00a0GB'],
    [2048, 'MB', '2,048\u00a0MB'],
    [512, 'GB', '512\u00a0GB'],
    [1000, 'GB', '1,000\u00a0GB'],
    [1024, 'GB', '1\u00a0TB'],
    [1536, 'GB', '1.5\u00a0TB'],
    [1280, 'GB', '1.25\u00a0TB'],
    [1030, 'GB', '1,030\u00a0GB'],
    [102_400, 'GB', '100\u00a0TB'],
  ] as const)('of %d %s is %j', (value, unit, text) => {
    expect(formatSize({ value, unit })).toBe(text);
  });
});

describe('a validity', () => {
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

  it('is formatted in the singular for 1', () => {
    expect(formatValidity({ value: 1, unit: 'days' })).toBe('1\u00a0day');
    expect(formatValidity({ value: 30, unit: 'days' })).toBe('30\u00a0days');
    expect(formatValidity({ value: 1, unit: 'years' })).toBe('1\u00a0year');
  });
});
