import { expect, it } from 'vitest';
import { isOperator } from './operator.ts';

it.each([
  ['MTN Nigeria', 'MTN', true],
  ['Airtel Nigeria', 'AIRTEL', true],
  ['Globacom (Glo)', 'GLO', true],
  ['T2 (formerly 9mobile)', '9MOBILE', true],
  ['MTN Nigeria', 'GLO', false],
  ['Global Data', 'GLO', false],
  ['Demo Data Shop', 'MTN', false],
] as const)('%s is the operator of %s: %s', (name, network, expected) => {
  expect(isOperator(name, network)).toBe(expected);
});
