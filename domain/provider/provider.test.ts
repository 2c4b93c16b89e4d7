import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../tests/support/fixtures/issues-of.ts';
import { claimMessage } from '../claims/honest-text.ts';
import { ProviderProfileSchema } from './provider.ts';
import { providerEditSchema, providerInformationSchema } from './provider-edit-form.ts';

const EMAIL = 'ada@sabidata.test';
const WEBSITE = 'https://ada.example';
const PROFILE = { name: 'Ada Bundles', website: '', email: EMAIL, phone: '09000000001' };
const INFORMATION = { website: WEBSITE, email: EMAIL, phone: '09000000001' };
const EDIT = { name: 'Ada Bundles', ...INFORMATION };

const NO_LINK = 'Write a web address that starts with http:// or https://';
const NO_EMAIL = 'Write an email address, like name@example.com';
const NOT_ELEVEN = 'Write 11 digits, starting with 0, or +234 and 10 digits';

describe('the provider forms', () => {
  it.each<[string, wrong: Record<string, string>, message: string, v.GenericSchema, good: object]>([
    ['a profile', { name: ' ' }, 'Provider Name is required', ProviderProfileSchema, PROFILE],
    ['a profile', { website: 'ada' }, NO_LINK, ProviderProfileSchema, PROFILE],
    ['a profile', { email: '' }, 'Contact Email is required', ProviderProfileSchema, PROFILE],
    ['a profile', { email: 'ada' }, NO_EMAIL, ProviderProfileSchema, PROFILE],
    ['a profile', { phone: '' }, 'WhatsApp Number is required', ProviderProfileSchema, PROFILE],
    ['a profile', { phone: '0900000000a' }, 'Please insert only numbers', ProviderProfileSchema, PROFILE],
    ['a profile', { phone: '0900000000' }, NOT_ELEVEN, ProviderProfileSchema, PROFILE],
    ['a profile', { phone: '090000000001' }, NOT_ELEVEN, ProviderProfileSchema, PROFILE],
    ['a profile', { phone: '19000000001' }, NOT_ELEVEN, ProviderProfileSchema, PROFILE],
    ['an edit', { name: '' }, 'Provider Name is required', providerEditSchema(true), EDIT],
    ['an edit', { name: 'Ada ✓' }, claimMessage('Provider Name'), providerEditSchema(true, { name: 'Ada ☑' }), EDIT],
    ['an edit', { website: '' }, 'Website is required', providerEditSchema(true), EDIT],
    ['an edit', { email: '' }, 'Contact Email is required', providerEditSchema(true), EDIT],
    ['an edit', { phone: '' }, 'WhatsApp Number is required', providerEditSchema(true), EDIT],
    ['an edit', { phone: '0900' }, NOT_ELEVEN, providerEditSchema(false), EDIT],
    ['an edit', { how_to_buy: 'x'.repeat(201) }, 'How to buy is too long', providerEditSchema(true), EDIT],
    [
      'provider information',
      { phone: '' },
      'WhatsApp Number is required',
      providerInformationSchema(true),
      INFORMATION,
    ],
    [
      ...['provider information', { how_to_buy: 'Verified by MTN' }, claimMessage('How to buy')],
      ...[providerInformationSchema(true, { how_to_buy: 'Verified' }), INFORMATION],
    ] as const,
    ['provider information', { website: '' }, 'Website is required', providerInformationSchema(true), INFORMATION],
    ['provider information', { website: 'ada' }, NO_LINK, providerInformationSchema(true), INFORMATION],
    ['provider information', { email: '' }, 'Contact Email is required', providerInformationSchema(true), INFORMATION],
    ['provider information', { email: 'ada' }, NO_EMAIL, providerInformationSchema(true), INFORMATION],
  ])('%s with %j returns the message of the field', (_, wrong, message, schema, good) => {
    expect(issuesOf(schema, good)).toEqual({});
    expect(issuesOf(schema, { ...good, ...wrong })).toEqual({ [Object.keys(wrong)[0] ?? '']: message });
  });

  it('keep the name of the record, whatever it says', () => {
    expect(issuesOf(providerEditSchema(true, { name: 'Ada ✓' }), { ...EDIT, name: 'Ada ✓' })).toEqual({});
  });

  it('read an empty website as null', () => {
    expect(v.parse(ProviderProfileSchema, PROFILE).website).toBeNull();
  });

  it('let the number of a record without one stay empty', () => {
    expect(v.parse(providerEditSchema(false), { ...EDIT, phone: '' }).phone).toBeNull();
  });

  it.each([
    ['retail', 'retail'],
    ['wallet', 'wallet'],
    ['wholesale', 'wholesale'],
    [undefined, 'retail'],
  ])('read prices for %s as %s', (price_kind, stored) => {
    const read = v.parse(providerEditSchema(true), { ...EDIT, ...(price_kind && { price_kind }), how_to_buy: ' ' });
    expect([read.price_kind, read.how_to_buy]).toEqual([stored, null]);
  });
});
