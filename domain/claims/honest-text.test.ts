import { describe, expect, it } from 'vitest';
import seed from '../../server/db/seed/plans.json' with { type: 'json' };
import sellers from '../../server/db/seed/sellers.json' with { type: 'json' };
import { isHonest, isHonestName } from './honest-text.ts';

it.each([
  ...['MTN 1GB ✓', 'Glo ✔️ 2GB', '☑ Airtel', '✅ 5GB', 'MTN √ 1GB', '🗸 Data', '🗹', '⍻ 1GB'],
  ...[
    'Verified seller',
    'MTN VERIFIED 1GB',
    'verif1ed',
    'Ver!fied',
    'Ｖｅｒｉｆｉｅｄ',
    '𝐯𝐞𝐫𝐢𝐟𝐢𝐞𝐝',
    'ᴠᴇʀɪꜰɪᴇᴅ',
    'Vеrified',
    'vérìfíed',
  ],
  ...['v.e.r.i.f.i.e.d', 'V E R I F I E D', 'ver\u200dified', 'Veriffied', '🆅🅴🆁🅸🅵🅸🅴🅳', 'vɘrified verifiǝd'],
  ...[
    'Official MTN',
    '0fficial',
    'OfficiaI',
    'Offiсial',
    'offiicial',
    'of-fi-cial',
    'Øfficial',
    'O F F I C I A L',
    'Officially',
  ],
  ...[
    'Veri fied',
    'Offi cial',
    'Ver if ied',
    'Verifed',
    'verifid',
    'Offical',
    'Oficial',
    'Vérifié',
    'Verificado',
    'Oficialmente',
  ],
  ...['ꓦꓰꓣꓲꓝꓲꓰꓓ', 'ꓳꓝꓝꓲꓚꓲꓮꓡ', 'ᏙᎬᎡᎥFᎥᎬᎠ', 'օfficial', 'MTN Ofﬁcial', '5verified'],
  ...['Official price list', 'Verified by MTN users', 'not only official', 'Unofficial and verified'],
  ...['M\u0336\u0337TN', 'Data\u0301\u0302', 'Z\u0351\u0347\u0310algo', 'Ọ\u0323\u0301la'],
])('%j claims what nobody has checked', (text) => {
  expect(isHonest(text)).toBe(false);
});

it.each([
  ...[
    'Unofficial reseller',
    'not verified',
    'Unverified',
    'Not an official shop',
    'not yet verified',
    'Approved in 5 minutes',
  ],
  ...['Verification of numbers', 'We verify it', 'Very', 'verifier'],
  ...['MTN 1GB Weekly', 'Office plan', 'Call over if I edit it', 'Very fine data', 'Verify your number first'],
  ...[
    'Ọmọ Ẹ̀kọ́ 2GB',
    'Ọlá'.normalize('NFD'),
    'Ìfẹ́ 1GB',
    '1️⃣ Dial *312#',
    '⭐ 5GB ☎️',
    'بيانات',
    'Roof of Ficial',
    '✂ cut price',
    '',
  ],
])('%j is honest', (text) => {
  expect(isHonest(text)).toBe(true);
});

it.each([
  ...[
    'Certified Plug',
    'MTN-approved',
    'Approved by MTN',
    'NCC Approved Data',
    'Authorised dealer',
    'Authorized MTN Agent',
  ],
  ...[
    'Cert1fied',
    'CERTI FIED Data',
    'Accredited seller',
    'Approved Dealer',
    'Licensed reseller',
    'Verified',
    'Autorised Dealer',
  ],
])('%j claims in a name what nobody has checked', (name) => {
  expect(isHonestName(name)).toBe(false);
});

it.each([
  'Dealer in data',
  'God Approved Ventures',
  'Certain Data',
  'Author Data',
  'Not certified',
  'License Road Phones',
  'Creditor',
])('%j is an honest name', (name) => {
  expect(isHonestName(name)).toBe(true);
});

describe('the seed', () => {
  it('has honest names, descriptions and sellers', () => {
    const texts = seed.flatMap(({ description, category, bonus, ussd_steps }) => [
      description,
      category,
      bonus,
      ussd_steps,
    ]);
    expect([...texts, ...sellers.map(({ how }) => how)].filter((text) => text && !isHonest(text))).toEqual([]);
    const names = seed.flatMap(({ name, provider_name }) => [name, provider_name]);
    expect(names.filter((name) => !isHonestName(name))).toEqual([]);
  });
});
