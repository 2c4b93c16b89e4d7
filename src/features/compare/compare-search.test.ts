import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NETWORKS } from '../../../domain/plan/network.ts';
import { type CompareSearch, choiceOf, parseCompareSearch, swapped, withChoice } from './compare-search.ts';

const id = fc.option(fc.oneof(fc.uuid(), fc.stringMatching(/^[0-9]{1,9}$/)), { nil: undefined });
const network = fc.option(fc.constantFrom(...NETWORKS), { nil: undefined });
const searches = fc
  .record({ a: id, ap: id, an: network, b: id, bp: id, bn: network })
  .map((raw): CompareSearch => parseCompareSearch(raw));

describe('the address of a comparison', () => {
  it('survives a round trip through the address bar', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(parseCompareSearch(defaultParseSearch(defaultStringifySearch({ ...search })))).toEqual(search);
      }),
    );
  });

  it('is unchanged after two swaps', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(choiceOf(swapped(search), 'a')).toEqual(choiceOf(search, 'b'));
        expect(swapped(swapped(search))).toEqual(search);
      }),
    );
  });

  it('changes one side only', () => {
    fc.assert(
      fc.property(searches, searches, (search, other) => {
        const changed = withChoice(search, 'a', choiceOf(other, 'b'));
        expect(choiceOf(changed, 'a')).toEqual(choiceOf(other, 'b'));
        expect(choiceOf(changed, 'b')).toEqual(choiceOf(search, 'b'));
      }),
    );
  });

  it('is idempotent for any input', () => {
    const names = ['a', 'ap', 'an', 'b', 'bp', 'bn'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (raw) => {
        const once = parseCompareSearch(raw);
        expect(parseCompareSearch({ ...once })).toEqual(once);
      }),
    );
  });

  it.each([{ a: '' }, { a: {} }, { an: 'mtn' }, { bp: 'x'.repeat(65) }, { other: 1 }])('drops %o', (raw) => {
    expect(parseCompareSearch(raw)).toEqual({});
  });
});
