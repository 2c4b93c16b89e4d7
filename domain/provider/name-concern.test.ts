import { expect, it } from 'vitest';
import { foldName, imitatesOperator, nameConcern } from './name-concern.ts';

it.each(['MTN', 'M.T.N', 'MTN Nigeria', 'The official Airtel shop', 'G1o Data', '9mobile (T2)', 'ＭＴＮ', 'GL0'])(
  '%s is no more than an operator name',
  (name) => {
    expect(imitatesOperator(name)).toBe(true);
  },
);

it.each(['Ada Bundles', 'Ada MTN Data', 'Data Shop', 'Globe Data', '123', ''])('%j is a name of its own', (name) => {
  expect(imitatesOperator(name)).toBe(false);
});

it.each([
  ['VTpass', ' v.t. PÁSS'],
  ['Demo Data Shop', 'Demo-Data Sh0p'],
  ['9mobile Plug', '9mobi1e Plug'],
  ['Ọlá Bundles', 'Ola Bundles'],
  ['بيانات آدا', 'بيانات ادا'],
  ['☎️', '☎️'],
])('%j reads like %j', (name, other) => {
  expect(foldName(name)).toBe(foldName(other));
});

it.each([
  ['Ada Bundles', 'Ada Bundle'],
  ['☎️', '👩🏾'],
  ['بيانات آدا', 'بيانات أولا'],
])('%j does not read like %j', (name, other) => {
  expect(foldName(name)).not.toBe(foldName(other));
});

it.each([
  ['MTN Nigeria', 'operator'],
  ['Air\u00adtel Data', 'invisible'],
  ['Ada \u202eselbbuB', 'invisible'],
  ['Ada\u200d', 'invisible'],
  ['\u3164', 'invisible'],
  ['МТN', 'look-alike'],
  ['Αda Bundles', 'look-alike'],
  ['Ada Bundles', undefined],
  ['Ọlá Bundles & Sons ☎️', undefined],
  ['بيانات آدا', undefined],
])('%j waits for review because of %s', (name, concern) => {
  expect(nameConcern(name)).toBe(concern);
});
