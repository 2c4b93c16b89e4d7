import { describe, expect, it } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { changeOf, fieldsOf } from './plan-form-change.ts';

const known = fieldsOf(samplePlan());

it('returns exactly the fields of the form', () => {
  expect(fieldsOf({ ...samplePlan({ bonus: 'Free night', category: 'night' }), currency: 'NGN' } as never)).toEqual({
    name: 'MTN 7GB Monthly',
    network: 'MTN',
    size: { value: 7, unit: 'GB' },
    price: 3_500,
    validity: { value: 30, unit: 'days' },
    description: '7GB on MTN for 30 days.',
    buy_url: null,
    discount: null,
    auto_renew: null,
    bonus: 'Free night',
    use: null,
    kind: null,
    ussd_code: null,
    ussd_steps: null,
    provider_id: '5ab1da7a-0000-8000-8000-0000000000a1',
  });
});

describe('a change', () => {
  it('is undefined when nothing was edited, also between null and undefined', () => {
    expect(changeOf(known, { ...known, size: { unit: 'GB', value: 7 }, bonus: undefined })).toBeUndefined();
  });

  it('sends the use with the reason for it, even if it stays', () => {
    const edited = { ...known, name: 'MTN Weekend', use_reason: 'It is our name' };
    expect(changeOf(known, edited)?.change).toEqual({ name: 'MTN Weekend', use: null, use_reason: 'It is our name' });
  });

  it('ignores a field that the form does not have', () => {
    const { provider_id: _, ...written } = known;
    expect(changeOf(known, written)).toBeUndefined();
  });

  it('holds the new values, and the old ones of what it builds on: of a price its whole', () => {
    const written = { ...known, price: 3_000, size: { value: 7, unit: 'MB' as const }, bonus: 'Free night' };
    expect(changeOf(known, written)).toEqual({
      change: { price: 3_000, size: { value: 7, unit: 'MB' }, bonus: 'Free night' },
      base: {
        price: 3_500,
        size: { value: 7, unit: 'GB' },
        bonus: null,
        validity: known.validity,
        network: known.network,
      },
    });
  });

  it('empties a field with null, because JSON drops undefined', () => {
    const before = { ...known, bonus: 'Free night' };
    expect(changeOf(before, { ...before, bonus: undefined })).toEqual({
      change: { bonus: null },
      base: { bonus: 'Free night' },
    });
  });

  it('takes a discount along with a new price, even if it is the same number', () => {
    const before = { ...known, discount: 5 };
    expect(changeOf(before, { ...before, price: 3_000 })).toEqual({
      change: { price: 3_000, discount: 5 },
      base: { price: 3_500, discount: 5, size: known.size, validity: known.validity, network: known.network },
    });
  });

  it('leaves an emptied discount out of a new price, which clears it by itself', () => {
    const before = { ...known, discount: 5 };
    expect(changeOf(before, { ...before, price: 3_000, discount: null })?.change).toEqual({ price: 3_000 });
    expect(changeOf(before, { ...before, discount: null })?.change).toEqual({ discount: null });
  });
});
