import { expect, it } from 'vitest';
import { ApiError } from '../../../data/http/api-error.ts';
import { adminFailure } from './admin-failure.ts';

it.each(['offline', 'timeout'] as const)('does not say that a write without an answer did nothing: %s', (kind) => {
  expect(adminFailure(new ApiError(kind), "Couldn't give the tier")).toEqual({
    title: "Couldn't give the tier",
    detail: 'No answer came, so it may be done or not. Check your network and look again.',
  });
});

it('says the reason of a refusal', () => {
  const refused = new ApiError('refused', { status: 404, detail: 'That user was not found' });
  expect(adminFailure(refused, "Couldn't give the tier")).toEqual({
    title: 'That user was not found',
    detail: undefined,
  });
});
