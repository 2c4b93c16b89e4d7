import { expect, it } from 'vitest';
import { describeForeign, partsOf } from './foreign-letters.ts';

it.each([
  ['\u041cTN', ['\u041c is a Cyrillic letter']],
  ['\u041cT\u039d', ['\u041c is a Cyrillic letter', '\u039d is a Greek letter']],
  ['Ada\u200b \u202eData', ['It has an invisible character']],
  ['MTN \u0e01', ['\u0e01 is a foreign letter']],
  ['Ọlá & Sons 5GB', []],
])('says which letters of %j are foreign', (name, said) => {
  expect(describeForeign(name)).toEqual(said);
  expect(
    partsOf(name)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
});
