import { describe, expect, it } from 'vitest';
import {
  anOperation,
  currentRowOf,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  plansMade,
  providerDeleted,
  providerEdited,
} from '../../../tests/support/outbox/operations.ts';
import { ApiError } from '../http/api-error.ts';
import { type DeliveryResult, progressAfter, resultFor, resultOfError } from './delivery-result.ts';

const KEY = '00000000-0000-4000-8000-00000000000a';

describe('a failed call', () => {
  it.each([403, 404, 409, 410, 412, 422])('is refused with %i if the response echoes the key', (status) => {
    const error = new ApiError('refused', { status, code: 'no', detail: 'No', echo: KEY, requestId: 'r1' });
    const refused = { kind: 'refused', status, code: 'no', detail: 'No', requestId: 'r1' };
    expect(resultOfError(error, KEY)).toEqual(refused);
  });

  it.each([undefined, 'another key'])('is undelivered if the response echoes %s', (echo) => {
    for (const kind of ['refused', 'unauthorised'] as const) {
      const result = resultOfError(new ApiError(kind, { status: 403, echo }), KEY);
      expect(result).toMatchObject({ kind: 'retry', failure: { kind: 'undelivered' } });
    }
  });

  it('waits for a sign-in with 401', () => {
    expect(resultOfError(new ApiError('unauthorised', { status: 401, echo: KEY }), KEY)).toEqual({ kind: 'sign-in' });
  });

  it.each(['offline', 'timeout', 'undelivered', 'server'] as const)('is retried after %s', (kind) => {
    const result = resultOfError(new ApiError(kind, { status: 503, retryAfterMs: 7_000 }), KEY);
    expect(result).toMatchObject({ kind: 'retry', failure: { kind }, retryAfterMs: 7_000 });
  });

  it('rethrows an unexpected error', () => {
    expect(() => resultOfError(new TypeError('a defect'), KEY)).toThrow('a defect');
  });
});

describe('progress', () => {
  const again = (retryAfterMs?: number) =>
    resultOfError(new ApiError('server', { status: 503, retryAfterMs: retryAfterMs ?? undefined }), KEY);
  const dueAfter = (attempts: number, random: number, retryAfterMs?: number) =>
    progressAfter(anOperation({ attempts }), again(retryAfterMs), { nowMs: 5_000, random })?.nextAttemptAtMs;

  it('waits from 1 s to 5 min with full jitter', () => {
    expect(dueAfter(0, 0)).toBe(6_000);
    expect(dueAfter(4, 0.5)).toBe(5_000 + 16_000);
    expect(dueAfter(40, 1)).toBe(5_000 + 300_000);
  });

  it('waits for the Retry-After of the server', () => {
    expect(dueAfter(0, 0, 60_000)).toBe(65_000);
  });

  it('marks a refused operation as rejected', () => {
    const refused = resultOfError(new ApiError('refused', { status: 422, detail: 'Unknown', echo: KEY }), KEY);
    expect(progressAfter(anOperation(), refused, { nowMs: 5_000, random: 1 })).toEqual({
      state: 'rejected',
      attempts: 1,
      nextAttemptAtMs: 0,
      lastError: { kind: 'refused', status: 422, code: null, detail: 'Unknown', atMs: 5_000 },
    });
  });

  it.each([{ kind: 'done', message: '' }, { kind: 'skipped' }, { kind: 'sign-in' }] as const)(
    'writes nothing after $kind',
    (result) => {
      expect(progressAfter(anOperation(), result, { nowMs: 5_000, random: 1 })).toBeUndefined();
    },
  );
});

it('keeps the field, the row and the row errors of a refusal', () => {
  const row = currentRowOf({ price: 1_500 });
  const rows = [{ row: 2, field: 'price', detail: 'Price must not be negative' }];
  const error = new ApiError('refused', { status: 422, field: 'price', row, rows, echo: KEY });
  expect(resultOfError(error, KEY)).toMatchObject({ field: 'price', row, rows });
  const { lastError } = progressAfter(planMade(), resultOfError(error, KEY), { nowMs: 5_000, random: 1 }) ?? {};
  expect(lastError).toMatchObject({ kind: 'refused', field: 'price', row, rows });
});

