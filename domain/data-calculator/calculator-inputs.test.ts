import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCostPerGb, parseHours } from './calculator-inputs.ts';

describe('typed hours', () => {
  it.each([
    ['', 0],
    ['   ', 0],
    ['0', 0],
    ['-0', 0],
    [' 2 ', 2],
    ['.5', 0.5],
    ['1.50', 1.5],
    ['24', 24],
    ['1000', 1000],
  ])('%j are %d', (text, hours) => {
    expect(parseHours(text)).toEqual({ hours });
  });

  it.each(['1,5', '10,00', '1,000', '1.500', '1e2', 'two', '.', '-', '2.', '0x10', 'NaN', 'Infinity', '1.5.5', '½'])(
    '%j is not a number',
    (text) => {
      expect(parseHours(text)).toEqual({ problem: `Write hours as 1.5, not “${text}”` });
    },
  );

  it.each([
    ['-0.5', 'Hours must not be negative'],
    ['-3', 'Hours must not be negative'],
    ['1000.5', 'Hours must be at most 1,000'],
    ['9'.repeat(400), 'Hours must be at most 1,000'],
    ['0.25', 'Hours must be a multiple of 0.5'],
    ['7.4', 'Hours must be a multiple of 0.5'],
  ])('%s: %s', (text, problem) => {
    expect(parseHours(text)).toEqual({ problem });
  });

  it('reads every half hour and returns a problem for any other text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.string(), (halves, text) => {
        expect(parseHours(String(halves / 2))).toEqual({ hours: halves / 2 });
        const read = parseHours(text);
        if ('hours' in read) expect(Number.isInteger(read.hours * 2)).toBe(true);
        else expect(read.problem).toMatch(/^(?:Hours |Write hours as 1\.5, not “)/);
      }),
    );
  });
});

describe('a typed cost per GB', () => {
  it.each([
    ['', 0],
    ['-0', 0],
    ['0', 0],
    ['350', 35_000],
    ['  ', 0],
    [' 350 ', 35_000],
    ['₦1,500', 150_000],
    ['N350', 35_000],
    ['₦ 273.97', 27_397],
    ['0.01', 1],
    ['1.1', 110],
    ['1,000,000', 100_000_000],
  ])('%j is %d kobo', (text, kobo) => {
    expect(parseCostPerGb(text)).toEqual({ kobo });
  });

  it.each([
    ['1,5', 'Write naira as 1500, not “1,5”'],
    ['1.500', 'Write naira as 1500, not “1.500”'],
    ['₦', 'Write naira as 1500, not “₦”'],
    ['1e3', 'Write naira as 1500, not “1e3”'],
    ['0x10', 'Write naira as 1500, not “0x10”'],
    ['-1', 'Cost per GB must not be negative'],
    ['1000000.01', 'Cost per GB must be at most ₦1,000,000'],
    ['0.0001', 'Cost per GB has at most two decimals'],
  ])('%s: %s', (text, problem) => {
    expect(parseCostPerGb(text)).toEqual({ problem });
  });

  it('reads every whole kobo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (kobo) => {
        expect(parseCostPerGb((kobo / 100).toFixed(2))).toEqual({ kobo });
      }),
    );
  });
});
