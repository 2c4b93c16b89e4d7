import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toInternational, whatsAppLink } from './phone.ts';
import { PHONE_MAX_LENGTH, PhoneSchema } from './provider.ts';

const phones = fc.stringMatching(/^0\d{10}$/);

describe('a phone number', () => {
  it('converts to the international form and back', () => {
    fc.assert(
      fc.property(phones, (phone) => {
        const international = toInternational(phone);
        expect(international).toMatch(/^\+234\d{10}$/);
        expect(international?.replace('+234', '0')).toBe(phone);
      }),
    );
  });

  it.each([
    '',
    '0900000000',
    '090000000000',
    '109000000000',
    '19000000000',
    '+1 900 000 0000',
    '+234 900 000 000',
    '0900000000a',
  ])('%j is not a local number', (phone) => {
    expect(toInternational(phone)).toBeUndefined();
    expect(whatsAppLink(phone, 'Hello')).toBeUndefined();
    expect(v.safeParse(PhoneSchema, phone).success).toBe(false);
  });

  it.each([
    '09000000001',
    ' 0900 000 0001 ',
    '0900-000-0001',
    '0900\u00a0000\u20110001',
    '(0900) 000.0001',
    '+2349000000001',
    '+234 900 000 0001',
    '+234 (0) 900 000 0001',
    '2349000000001',
    '00234 900 000 0001',
    '0234 900 000 0001',
    '234-0900-000-0001',
    '\u202a+234 900 000 0001\u202c',
  ])('reads %j as a local number', (phone) => {
    expect(v.parse(PhoneSchema, phone)).toBe('09000000001');
  });

  it('reads any spelling of a number as the same number', () => {
    const prefixes = fc.constantFrom('0', '+234', '234', '0234', '00234', '+2340', '2340', '+234 (0) ');
    const gaps = fc.array(fc.constantFrom('', '', ' ', '-', '.', '\u2011', '(', ')'), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(phones, prefixes, gaps, (phone, prefix, seams) => {
        const written = prefix + [...phone.slice(1)].map((digit, at) => seams[at] + digit).join('') + seams[10];
        fc.pre(written.length <= PHONE_MAX_LENGTH);
        expect(v.parse(PhoneSchema, written)).toBe(phone);
      }),
    );
  });

  it('stays as it is when it is read again', () => {
    fc.assert(fc.property(phones, (phone) => v.parse(PhoneSchema, phone) === phone));
  });

  it('has different messages for letters and for a wrong number of digits', () => {
    const said = (phone: string) => v.safeParse(PhoneSchema, phone).issues?.[0].message;
    expect(said('0900 o00 0001')).toBe('Please insert only numbers');
    expect(said('+1 900 000 0001')).toBe('Please insert only numbers');
    expect(said('0900 000')).toBe('Write 11 digits, starting with 0, or +234 and 10 digits');
    expect(said('0'.repeat(5_000))).toBe('Write 11 digits, starting with 0, or +234 and 10 digits');
  });

  it('returns a WhatsApp link with the message', () => {
    fc.assert(
      fc.property(phones, fc.string({ unit: 'grapheme', minLength: 1 }), (phone, message) => {
        const link = new URL(whatsAppLink(phone, message) ?? '');
        expect(link.origin + link.pathname).toBe(`https://wa.me/234${phone.slice(1)}`);
        expect(link.searchParams.get('text')).toBe(message);
      }),
    );
  });
});
