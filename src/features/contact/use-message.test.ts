import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../data/http/api-error.ts';
import { contactFailure } from './use-message.ts';

it('is the server’s detail, else a sentence, else the error itself', () => {
  expect(contactFailure(new ApiError('refused', { detail: 'Email must be an email' }))).toBe('Email must be an email');
  expect(contactFailure(new TypeError('broken'))).toBe('TypeError: broken');
  const kinds: ApiErrorKind[] = ['offline', 'timeout', 'undelivered', 'server'];
  for (const kind of kinds) expect(contactFailure(new ApiError(kind))).toMatch(/^[A-Z].+\.$/);
});
