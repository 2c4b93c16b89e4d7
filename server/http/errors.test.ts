import { describe, expect, it, vi } from 'vitest';
import type { RowError } from '../../domain/contract/call.ts';
import { ApiError, errorResponse, labelFromPath, problemOfDatabase, rowsError, toApiError } from './errors.ts';

const databaseError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(), { code }) });

describe('ApiError', () => {
  it('has a place with a field only if it is about a field', () => {
    expect(new ApiError('bad_input', 'Write a number', { field: 'price' }).place).toStrictEqual({
      detail: 'Write a number',
      field: 'price',
    });
    expect(new ApiError('busy', 'Try again').place).toStrictEqual({ detail: 'Try again' });
  });
});

describe('rowsError', () => {
  const wrong = (count: number): RowError[] =>
    Array.from({ length: count }, (_, index) => ({ row: index + 1, field: 'min_price', detail: 'Write a number' }));

  it.each([
    [1, 'Row 1, Min price: Write a number'],
    [2, 'Row 1, Min price: Write a number (and 1 more)'],
    [100, 'Row 1, Min price: Write a number (and 99 more)'],
    [101, 'Row 1, Min price: Write a number (and at least 100 more)'],
  ])('names the first of %i errors', (count, detail) => {
    const body = rowsError('bad_input', wrong(count)).body();
    expect(body).toStrictEqual({ detail, code: 'bad_input', field: '1.min_price', rows: wrong(Math.min(count, 100)) });
  });

  it('names the row of an error without a field', () => {
    const rows = [{ row: 7, detail: 'The row is not right' }];
    expect(rowsError('taken', rows).body()).toStrictEqual({
      detail: 'Row 7: The row is not right',
      code: 'taken',
      field: '7',
      rows,
    });
  });
});

it.each([
  ['email', 'Email'],
  ['size.value', 'Size value'],
  ['min_price_kobo', 'Min price kobo'],
  ['', ''],
])('labels the field %j as %j', (field, label) => {
  expect(labelFromPath(field)).toBe(label);
});

describe('errors of the database', () => {
  it.each([
    ['40001', 'busy', 'Someone else is changing this. Try again.', { 'retry-after': '1' }],
    ['53100', 'busy', 'SabiData cannot save changes right now. Try again in a few minutes.', { 'retry-after': '60' }],
    ['ENOSPC', 'busy', 'SabiData cannot save changes right now. Try again in a few minutes.', { 'retry-after': '60' }],
    ['53300', 'busy', 'The server is busy. Try again in a moment.', { 'retry-after': '1' }],
    ['23503', 'gone', 'This was deleted meanwhile.', {}],
    ['23505', 'taken', 'Someone else has saved the same meanwhile. Check it and try again.', {}],
  ])('answer code %s with %j', (code, name, detail, headers) => {
    expect(problemOfDatabase(databaseError(code))).toMatchObject({ code: name, detail, headers });
  });

  it.each(['08006', '25P04', '53000', '53200', '53400', '57P05', '58030', 'EAI_AGAIN', 'EMFILE', 'ENETUNREACH'])(
    'answer code %s as a busy database',
    (code) => {
      expect(problemOfDatabase(databaseError(code))?.status).toBe(503);
    },
  );

  it('are defects under any other code', () => {
    expect(problemOfDatabase(databaseError('42601'))).toBeUndefined();
    expect(problemOfDatabase('40001')).toBeUndefined();
  });
});

describe('toApiError', () => {
  const reported = (error: unknown) => {
    const onError = vi.fn();
    return { code: toApiError(error, onError).code, calls: onError.mock.calls };
  };

  it('returns an ApiError as it is and does not report it', () => {
    const error = new ApiError('internal', 'Broken');
    const onError = vi.fn();
    expect(toApiError(error, onError)).toBe(error);
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    ['a defect', new TypeError('x is not a function'), 'internal', true],
    ['an outage', databaseError('ECONNREFUSED'), 'busy', true],
    ['contention', databaseError('40P01'), 'busy', false],
    ['a deleted row', databaseError('23503'), 'gone', false],
  ])('reports defects and outages only: %s', (_, error, code, isReported) => {
    expect(reported(error)).toEqual({ code, calls: isReported ? [[error, undefined]] : [] });
  });
});

describe('errorResponse', () => {
  it('hides the text of a defect', async () => {
    const response = errorResponse(new Error('select password_hash'));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'internal',
      detail: 'Something went wrong on our side. Try again.',
    });
  });

  it('is never stored and has the headers of the API and of the error', () => {
    const { status, headers } = errorResponse(new ApiError('too_many', 'Wait', { headers: { 'retry-after': '60' } }));
    expect(status).toBe(429);
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'retry-after': '60',
    });
  });
});
