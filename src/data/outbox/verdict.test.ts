import { describe, expect, it } from 'vitest';
import { anOperation } from '../../../tests/support/an-operation.ts';
import { ApiError } from '../http/api-error.ts';
import { progressAfter, verdictOf } from './verdict.ts';

const KEY = '00000000-0000-4000-8000-00000000000a';

describe('a failed call', () => {
  it.each([403, 404, 409, 410, 412, 422])('is a refusal with %i, from somebody who has read it', (status) => {
    const error = new ApiError('refused', { status, code: 'no', detail: 'No', echo: KEY });
    expect(verdictOf(error, KEY)).toEqual({ kind: 'refused', status, code: 'no', detail: 'No' });
  });

  it.each([undefined, 'another key'])('is not delivered when the answer echoes %s', (echo) => {
    for (const kind of ['refused', 'unauthorised'] as const) {
      const verdict = verdictOf(new ApiError(kind, { status: 403, echo }), KEY);
      expect(verdict).toMatchObject({ kind: 'again', failure: { kind: 'undelivered' } });
    }
  });

  it('waits for a sign-in with 401', () => {
    expect(verdictOf(new ApiError('unauthorised', { status: 401, echo: KEY }), KEY)).toEqual({ kind: 'sign-in' });
  });

  it.each(['offline', 'timeout', 'undelivered', 'server'] as const)('is tried again after %s', (kind) => {
    const verdict = verdictOf(new ApiError(kind, { status: 503, retryAfterMs: 7_000 }), KEY);
    expect(verdict).toMatchObject({ kind: 'again', failure: { kind }, retryAfterMs: 7_000 });
  });

  it('does not take a defect for a mood of the network', () => {
    expect(() => verdictOf(new TypeError('a defect'), KEY)).toThrow('a defect');
  });
});

describe('progress', () => {
  const again = (retryAfterMs?: number) =>
    verdictOf(new ApiError('server', { status: 503, retryAfterMs: retryAfterMs ?? undefined }), KEY);
  const dueAfter = (attempts: number, chance: number, retryAfterMs?: number) =>
    progressAfter(anOperation({ attempts }), again(retryAfterMs), { nowMs: 5_000, chance })?.nextAttemptAtMs;

  it('waits from 1 s to 5 min with full jitter', () => {
    expect(dueAfter(0, 0)).toBe(6_000);
    expect(dueAfter(4, 0.5)).toBe(5_000 + 16_000);
    expect(dueAfter(40, 1)).toBe(5_000 + 300_000);
  });

  it('waits as long as the server asks', () => {
    expect(dueAfter(0, 0, 60_000)).toBe(65_000);
  });

  it('puts a refusal in sight', () => {
    const refused = verdictOf(new ApiError('refused', { status: 422, detail: 'Unknown', echo: KEY }), KEY);
    expect(progressAfter(anOperation(), refused, { nowMs: 5_000, chance: 1 })).toEqual({
      state: 'attention',
      attempts: 1,
      nextAttemptAtMs: 0,
      lastError: { kind: 'refused', status: 422, code: null, detail: 'Unknown', atMs: 5_000 },
    });
  });

  it.each([{ kind: 'done', message: '' }, { kind: 'held' }, { kind: 'sign-in' }] as const)(
    'writes nothing after $kind',
    (verdict) => {
      expect(progressAfter(anOperation(), verdict, { nowMs: 5_000, chance: 1 })).toBeUndefined();
    },
  );
});
