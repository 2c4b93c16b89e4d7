import { describe, expect, it } from 'vitest';
import { changePlanSearch, isNarrowed, type PlanSearch, WITHOUT_FILTERS } from '../plan-search.ts';
import { activeFilters } from './active-filters.tsx';

const names = (id: string) => (id === 'p1' ? 'Airtel Nigeria' : undefined);
const labels = (search: PlanSearch) => activeFilters(search, names).map(({ label }) => label);

describe('active filters', () => {
  it('are listed in the order of the panel', () => {
    const search: PlanSearch = {
      q: 'weekend',
      network: 'AIRTEL',
      provider: 'p1',
      max: 2000,
      sort: 'size',
      order: 'desc',
    };
    expect(labels(search)).toEqual(['“weekend”', 'AIRTEL', 'Airtel Nigeria', 'up to ₦2,000', 'size ↓']);
  });

  it.each([
    ['5gb mtn week', '“5gb mtn week”: 5 GB · MTN · 7 days'],
    ['t2 500mb month', '“t2 500mb month”: 500 MB · 9mobile (now T2) · 28 days to 31 days'],
    ['vtpass 1000mb sme', '“vtpass 1000mb sme”: 1 GB · SME · “vtpass”'],
    ['glo night N500', '“glo night N500”: Glo · night · ₦500'],
    ['under 1k', '“under 1k”: up to ₦1,000'],
    ['5gb', '“5gb”'],
    ['MTN', '“MTN”'],
    ['awoof', '“awoof”'],
    ['mtn xtra 1500', '“mtn xtra 1500”: MTN · “xtra” · “1500”'],
    ['glo cg', '“glo cg”: Glo · Corporate'],
    ['*312#', '“*312#”'],
    ['1,5', '“1,5”'],
  ])('show how %j is understood', (q, label) => {
    expect(labels({ q }).map((one) => one.replaceAll('\u00a0', ' '))).toEqual([label]);
  });

  it('show a price range in one chip', () => {
    expect(labels({ min: 500 })).toEqual(['from ₦500']);
    expect(labels({ min: 500, max: 1000 })).toEqual(['₦500 to ₦1,000']);
    expect(labels({ min: 0 })).toEqual(['from ₦0']);
  });

  it('name a price of the address that is none, each in a chip of its own', () => {
    const search: PlanSearch = { min: '1.500', max: 2000 };
    expect(labels(search)).toEqual(['“1.500” is not a price', 'up to ₦2,000']);
    expect(labels({ min: '1.500', max: 'cheap' })).toEqual(['“1.500” is not a price', '“cheap” is not a price']);
    expect(changePlanSearch(search, activeFilters(search, names)[0]?.removal ?? {})).toEqual({ max: 2000 });
  });

  it('show sizes, validities, uses and the new sort orders', () => {
    const search: PlanSearch = { minMb: 5120, maxMb: 7680, minDays: 7, use: 'general,sme', sort: 'price_per_gb' };
    expect(labels(search)).toEqual([
      '5\u00a0GB to 7.5\u00a0GB',
      'from 7\u00a0days',
      'general or sme use',
      'price per gb ↑',
    ]);
    expect(changePlanSearch(search, WITHOUT_FILTERS)).toEqual({});
  });

  it('show a placeholder until the name of a provider is known', () => {
    expect(labels({ provider: 'p9' })).toEqual(['One provider']);
  });

  it('are removed one by one, or all at once', () => {
    const search: PlanSearch = { network: 'AIRTEL', min: 5, max: 9, sort: 'price', size: 20 };
    const [, price] = activeFilters(search, names);
    expect(changePlanSearch(search, price?.removal ?? {})).toEqual({ network: 'AIRTEL', sort: 'price', size: 20 });
    expect(changePlanSearch(search, WITHOUT_FILTERS)).toEqual({ size: 20 });
  });

  it('do not count a sort order as a filter', () => {
    expect(isNarrowed({ sort: 'price', page: 2 })).toBe(false);
    expect(isNarrowed({ min: 0 })).toBe(true);
  });
});
