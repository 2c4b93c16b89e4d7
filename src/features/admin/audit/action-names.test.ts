import { expect, it } from 'vitest';
import { actionName, entryName } from './action-names.ts';

it.each([
  ['account.role', 'Role changed'],
  ['deleteUser', 'Delete user'],
  ['account.pin.reset', 'PIN'],
  ['shop.close-early', 'Shop close early'],
])('calls %s %j', (action, name) => {
  expect(actionName(action)).toBe(name);
});

it.each([
  ['account.sign-in', 'Signed in', 'Sign-in'],
  ['account.confirm', 'Confirmed by password', 'Confirmation by password'],
  ['subscription.pay', 'Paid', 'Payment'],
])('does not say of a refused %s that it was done', (action, done, refused) => {
  expect([actionName(action, 'done'), actionName(action, 'refused')]).toEqual([done, refused]);
});

it.each([
  ['Dispute opened', { refunded_kobo: 0, dispute: null }, { refunded_kobo: 0, dispute: 'open' }],
  ['Dispute opened', { dispute: null }, { dispute: 'open' }],
  ['Dispute won', { dispute: 'open' }, { dispute: 'won' }],
  ['Money went back', { refunded_kobo: 0, dispute: 'open' }, { refunded_kobo: 300_000, dispute: 'lost' }],
  ['Money went back', { refunded_kobo: 0 }, { refunded_kobo: 100_000 }],
])('calls a return %s that went from %j to %j', (name, before, after) => {
  expect(entryName({ action: 'subscription.return', outcome: 'done', before, after })).toBe(name);
});
