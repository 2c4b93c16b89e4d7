import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHours } from './hours.ts';

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
    ['1,000', 1000],
  ])('%j are %d', (text, hours) => {
    expect(parseHours(text)).toEqual({ hours });
  });

  it.each(['1,5', '1e2', 'two', '.', '-', '2.', '0x10', 'NaN', 'Infinity', '1.5.5', '10,00', '½'])(
    '%j is no number',
    (text) => {
      expect(parseHours(text)).toEqual({ problem: 'Hours are a number' });
    },
  );

  it.each([
    ['-0.5', 'Hours must not be negative'],
    ['-3', 'Hours must not be negative'],
    ['1000.5', 'Hours must be at most 1,000'],
    ['9'.repeat(400), 'Hours must be at most 1,000'],
    ['0.25', 'Hours go in steps of 0.5'],
    ['7.4', 'Hours go in steps of 0.5'],
  ])('%s: %s', (text, problem) => {
    expect(parseHours(text)).toEqual({ problem });
  });

  it('reads every step as it is written, and gives a reason for any other text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.string(), (halves, text) => {
        expect(parseHours(String(halves / 2))).toEqual({ hours: halves / 2 });
        const read = parseHours(text);
        if ('hours' in read) expect(Number.isInteger(read.hours * 2)).toBe(true);
        else expect(read.problem).toMatch(/^Hours /);
      }),
    );
  });
});
