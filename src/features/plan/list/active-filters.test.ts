import { describe, expect, it } from 'vitest';
import { changePlanSearch, isNarrowed, type PlanSearch, WITHOUT_FILTERS } from '../plan-search.ts';
import { activeFilters } from './active-filters.tsx';

const names = (id: string) => (id === 'p1' ? 'Airtel Nigeria' : undefined);
const words = (search: PlanSearch) => activeFilters(search, names).map((filter) => filter.words);

describe('active filters', () => {
  it('are said in the order of the panel', () => {
    const search: PlanSearch = { q: 'week', network: 'AIRTEL', provider: 'p1', max: 2000, sort: 'size', order: 'desc' };
    expect(words(search)).toEqual(['“week”', 'AIRTEL', 'Airtel Nigeria', 'up to ₦2,000', 'size ↓']);
  });

  it('say a price range in one chip', () => {
    expect(words({ min: 500 })).toEqual(['from ₦500']);
    expect(words({ min: 500, max: 1000 })).toEqual(['₦500 to ₦1,000']);
    expect(words({ min: 0 })).toEqual(['from ₦0']);
  });

  it('name a provider even before its name is known', () => {
    expect(words({ provider: 'p9' })).toEqual(['One provider']);
  });

  it('are taken away one by one, or all at once', () => {
    const search: PlanSearch = { network: 'AIRTEL', min: 5, max: 9, sort: 'price', size: 20 };
    const [, price] = activeFilters(search, names);
    expect(changePlanSearch(search, price?.without ?? {})).toEqual({ network: 'AIRTEL', sort: 'price', size: 20 });
    expect(changePlanSearch(search, WITHOUT_FILTERS)).toEqual({ size: 20 });
  });

  it('do not narrow the list by sorting it', () => {
    expect(isNarrowed({ sort: 'price', page: 2 })).toBe(false);
    expect(isNarrowed({ min: 0 })).toBe(true);
  });
});
