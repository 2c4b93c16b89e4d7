import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialLink, isUssdCode } from './ussd.ts';

describe('short codes', () => {
  it.each(['*312#', '*312*2*4#', '*312*7500#', '*123456*1234567890#'])('%s can be dialled', (code) => {
    expect(isUssdCode(code)).toBe(true);
  });

  it.each([
    '',
    '312',
    '*312',
    '312#',
    '*#',
    '**312#',
    '*312##',
    '*312*#',
    ' *312#',
    '*312# ',
    '*312#\n',
    '*31a#',
    'tel:*312#',
    '*1234567#',
    '*312#;phone-context=x',
    'javascript:alert(1)#',
  ])('%j is not dialled', (code) => {
    expect(isUssdCode(code)).toBe(false);
  });

  it('opens the dialler with the hash kept', () => {
    expect(dialLink('*312*2*4#')).toBe('tel:*312*2*4%23');
    const codes = fc
      .array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 8 })
      .map((parts) => `*${parts.join('*')}#`);
    fc.assert(
      fc.property(codes, (code) => {
        expect(decodeURIComponent(dialLink(code))).toBe(`tel:${code}`);
      }),
    );
  });
});
