import { describe, expect, it } from 'vitest';
import { HONEST_NAMES, IMITATIONS, LISTED_SELLERS } from '../../../tests/support/fixtures/seller-names.ts';
import { nameConcern } from './name-concern.ts';

const concernOf = (name: string, others = LISTED_SELLERS) => nameConcern(name.normalize('NFKC'), others);
const isHeld = (name: string) => concernOf(name) !== undefined;

describe('of 200 names', () => {
  it('holds at least 95 of 100 imitations', () => {
    expect(new Set(IMITATIONS).size).toBe(100);
    expect(IMITATIONS.filter((name) => !isHeld(name)).length).toBeLessThanOrEqual(5);
  });

  it('holds at most 5 of 100 honest names, also beside all others of them', () => {
    expect(new Set(HONEST_NAMES).size).toBe(100);
    expect(HONEST_NAMES.filter(isHeld).length).toBeLessThanOrEqual(5);
    const beside = (name: string) => [...LISTED_SELLERS, ...HONEST_NAMES.filter((other) => other !== name)];
    expect(HONEST_NAMES.filter((name) => concernOf(name, beside(name)) !== undefined).length).toBeLessThanOrEqual(5);
  });
});

it.each([
  ['MTN Nigeria', 'operator', 'MTN'],
  ['Airtell', 'operator', 'Airtel'],
  ['Ada MTN Data', 'operator', 'MTN'],
  ['VT-Pass Ltd', 'seller', 'VTpass'],
  ['VTpassNG', 'seller', 'VTpass'],
  ['VTpass9ja', 'seller', 'VTpass'],
  ['Club Connect', 'seller', 'ClubKonnect (Nellobytes)'],
  ['Nellobytes', 'seller', 'ClubKonnect (Nellobytes)'],
  ['SabiData', 'operator', 'SabiData'],
  ['Sabi Data', 'operator', 'SabiData'],
  ['SabiData Support', 'operator', 'SabiData'],
  ['Sabidata Admin', 'operator', 'SabiData'],
  ['Administrator', 'operator', 'SabiData'],
  ['Support Team', 'operator', 'SabiData'],
  ['Customer Care NG', 'operator', 'SabiData'],
  ['New seller', 'operator', 'SabiData'],
  ['NEW SELLERS', 'operator', 'SabiData'],
  ['MTM Nigeria', 'operator', 'MTN'],
  ['NTN Nigeria', 'operator', 'MTN'],
  ['NTN Data', 'operator', 'MTN'],
  ['EmTeeEn', 'operator', 'MTN'],
  ['Em Tee En Data', 'operator', 'MTN'],
  ['Tee Two', 'operator', 'T2'],
  ['9mob', 'operator', '9mobile'],
  ['9mob Data', 'operator', '9mobile'],
  ['Glow Nigeria', 'operator', 'Glo'],
  ['Glo-airtime', 'operator', 'Glo'],
  ['Air-tel Ventures', 'operator', 'Airtel'],
  ['VPass', 'seller', 'VTpass'],
  ['AdaBundle', 'seller', 'Ada Bundles'],
  ['AdaBundles NG', 'seller', 'Ada Bundles'],
  ['Africa VTU', 'seller', 'VTU Africa'],
  ['Demo Shop Data', 'seller', 'Demo Data Shop'],
  ['Air\u00adtel Data', 'invisible', undefined],
  ['Ada \u202eselbbuB', 'invisible', undefined],
  ['Ada\u200d', 'invisible', undefined],
  ['\u3164', 'invisible', undefined],
  ['Αmaka Bundles', 'look-alike', undefined],
  ['ᴀᴍᴀᴋᴀ', 'look-alike', undefined],
  ['uʇɯ', 'look-alike', undefined],
])('%j waits because of %s %s', (name, concern, like) => {
  expect(concernOf(name)).toEqual(like === undefined ? { concern } : { concern, like });
});

it.each([
  'Ọlá Bundles & Sons ☎️',
  'بيانات آدا',
  'Ɓala Data',
  'Globe Data',
  'Data Shop',
  '123',
  'Glo-ria',
  'Gloria-Data',
  'Shop Data Demo',
  'Artel Ventures',
  'Glow Data',
  'Sabi Plug',
  'Data Support Lagos',
  'New Data Seller',
  'ATM Data',
  'Team TNT',
  'Mobile Nine',
])('%j is shown at once', (name) => {
  expect(concernOf(name)).toBeUndefined();
});

it('compares with every seller, except with those whose own names wait', () => {
  expect(concernOf('Kola Dataa', ['Kola Data'])).toEqual({ concern: 'seller', like: 'Kola Data' });
  expect(concernOf('New Seler Data', ['New seller'])).toBeUndefined();
});
