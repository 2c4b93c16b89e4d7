import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCostPerGb } from './cost-per-gb.ts';

describe('a typed cost per GB', () => {
  it.each([
    ['', 0],
    ['-0', 0],
    ['0', 0],
    ['350', 35_000],
    [' 350 ', 35_000],
    ['₦1,500', 150_000],
    ['₦ 273.97', 27_397],
    ['0.01', 1],
    ['1.1', 110],
    ['4.350', 435],
    ['1,000,000', 100_000_000],
  ])('%j is %d kobo', (text, kobo) => {
    expect(parseCostPerGb(text)).toEqual({ kobo });
  });

  it.each([
    ['1,5', 'Cost per GB is a number'],
    ['₦', 'Cost per GB is a number'],
    ['N350', 'Cost per GB is a number'],
    ['1e3', 'Cost per GB is a number'],
    ['-1', 'Cost per GB must not be negative'],
    ['1000000.01', 'Cost per GB must be at most ₦1,000,000'],
    ['0.005', 'Cost per GB goes in steps of 0.01'],
    ['1.999', 'Cost per GB goes in steps of 0.01'],
  ])('%s: %s', (text, problem) => {
    expect(parseCostPerGb(text)).toEqual({ problem });
  });

  it('reads every kobo as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (kobo) => {
        expect(parseCostPerGb((kobo / 100).toFixed(2))).toEqual({ kobo });
      }),
    );
  });
});
