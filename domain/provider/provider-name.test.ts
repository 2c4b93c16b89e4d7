import { expect, it } from 'vitest';
import { imitatesOperator } from './provider-name.ts';

it.each(['MTN', 'M.T.N', 'MTN Nigeria', 'The official Airtel shop', 'G1o Data', '9mobile (T2)', 'ＭＴＮ', 'GL0'])(
  '%s is no more than an operator name',
  (name) => {
    expect(imitatesOperator(name)).toBe(true);
  },
);

it.each(['Ada Bundles', 'Ada MTN Data', 'Data Shop', 'Globe Data', '123', ''])('%j is a name of its own', (name) => {
  expect(imitatesOperator(name)).toBe(false);
});
