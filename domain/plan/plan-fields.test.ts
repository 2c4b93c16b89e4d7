import { describe, expect, it } from 'vitest';
import { clearedBy, fieldLabel, formatField, PLAN_COLUMNS, PLAN_CSV_COLUMNS } from './plan-fields.ts';

describe('the table of plan fields', () => {
  it('has each CSV column and each catalogue column once', () => {
    expect(new Set(PLAN_CSV_COLUMNS).size).toBe(PLAN_CSV_COLUMNS.length);
    expect(new Set(PLAN_COLUMNS).size).toBe(PLAN_COLUMNS.length);
  });

  it.each([
    ['price', 'Price'],
    ['size.value', 'Size'],
    ['size.unit', 'Size unit'],
    ['list_price', "Operator's own price"],
    ['colour', 'colour'],
    ['constructor', 'constructor'],
  ])('labels %s as %s', (path, label) => {
    expect(fieldLabel(path)).toBe(label);
  });

  it.each([
    ['price', 1_400, '₦1,400'],
    ['size', { value: 1.5, unit: 'GB' }, '1.5\u00a0GB'],
    ['validity', { value: 1, unit: 'days' }, '1\u00a0day'],
    ['discount', 5, '5%'],
    ['auto_renew', false, 'No auto-renewal'],
    ['provider_id', 'a-uuid', 'another seller'],
    ['bonus', 'Free night', 'Free night'],
    ['bonus', null, 'none'],
    ['bonus', '', 'none'],
    ['colour', 7, '7'],
  ])('formats %s %j as %s', (name, value, text) => {
    expect(formatField(name, value)).toBe(text);
  });
});

describe('the origin and the discount of a price', () => {
  const CLEARED = { source: null, as_of: null, discount: null };
  const before = {
    network: 'MTN',
    price: 1_000,
    size: { value: 1, unit: 'GB' },
    validity: { value: 30, unit: 'days' },
  };

  it.each([
    [{ price: 1_200 }],
    [{ size: { value: 2, unit: 'GB' } }],
    [{ size: { value: 1, unit: 'MB' } }],
    [{ validity: { value: 7, unit: 'days' } }],
    [{ network: 'GLO' }],
  ])('are cleared by %j', (change) => {
    expect(clearedBy(change)).toEqual(CLEARED);
    expect(clearedBy(change, before)).toEqual(CLEARED);
  });

  it.each([
    [{}, {}],
    [{ name: 'Two' }, {}],
    [{ price: 1_200, source: 'glo.ng' }, { discount: null }],
    [{ price: 1_200, as_of: '2026-11-20' }, { discount: null }],
    [
      { price: 1_200, discount: 5 },
      { source: null, as_of: null },
    ],
    [{ price: 1_200, as_of: '2026-11-20', discount: null }, {}],
  ])('stay after %j, apart from %j', (change, cleared) => {
    expect(clearedBy(change)).toEqual(cleared);
    expect(clearedBy(change, before)).toEqual(cleared);
  });

  it('are cleared if the change repeats the origin with another price', () => {
    const known = { ...before, source: 'glo.ng', as_of: '2026-11-20', discount: 5 };
    expect(clearedBy({ ...known, price: 1_200 }, known)).toEqual({ source: null, as_of: null });
    expect(clearedBy({ ...known, price: 1_200, as_of: '2026-11-21' }, known)).toEqual({});
    expect(clearedBy(known, known)).toEqual({});
    expect(clearedBy(structuredClone(known), known)).toEqual({});
  });

  it('are cleared if the size or the validity had no value before, or has none now', () => {
    expect(clearedBy({ size: before.size }, { ...before, size: null })).toEqual(CLEARED);
    expect(clearedBy({ size: null }, before)).toEqual(CLEARED);
    expect(clearedBy({ size: null }, { ...before, size: null })).toEqual({});
  });

  it('stay if the values are the same as before', () => {
    expect(clearedBy({ ...before }, before)).toEqual({});
    expect(clearedBy({ ...before })).toEqual(CLEARED);
  });
});
