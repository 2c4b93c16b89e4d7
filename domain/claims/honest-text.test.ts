import { describe, expect, it } from 'vitest';
import seed from '../../server/db/seed/plans.json' with { type: 'json' };
import { isHonest } from './honest-text.ts';

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
  ...[
    'v.e.r.i.f.i.e.d',
    'V E R I F I E D',
    'ver\u200dified',
    'Veriffied',
    'Unverified',
    '🆅🅴🆁🅸🅵🅸🅴🅳',
    'vɘrified verifiǝd',
  ],
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
  ...['M\u0336\u0337TN', 'Data\u0301\u0302', 'Z\u0351\u0347\u0310algo', 'Ọ\u0323\u0301la'],
])('%j claims what nobody has checked', (text) => {
  expect(isHonest(text)).toBe(false);
});

it.each([
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

describe('the seed', () => {
  it('has honest names, descriptions and sellers', () => {
    const texts = seed.flatMap(({ name, description, provider_name }) => [name, description, provider_name]);
    expect(texts.filter((text) => !isHonest(text))).toEqual([]);
  });
});
