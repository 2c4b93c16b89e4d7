import { describe, expect, it } from 'vitest';
import { conflictingFields, isSame } from './edit-conflicts.ts';

describe('two values', () => {
  it.each([
    [1, 1],
    [null, undefined],
    [undefined, null],
    [
      { value: 1, unit: 'GB' },
      { unit: 'GB', value: 1 },
    ],
    [{ value: 1, unit: null }, { value: 1 }],
    [{ a: { b: 1 } }, { a: { b: 1 } }],
  ])('%j equals %j', (one, other) => {
    expect(isSame(one, other)).toBe(true);
    expect(isSame(other, one)).toBe(true);
  });

  it.each([
    [1, 2],
    [1, '1'],
    [0, null],
    ['', null],
    [false, undefined],
    [null, {}],
    [{ value: 1 }, 1],
    [
      { value: 1, unit: 'GB' },
      { value: 1, unit: 'MB' },
    ],
    [{ value: 1 }, { value: 1, unit: 'GB' }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('%j differs from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });
});

describe('an edit', () => {
  it('merges if its fields are unchanged', () => {
    const [base, current] = [{ price: 1_000 }, { price: 1_000, name: 'Another name' }];
    expect(conflictingFields({ price: 1_200 }, base, current)).toEqual([]);
  });

  it('merges if both changed a field to the same value', () => {
    const size = { value: 2, unit: 'GB' };
    const base = { price: 1_000, size: { value: 1, unit: 'GB' } };
    expect(conflictingFields({ price: 1_200, size }, base, { price: 1_200, size: { ...size } })).toEqual([]);
  });

  it('is in conflict in each field that was changed to another value', () => {
    const base = { price: 1_000, bonus: null, size: { value: 1, unit: 'GB' }, name: 'One' };
    const change = { price: 1_200, bonus: 'Free night', size: { value: 2, unit: 'GB' }, name: 'Two' };
    const current = { price: 1_500, bonus: 'Free SMS', size: { value: 1, unit: 'MB' }, name: 'One' };
    expect(conflictingFields(change, base, current)).toEqual(['price', 'bonus', 'size']);
  });

  it('treats an absent field as empty', () => {
    expect(conflictingFields({ bonus: 'Free night' }, { bonus: null }, {})).toEqual([]);
    expect(conflictingFields({ bonus: null }, { bonus: 'Free night' }, {})).toEqual([]);
    expect(conflictingFields({ bonus: 'Free SMS' }, { bonus: 'Free night' }, {})).toEqual(['bonus']);
  });

  it('is in conflict in a field that it builds on and does not change', () => {
    const [base, change] = [{ price: 1_500, size: { value: 3, unit: 'GB' } }, { price: 1_100 }];
    expect(conflictingFields(change, base, { ...base, size: { value: 10, unit: 'GB' } })).toEqual(['size']);
    expect(conflictingFields(change, base, { ...base, name: 'Another name' })).toEqual([]);
  });

  it('without base values is in conflict with every other value', () => {
    expect(conflictingFields({ price: 1_200, name: 'One' }, {}, { price: 1_000, name: 'One' })).toEqual(['price']);
  });
});
