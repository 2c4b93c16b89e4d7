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
  it.each([403, 404, 409, 410, 412, 422])('is a refusal with %i, from somebody who has read it', (status) => {
    const error = new ApiError('refused', { status, code: 'no', detail: 'No', echo: KEY });
    expect(resultOfError(error, KEY)).toEqual({ kind: 'refused', status, code: 'no', detail: 'No' });
  });

  it.each([undefined, 'another key'])('is not delivered when the answer echoes %s', (echo) => {
    for (const kind of ['refused', 'unauthorised'] as const) {
      const result = resultOfError(new ApiError(kind, { status: 403, echo }), KEY);
      expect(result).toMatchObject({ kind: 'retry', failure: { kind: 'undelivered' } });
    }
  });

  it('waits for a sign-in with 401', () => {
    expect(resultOfError(new ApiError('unauthorised', { status: 401, echo: KEY }), KEY)).toEqual({ kind: 'sign-in' });
  });

  it.each(['offline', 'timeout', 'undelivered', 'server'] as const)('is tried again after %s', (kind) => {
    const result = resultOfError(new ApiError(kind, { status: 503, retryAfterMs: 7_000 }), KEY);
    expect(result).toMatchObject({ kind: 'retry', failure: { kind }, retryAfterMs: 7_000 });
  });

  it('does not take a defect for a mood of the network', () => {
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

  it('waits as long as the server asks', () => {
    expect(dueAfter(0, 0, 60_000)).toBe(65_000);
  });

  it('puts a refusal in sight', () => {
    const refused = resultOfError(new ApiError('refused', { status: 422, detail: 'Unknown', echo: KEY }), KEY);
    expect(progressAfter(anOperation(), refused, { nowMs: 5_000, random: 1 })).toEqual({
      state: 'rejected',
      attempts: 1,
      nextAttemptAtMs: 0,
      lastError: { kind: 'refused', status: 422, code: null, detail: 'Unknown', atMs: 5_000 },
    });
  });

  it.each([{ kind: 'done', message: '' }, { kind: 'blocked' }, { kind: 'sign-in' }] as const)(
    'writes nothing after $kind',
    (result) => {
      expect(progressAfter(anOperation(), result, { nowMs: 5_000, random: 1 })).toBeUndefined();
    },
  );
});

it('a refusal brings what it says of a field, of the row and of each of several rows', () => {
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

  it('builds on the row as it is where nobody else touched its fields, and goes out again at once as it was', () => {
    const row = currentRowOf({ price: 1_000, name: 'Another name', version: 3 });
    expect(onward(edit, refusal(412, row))).toEqual({
      base: { price: 1_000, bonus: null },
      baseVersion: 7,
      nextAttemptAtMs: 0,
    });
    const provider = providerEdited('s1', { name: 'Bola' }, { base: { name: 'Ada' }, baseVersion: 5 });
    expect(onward(provider, refusal(412, currentRowOf({ name: 'Ada' })))).toMatchObject({ baseVersion: 7 });
  });

  it('builds on the same change of somebody else, too', () => {
    const row = currentRowOf({ price: 1_200, bonus: null });
    expect(onward(edit, refusal(412, row))).toMatchObject({ base: { price: 1_200, bonus: null }, baseVersion: 7 });
  });

  it('is for the person where others have changed the same to something else, with the row', () => {
    const row = currentRowOf({ price: 1_500, bonus: null });
    const progress = onward(edit, refusal(412, row));
    expect(progress).toMatchObject({ state: 'rejected', attempts: 2, lastError: { status: 412, row } });
    expect(progress).not.toHaveProperty('baseVersion');
  });

  it('that does not know what it was made from is for the person', () => {
    const blind = planEdited('p1', { price: 1_200 }, { base: null, baseVersion: 5 });
    expect(onward(blind, refusal(412, currentRowOf({ price: 1_500 })))).toMatchObject({ state: 'rejected' });
  });

  it('is for the person where the row is gone, or nobody says how it is', () => {
    const row = currentRowOf({ price: 1_000, bonus: null });
    expect(onward(edit, refusal(410, row))).toMatchObject({ state: 'rejected', lastError: { status: 410, row } });
    expect(onward(edit, refusal(412))).toMatchObject({ state: 'rejected', lastError: { status: 412 } });
    expect(onward(edit, refusal(409, row))).toMatchObject({ state: 'rejected' });
  });

  it('is for the person always where it was to be deleted', () => {
    const removal = planDeleted('p1', { base: { price: 1_000 }, baseVersion: 5 });
    const row = currentRowOf({ price: 1_500 });
    expect(onward(removal, refusal(412, row))).toMatchObject({ state: 'rejected', lastError: { row } });
  });
});

describe('a row that is not there any more', () => {
  const refused = (status: number): DeliveryResult => ({ kind: 'refused', status, code: 'gone', detail: null });

  it.each([404, 410])('with %i is as somebody wanted it who was to delete it', (status) => {
    const done = (message: string) => ({ kind: 'done', message });
    expect(resultFor(planDeleted('p1'), refused(status))).toEqual(done('Successfully deleted plan'));
    expect(resultFor(providerDeleted('s1'), refused(status))).toEqual(done('It was deleted already.'));
  });

  it.each([403, 409, 412, 422])('is not what %i says', (status) => {
    expect(resultFor(planDeleted('p1'), refused(status))).toEqual(refused(status));
  });

  it('is a refusal of anything else', () => {
    for (const draft of [planEdited('p1', {}), providerEdited('s1', {}), planMade(), plansMade([newPlan()])]) {
      for (const status of [404, 410]) expect(resultFor(draft, refused(status))).toEqual(refused(status));
    }
  });

  it('is not told by somebody who has not read the deletion', () => {
    const again = resultOfError(new ApiError('refused', { status: 404 }), KEY);
    expect(resultFor(planDeleted('p1'), again)).toMatchObject({ kind: 'retry' });
  });
});
