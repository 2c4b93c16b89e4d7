import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toInternational, whatsAppLink } from './phone.ts';
import { PhoneSchema } from './provider.ts';

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

  it.each(['', '0900000000', '090000000000', '19000000000', '+2349000000000', '0900 000 0000', '0900000000a'])(
    '%j is not a local number',
    (phone) => {
      expect(toInternational(phone)).toBeUndefined();
      expect(whatsAppLink(phone, 'Hello')).toBeUndefined();
      expect(v.safeParse(PhoneSchema, phone).success).toBe(false);
    },
  );

  it('has different messages for letters and for a wrong number of digits', () => {
    const said = (phone: string) => v.safeParse(PhoneSchema, phone).issues?.[0].message;
    expect(said('0900 000')).toBe('Please insert only numbers');
    expect(said('0900000')).toBe('Write 11 digits, starting with 0');
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
