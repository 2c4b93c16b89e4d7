import { expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

it.each([
  ['M T N', 'M.T.N'],
  ['V T Pass', 'v.t. PÁSS'],
  ['Demo Data Shop', 'Demo-Data Sh0p'],
  ['9mobile Plug', '9mobi1e Plug'],
  ['Airtel', 'AIRTEI'],
  ['Airtel', 'A1rte|'],
  ['Glo', 'GLØ'],
  ['MTN', 'ᴍᴛɴ'],
  ['MTN', 'МТN'],
  ['MTN', '🅼🆃🅽'],
  ['MTN', 'MTNN'],
  ['Ọlá Bundles', 'Ola Bundles'],
  ['Modern Data', 'Modem D@ta'],
  ['بيانات آدا', 'بيانات ادا'],
  ['☎️', '☎️'],
])('%j reads like %j', (name, other) => {
  expect(foldName(name).join('')).toBe(foldName(other).join(''));
});

it.each([
  ['Ada Bundles', 'Ada Bundle'],
  ['☎️', '👩🏾'],
  ['Glo', 'Globe'],
  ['بيانات آدا', 'بيانات أولا'],
])('%j does not read like %j', (name, other) => {
  expect(foldName(name)).not.toEqual(foldName(other));
});
