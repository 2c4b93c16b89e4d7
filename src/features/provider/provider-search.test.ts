import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProviderSearch, toProviderFilter } from './provider-search.ts';

describe('the address of the provider directory', () => {
  it('survives a round trip through the address bar', () => {
    const searches = fc
      .record({ q: fc.string({ unit: 'grapheme' }), page: fc.integer({ min: 1, max: 99 }) })
      .map((raw) => parseProviderSearch(raw));
    fc.assert(
      fc.property(searches, (search) => {
        expect(parseProviderSearch(defaultParseSearch(defaultStringifySearch({ ...search })))).toEqual(search);
      }),
    );
  });

  it('is idempotent for any input', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('q', 'page'), fc.anything()), (raw) => {
        const once = parseProviderSearch(raw);
        expect(parseProviderSearch({ ...once })).toEqual(once);
      }),
    );
  });

  it.each([{ page: 1 }, { page: 'two' }, { page: 1.5 }, { page: null }, { q: '  ' }, { q: {} }])('drops %o', (raw) => {
    expect(parseProviderSearch(raw)).toEqual({});
  });
});

describe('the search term', () => {
  it('is an email filter when it has an @, else a name filter', () => {
    expect(toProviderFilter('ada@')).toEqual({ email: 'ada@' });
    expect(toProviderFilter('Ada Bundles')).toEqual({ name: 'Ada Bundles' });
    expect(toProviderFilter(undefined)).toEqual({});
  });
});