describe('an edit from an older version', () => {
  const refusal = (status: number, row?: ReturnType<typeof currentRowOf>): DeliveryResult =>
    resultOfError(new ApiError('refused', { status, code: 'version', row, echo: KEY }), KEY);
  const onward = (operation: Parameters<typeof progressAfter>[0], result: DeliveryResult) =>
    progressAfter(operation, result, { nowMs: 5_000, random: 1 });
  const basedOn = { base: { price: 1_000, bonus: null }, baseVersion: 5, attempts: 1, nextAttemptAtMs: 9_000 };
  const edit = planEdited('p1', { price: 1_200, bonus: 'Free night' }, basedOn);

  it('is rebased on the current row and sent again if no other change touched its fields', () => {
    const row = currentRowOf({ price: 1_000, name: 'Another name', version: 3 });
    expect(onward(edit, refusal(412, row))).toEqual({
      base: { price: 1_000, bonus: null },
      baseVersion: 7,
      nextAttemptAtMs: 0,
    });
    const provider = providerEdited('s1', { name: 'Bola' }, { base: { name: 'Ada' }, baseVersion: 5 });
    expect(onward(provider, refusal(412, currentRowOf({ name: 'Ada' })))).toMatchObject({ baseVersion: 7 });
  });

  it('is rebased if another user made the same change', () => {
    const row = currentRowOf({ price: 1_200, bonus: null });
    expect(onward(edit, refusal(412, row))).toMatchObject({ base: { price: 1_200, bonus: null }, baseVersion: 7 });
  });

  it('is a conflict with the current row if others set the same field to another value', () => {
    const row = currentRowOf({ price: 1_500, bonus: null });
    const progress = onward(edit, refusal(412, row));
    expect(progress).toMatchObject({ state: 'rejected', attempts: 2, lastError: { status: 412, row } });
    expect(progress).not.toHaveProperty('baseVersion');
  });

  it('is a conflict if its base values are unknown', () => {
    const blind = planEdited('p1', { price: 1_200 }, { base: null, baseVersion: 5 });
    expect(onward(blind, refusal(412, currentRowOf({ price: 1_500 })))).toMatchObject({ state: 'rejected' });
  });

  it('is retried if the refusal names the version that was sent: a proxy may have changed the header', () => {
    const row = currentRowOf({ price: 1_000, bonus: null }, { version: 5 });
    expect(onward(edit, refusal(412, row))).toMatchObject({
      state: 'waiting',
      attempts: 2,
      nextAttemptAtMs: 9_000,
      lastError: { kind: 'server', status: 412, code: 'version', atMs: 5_000 },
    });
  });

  it('is refused if the row is deleted or the response has no row', () => {
    const row = currentRowOf({ price: 1_000, bonus: null });
    expect(onward(edit, refusal(410, row))).toMatchObject({ state: 'rejected', lastError: { status: 410, row } });
    expect(onward(edit, refusal(412))).toMatchObject({ state: 'rejected', lastError: { status: 412 } });
    expect(onward(edit, refusal(409, row))).toMatchObject({ state: 'rejected' });
  });

  it('is a conflict if the operation is a deletion', () => {
    const removal = planDeleted('p1', { base: { price: 1_000 }, baseVersion: 5 });
    const row = currentRowOf({ price: 1_500 });
    const blind = planDeleted('p1', { base: null, baseVersion: 5 });
    const own = currentRowOf({ price: 1_500 }, { changed_by: 'you' });
    expect(onward(blind, refusal(412, own))).toMatchObject({ state: 'rejected' });
    expect(onward(removal, refusal(412, row))).toMatchObject({ state: 'rejected', lastError: { row } });
  });
});

describe('a missing row', () => {
  const refused = (status: number, code: string | null = CODES[status] ?? null): DeliveryResult => ({
    kind: 'refused',
    status,
    code,
    detail: null,
  });
  const CODES: Record<number, string> = { 404: 'not_found', 410: 'gone' };

  it.each([404, 410])('completes a deletion with %i', (status) => {
    const done = (message: string) => ({ kind: 'done', message });
    expect(resultFor(planDeleted('p1'), refused(status))).toEqual(done('Successfully deleted plan'));
    expect(resultFor(providerDeleted('s1'), refused(status))).toEqual(done('It was deleted already.'));
  });

  it.each([403, 409, 412, 422])('does not complete a deletion with %i', (status) => {
    expect(resultFor(planDeleted('p1'), refused(status))).toEqual(refused(status));
  });

  it.each([404, 410])('does not complete a deletion with %i without the code of our server', (status) => {
    for (const code of [null, 'other']) {
      expect(resultFor(planDeleted('p1'), refused(status, code))).toEqual(refused(status, code));
    }
  });

  it('does not take an address that the server does not know for a missing row', () => {
    const again = resultOfError(new ApiError('refused', { status: 404, code: 'no_such_call', echo: KEY }), KEY);
    expect(again).toMatchObject({ kind: 'retry', failure: { kind: 'server', status: 404 } });
  });

  it('refuses every other operation', () => {
    for (const draft of [planEdited('p1', {}), providerEdited('s1', {}), planMade(), plansMade([newPlan()])]) {
      for (const status of [404, 410]) expect(resultFor(draft, refused(status))).toEqual(refused(status));
    }
  });

  it('does not complete a deletion without the echoed key', () => {
    const again = resultOfError(new ApiError('refused', { status: 404 }), KEY);
    expect(resultFor(planDeleted('p1'), again)).toMatchObject({ kind: 'retry' });
  });
});
