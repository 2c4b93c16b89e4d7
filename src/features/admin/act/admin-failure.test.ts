import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../data/http/api-error.ts';
import { adminFailure, isUnheard } from './admin-failure.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['offline', 'timeout'] as const)('does not say that a write without an answer did nothing: %s', (kind) => {
  expect(adminFailure(new ApiError(kind), "Couldn't give the tier")).toEqual({
    title: "Couldn't give the tier",
    detail: 'No answer came, so it may be done or not. Check your network and press again: it counts once.',
  });
});

it('says that the device is offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(adminFailure(new ApiError('offline'), "Couldn't give the tier").detail).toBe(
    'You are offline; your entries are still here. Check your network and press again: it counts once.',
  );
});

it.each([
  [true, new ApiError('offline')],
  [true, new ApiError('timeout')],
  [true, new ApiError('undelivered')],
  [true, new ApiError('server', { status: 502 })],
  [false, new ApiError('server', { status: 503, echo: 'key' })],
  [false, new ApiError('refused', { status: 422 })],
  [false, new Error('a bug')],
])('%j: the server may have acted after %s', (isLost, error) => {
  expect(isUnheard(error)).toBe(isLost);
});

it('says the reason of a refusal', () => {
  const refused = new ApiError('refused', { status: 404, detail: 'That user was not found' });
  expect(adminFailure(refused, "Couldn't give the tier")).toEqual({
    title: 'That user was not found',
    detail: undefined,
  });
});
