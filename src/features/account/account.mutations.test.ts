import { expect, it, vi } from 'vitest';
import { ApiError } from '../../data/http/api-error.ts';
import { type AccountCall, accountFailure } from './account.mutations.ts';

it.each<[AccountCall, string]>([
  ['register', "Couldn't register user"],
  ['verify', 'Failed to verify user'],
  ['login', "Couldn't login user"],
  ['forgotPassword', "Couldn't send password reset code"],
  ['resetPassword', "Couldn't reset password"],
  ['deleteUser', 'Failed to delete user'],
  ['createProvider', "Couldn't create Provider"],
])('%s says %s, unless the server said why or something is in the way', (call, words) => {
  expect(accountFailure(new ApiError('server', { status: 500 }), call)).toBe(words);
  expect(accountFailure(new Error('broken'), call)).toBe(words);
  expect(accountFailure(new ApiError('refused', { detail: 'Not today' }), call)).toBe('Not today');
  expect(accountFailure(new ApiError('offline'), call)).toContain('We could not hear the answer.');
});

it('says that the phone is offline only if the phone says so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(accountFailure(new ApiError('offline'), 'register')).toContain('You are offline.');
  vi.unstubAllGlobals();
});
