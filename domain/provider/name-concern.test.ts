import { expect, it } from 'vitest';
import { imitatesOperator, nameConcern } from './name-concern.ts';

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
