import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORT_FIELDS } from '../../../domain/plan/catalogue/plan-filter.ts';
import { NETWORKS } from '../../../domain/plan/network.ts';
import { PLAN_KINDS, PLAN_USES } from '../../../domain/plan/use/plan-use.ts';
import { changePlanSearch, type PlanSearch, parsePlanSearch, toPlanFilter } from './plan-search.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const searches = fc
  .record<PlanSearch>({
    q: optional(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('123', 'true', 'null', '1e3', '"x"', '&='))),
    network: optional(fc.constantFrom(...NETWORKS)),
    provider: optional(fc.uuid()),
    min: optional(fc.integer({ min: 0, max: 10_000_000 })),
    max: optional(fc.integer({ min: 0, max: 1_000_000_000 }).map((kobo) => kobo / 100)),
    minMb: optional(fc.integer({ min: 0, max: 10_000_000 })),
    maxDays: optional(fc.integer({ min: 0, max: 3650 })),
    use: optional(fc.subarray([...PLAN_USES], { minLength: 1 }).map((uses) => uses.join())),
    kind: optional(fc.subarray([...PLAN_KINDS], { minLength: 1 }).map((kinds) => kinds.join())),
    all: optional(fc.constant(1)),
    need: optional(fc.constantFrom('5gb', '500mb', '5', '')),
    days: optional(fc.constantFrom('7', '7 days', '')),
    sort: optional(fc.constantFrom(...SORT_FIELDS)),
    order: optional(fc.constantFrom('asc', 'desc')),
    page: optional(fc.integer({ min: 1, max: 500 })),
    size: optional(fc.constantFrom(10, 20, 50)),
    plan: optional(fc.uuid()),
  })
  .map((search) => parsePlanSearch({ ...search }));

describe('the address of the plans screen', () => {
  it('survives a round trip through the address bar', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const address = defaultStringifySearch({ ...search });
        expect(parsePlanSearch(defaultParseSearch(address))).toEqual(search);
      }),
    );
  });

  it('is idempotent for any input', () => {
    const listed = ['q', 'network', 'provider', 'min', 'max', 'sort', 'order', 'page', 'size', 'plan'];
    const names = [
      ...listed,
      'minMb',
      'maxMb',
      'minDays',
      'maxDays',
      'use',
      'kind',
      'all',
      'need',
      'have',
      'days',
      'extra',
      'wallet',
    ];
    const anything = fc.dictionary(fc.constantFrom(...names), fc.anything());
    fc.assert(
      fc.property(anything, (raw) => {
        const once = parsePlanSearch(raw);
        expect(parsePlanSearch({ ...once })).toEqual(once);
      }),
    );
  });

  it('reads no value from an object', () => {
    const object = { toString: 0 };
    expect(parsePlanSearch({ q: object, use: object, kind: object, page: object, need: object })).toEqual({});
  });

  it('leaves defaults out', () => {
    expect(parsePlanSearch({ q: '  ', page: 1, size: 10, order: 'asc', sort: 'price' })).toEqual({ sort: 'price' });
    expect(parsePlanSearch({})).toEqual({});
  });

  it('lists what can be bought now, unless the address says otherwise or a provider sees their own plans', () => {
    expect(toPlanFilter({}, undefined).buyable).toBe(true);
    expect(toPlanFilter(parsePlanSearch({ all: '1' }), undefined).buyable).toBeUndefined();
    expect(toPlanFilter({}, 'own').buyable).toBeUndefined();
  });

  it('stays on its page when the finder is asked', () => {
    expect(changePlanSearch({ page: 3 }, { need: '5gb', days: '7' })).toEqual({ page: 3, need: '5gb', days: '7' });
    expect(changePlanSearch({ page: 3 }, { minMb: 5120 })).toEqual({ minMb: 5120 });
  });

  it.each([
    { network: 'mtn' },
    { use: 'party' },
    { minMb: -1 },
    { network: ['MTN'] },
    { maxDays: '1,500' },
    { page: '0x10' },
    { page: '1e1' },
    { page: ' ' },
    { min: ' ' },
    { minMb: '1.500' },
    { minMb: 1e9 },
    { sort: 'name' },
    { order: 'desc' },
    { page: 0 },
    { page: 2.5 },
    { page: '2; drop table' },
    { size: 1000 },
    { size: { toString: false } },
    { plan: {} },
    { unknown: 'x' },
  ])('drops %o', (raw) => {
    expect(parsePlanSearch(raw)).toEqual({});
  });

  it.each(['cheap', '-1', '1.500', '1,5', '1,500', '0x10', '1e3', '1000000000', '1.234'])(
    'keeps “%s” for the field of the price, and filters by none',
    (text) => {
      const search = parsePlanSearch({ min: text, max: text });
      expect(search).toEqual({ min: text, max: text });
      expect(toPlanFilter(search, undefined)).toMatchObject({ min_price: undefined, max_price: undefined });
    },
  );

  it('parses a price of two decimals', () => {
    expect(parsePlanSearch({ min: '1500', max: '2000.50' })).toEqual({ min: 1500, max: 2000.5 });
  });
});

describe('a change on the plans screen', () => {
  it('goes back to page 1 when it changes the list', () => {
    const search: PlanSearch = { network: 'MTN', page: 4 };
    expect(changePlanSearch(search, { network: 'GLO' })).toEqual({ network: 'GLO' });
    expect(changePlanSearch(search, { size: 20 })).toEqual({ network: 'MTN', size: 20 });
    expect(changePlanSearch(search, { page: 5 })).toEqual({ network: 'MTN', page: 5 });
    expect(changePlanSearch(search, { plan: 'p1' })).toEqual({ network: 'MTN', page: 4, plan: 'p1' });
  });

  it('removes the sort order with the sort field', () => {
    const sorted: PlanSearch = { sort: 'size', order: 'desc' };
    expect(changePlanSearch(sorted, { sort: undefined })).toEqual({});
  });
});

describe('the question to the catalogue', () => {
  it('sorts in ascending order by default', () => {
    expect(toPlanFilter({ sort: 'size' }, undefined)).toMatchObject({ sort_by: 'size', sort_order: 'asc' });
    expect(toPlanFilter({}, undefined).sort_order).toBeUndefined();
  });

  it('limits a provider to their own plans, whatever the address says', () => {
    expect(toPlanFilter({ provider: 'another' }, 'own').provider_id).toBe('own');
  });
});
