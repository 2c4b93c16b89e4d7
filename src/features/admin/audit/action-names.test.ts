import { expect, it } from 'vitest';
import { actionName } from './action-names.ts';

it.each([
  ['account.role', 'Role changed'],
  ['deleteUser', 'Delete user'],
  ['account.pin.reset', 'PIN'],
  ['shop.close-early', 'Shop close early'],
])('calls %s %j', (action, name) => {
  expect(actionName(action)).toBe(name);
});

it('does not say of a refused sign-in that it was done', () => {
  expect([actionName('account.sign-in', 'done'), actionName('account.sign-in', 'refused')]).toEqual([
    'Signed in',
    'Sign-in',
  ]);
});
