import { describe, expect, it } from 'vitest';
import { conflictingFields, isSame } from './merge-edit.ts';

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
  ])('%j and %j are the same', (one, other) => {
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
  ])('%j and %j are not', (one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });
});

describe('an edit', () => {
  it('merges where nobody else touched its fields, whatever else was changed', () => {
    const [base, current] = [{ price: 1_000 }, { price: 1_000, name: 'Another name' }];
    expect(conflictingFields({ price: 1_200 }, base, current)).toEqual([]);
  });

  it('merges where both came to the same, also field by field of a size', () => {
    const size = { value: 2, unit: 'GB' };
    const base = { price: 1_000, size: { value: 1, unit: 'GB' } };
    expect(conflictingFields({ price: 1_200, size }, base, { price: 1_200, size: { ...size } })).toEqual([]);
  });

  it('clashes in each field that was changed to something else, and in no other', () => {
    const base = { price: 1_000, bonus: null, size: { value: 1, unit: 'GB' }, name: 'One' };
    const change = { price: 1_200, bonus: 'Free night', size: { value: 2, unit: 'GB' }, name: 'Two' };
    const current = { price: 1_500, bonus: 'Free SMS', size: { value: 1, unit: 'MB' }, name: 'One' };
    expect(conflictingFields(change, base, current)).toEqual(['price', 'bonus', 'size']);
  });

  it('takes a field that the row does not have for an empty one', () => {
    expect(conflictingFields({ bonus: 'Free night' }, { bonus: null }, {})).toEqual([]);
    expect(conflictingFields({ bonus: null }, { bonus: 'Free night' }, {})).toEqual([]);
    expect(conflictingFields({ bonus: 'Free SMS' }, { bonus: 'Free night' }, {})).toEqual(['bonus']);
  });

  it('that does not know what it was made from clashes with everything but itself', () => {
    expect(conflictingFields({ price: 1_200, name: 'One' }, {}, { price: 1_000, name: 'One' })).toEqual(['price']);
  });
});
