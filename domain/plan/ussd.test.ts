import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCEPTED_CODES, REFUSED_CODES } from '../../tests/support/fixtures/ussd-codes.ts';
import { dialLink, formatUssdPath, isUssdCode } from './ussd.ts';

describe('a USSD code', () => {
  it.each(ACCEPTED_CODES)('that buys data is accepted: %s', (code) => {
    expect(isUssdCode(code)).toBe(true);
  });

  it.each(Object.entries(REFUSED_CODES).flatMap(([why, codes]) => codes.map((code) => [why, code] as const)))(
    'that %s is refused: %j',
    (_, code) => {
      expect(isUssdCode(code)).toBe(false);
    },
  );

  it('of every plan in the seed is accepted', () => {
    const seed = new URL('../../server/db/seed/plans.json', import.meta.url);
    const plans: { ussd_code: string | null }[] = JSON.parse(readFileSync(seed, 'utf8'));
    const codes = new Set(plans.flatMap(({ ussd_code }) => ussd_code ?? []));
    expect(codes.size).toBeGreaterThan(4);
    expect([...codes].filter((code) => !isUssdCode(code))).toEqual([]);
  });

  it('holds no group that can be a PIN or a phone number, except a plan code that stands alone', () => {
    const groups = fc.array(fc.stringMatching(/^[0-9]{1,6}$/), { maxLength: 9 });
    fc.assert(
      fc.property(groups, (choices) => {
        fc.pre(isUssdCode(['*312', ...choices].join('*').concat('#')));
        const long = choices.filter((choice) => choice.length > 3);
        expect(long.every((choice) => choices.length === 1 && /^[1-9][0-9]00$/.test(choice))).toBe(true);
      }),
    );
  });

  it('becomes a tel: link with its hash escaped', () => {
    expect(dialLink('*312*2*4#')).toBe('tel:*312*2*4%23');
    for (const code of ACCEPTED_CODES) expect(decodeURIComponent(dialLink(code))).toBe(`tel:${code}`);
  });
});

describe('the whole way to buy', () => {
  it.each([
    ['*312#', '1 > 1', '*312# → 1 → 1'],
    ['*312#', '1>2>  3', '*312# → 1 → 2 → 3'],
    ['*312#', null, '*312#'],
    ['*312#', undefined, '*312#'],
    ['*312#', '  ', '*312#'],
    ['*312#', '> 1 > ', '*312# → 1'],
    ['*312*2*4#', null, '*312*2*4#'],
    ['*131#', ' Data plans, then Monthly ', '*131# → Data plans, then Monthly'],
    ['*131#', '1 > Monthly', '*131# → 1 → Monthly'],
  ])('with %s and %j is %s', (code, steps, path) => {
    expect(formatUssdPath(code, steps)).toBe(path);
  });
});
