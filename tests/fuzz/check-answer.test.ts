import { describe, expect, it } from 'vitest';
import { type ApiDocument, readDocument } from './api-document.ts';
import { faultOf } from './check-answer.ts';
import type { Draft } from './draft.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refusal = (...codes: string[]) =>
  json({ allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] });

const text = { type: 'string' };
const DOCUMENT: ApiDocument = readDocument({
  components: {
    schemas: {
      Problem: { type: 'object', properties: { detail: text, code: text, field: text }, required: ['detail', 'code'] },
    },
  },
  paths: {
    '/plans/{id}': {
      put: {
        parameters: [],
        responses: {
          200: json({ type: 'object', properties: { message: text }, required: ['message'] }),
          404: refusal('not_found'),
          422: refusal('bad_input'),
        },
      },
    },
    '/operations': { post: { parameters: [], responses: { 200: json({}) } } },
  },
});

function fault(
  path: '/plans/{id}' | '/operations',
  answer: [status: number, body: unknown],
  draft: Partial<Draft> = {},
) {
  const call = DOCUMENT.calls.find((one) => one.path === path) as Draft['call'];
  const actor = { name: 'visitor', email: '' } as const;
  const sent = { call, method: call.method, actor, params: { id: '1' }, query: [], headers: {}, body: undefined };
  const [status, body] = answer;
  const received = { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) };
  return faultOf({ ...sent, bytes: undefined, broken: [], ...draft }, received, DOCUMENT);
}

describe('the check of answers', () => {
  it('accepts documented answers', () => {
    expect(fault('/plans/{id}', [200, { message: 'Saved' }])).toBeUndefined();
    expect(fault('/plans/{id}', [404, { detail: 'None', code: 'not_found' }])).toBeUndefined();
    expect(fault('/plans/{id}', [422, { detail: 'No', code: 'bad_input', field: 'price' }])).toBeUndefined();
  });

  it.each<[string, status: number, body: unknown, fault: RegExp]>([
    ['a server error', 500, { detail: 'Oh', code: 'internal' }, /answers 500/],
    ['another status', 409, { detail: 'No', code: 'taken' }, /409, which is not documented/],
    ['another code', 404, { detail: 'No', code: 'gone' }, /\.code: is not one of not_found/],
    ['a refusal without a code', 404, { detail: 'No' }, /\.code: is missing/],
    [
      'a field that is not documented',
      200,
      { message: 'Saved', password_hash: 'x' },
      /password_hash: is not documented/,
    ],
    ['a missing field', 200, {}, /\.message: is missing/],
    ['another type', 200, { message: 5 }, /\.message: is not of the type string/],
    ['a wrong field without its name', 422, { detail: 'No', code: 'bad_input' }, /422 without a field/],
  ])('finds %s', (_, status, body, expected) => {
    expect(fault('/plans/{id}', [status, body])).toMatch(expected);
  });

  it('finds a batch that has an undocumented answer', () => {
    const key = '00000000-0000-4000-8000-000000000001';
    const body = { operations: [{ key, kind: 'updatePlan' }] };
    const answered = (status: number, answer: unknown) =>
      fault('/operations', [200, { answers: [{ key, status, body: answer }] }], { body });
    expect(answered(200, { message: 'Saved' })).toBeUndefined();
    expect(answered(200, {})).toMatch(/updatePlan .*message: is missing/);
    expect(answered(500, { detail: 'Oh', code: 'internal' })).toMatch(/updatePlan answers 500/);
  });

  it('finds a broken connection', () => {
    expect(fault('/plans/{id}', [0, 'ECONNRESET'])).toMatch(/breaks the connection/);
  });
});
