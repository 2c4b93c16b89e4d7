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
  expect(accountFailure(new ApiError('server', { status: 502 }), call)).toBe(
    `${words}. The server cannot answer right now. Try again in a moment. Your entries are still here.`,
  );
  expect(accountFailure(new Error('broken'), call)).toBe(words);
  expect(accountFailure(new ApiError('refused', { detail: 'Not today' }), call)).toBe('Not today');
  expect(accountFailure(new ApiError('server', { detail: 'Busy' }), call)).toBe('Busy');
  expect(accountFailure(new ApiError('offline'), call)).toContain('We could not hear the answer.');
});

it.each(['timeout', 'undelivered', 'server', 'offline'] as const)('says that the entries are kept: %s', (kind) => {
  expect(accountFailure(new ApiError(kind), 'register')).toMatch(/your entries are still here\.$/i);
});

it.each<[AccountCall, string]>([
  [
    'register',
    'We could not hear the answer. Check your network and try again. It counts once. Your entries are still here.',
  ],
  ['login', 'We could not hear the answer. Check your network and try again. Your entries are still here.'],
  ['logout', 'We could not hear the answer. Check your network and try again.'],
])('promises that %s counts once, and that entries are kept, only where it is so', (call, words) => {
  expect(accountFailure(new ApiError('timeout'), call)).toBe(words);
});

it('says that the phone is offline only if the phone says so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(accountFailure(new ApiError('offline'), 'register')).toContain('You are offline.');
  vi.unstubAllGlobals();
});
