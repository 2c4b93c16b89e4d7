import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { MAX_OPERATIONS } from '../../domain/contract/operation.ts';
import { MAX_REFRESH_ROWS } from '../../domain/contract/refresh.calls.ts';
import { PlanInputSchema } from '../../domain/plan/plan.ts';
import { ApiError } from './errors.ts';
import { jsonBody, parseJson } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('parseJson', () => {
  it.each([
    ['{"a":[{"b":"c"},1e3,null,true]}', { a: [{ b: 'c' }, 1000, null, true] }],
    ['\uFEFF{"a":1}', { a: 1 }],
    ['"a:b{[\\"}]:"', 'a:b{[":}]:'.replace('":', '"')],
    ['{"a\\":{":"\\\\","b":{"a":1},"c":{"a":2}}', { 'a":{': '\\', b: { a: 1 }, c: { a: 2 } }],
    [' 7 ', 7],
  ])('parses %j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each(['', '{', '{"a":}', '\uFEFF\uFEFF{}', '{"a":1,}', "{'a':1}", 'NaN', ']', '"', '"\\', '{"a":1}}'])(
    'refuses %j as invalid JSON',
    (text) => {
      expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 400, code: 'bad_json' }));
    },
  );

  it.each(['{"a":1,"a":1}', '{"a":1,"\\u0061":2}', '[{"x":{"b":1,"b":2}}]', '{"__proto__":1,"__proto__":2}'])(
    'refuses %s for a repeated field',
    (text) => {
      expect(() => parseJson(text)).toThrow('names a field twice');
    },
  );

  it('counts levels, not lists and objects', () => {
    const list = Array(40).fill([{}]);
    expect(parseJson(JSON.stringify(list))).toEqual(list);
  });

  it('accepts 32 levels and refuses any number above', () => {
    expect(parseJson(nested(32))).toBeInstanceOf(Array);
    for (const depth of [33, 10_000, 500_000]) expect(() => parseJson(nested(depth))).toThrow('nested too deeply');
    expect(() => parseJson('{"a":'.repeat(10_000))).toThrow('nested too deeply');
  });

  const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]));

  it('accepts 64 fields of each object, and refuses more before it reads them', () => {
    const objects = [object(64), { inner: object(64), outer: object(64) }];
    expect(parseJson(JSON.stringify(objects))).toEqual(objects);
    const tooLarge = expect.objectContaining({ status: 413, code: 'too_large' });
    expect(() => parseJson(JSON.stringify({ inner: [object(3), object(65)] }))).toThrow(tooLarge);
    // The end of the text is no JSON.
    expect(() => parseJson(`${JSON.stringify(object(95_000))}!`)).toThrow(tooLarge);
  });

  it('accepts the largest refresh in a batch, and refuses more values', () => {
    const { entries } = PlanInputSchema.pipe[0];
    const parts = {
      size: { value: 1, unit: 'GB' },
      validity: { value: 1, unit: 'days' },
      price_seen: { from: null, to: null, known: true },
    };
    const plan = { ...Object.fromEntries(Object.keys(entries).map((name) => [name, null])), ...parts };
    const rows = Array(MAX_REFRESH_ROWS).fill({ op: 'update', id: '', version: 1, change: plan });
    const operation = (body: unknown) => ({
      key: '',
      seq: 1,
      entity: '',
      kind: '',
      params: { id: '' },
      if_match: 1,
      body,
    });
    const operations = Array.from({ length: MAX_OPERATIONS }, (_, at) => operation(at === 0 ? rows : { outcome: '' }));
    expect(parseJson(JSON.stringify({ operations }))).toEqual({ operations });
    for (const value of ['[]', '{}', '1', '""', '{"a":1}']) {
      expect(() => parseJson(`[${Array(60_001).fill(value)}]`)).toThrow('too many fields');
    }
  });
});

describe('jsonBody', () => {
  const received = async (contentType: string | undefined, body: string | ReadableStream) => {
    const app = new Hono().post('/', async (c) => c.json({ value: (await jsonBody(c)) ?? 'none' }));
    app.onError((error, c) => c.json({ code: error instanceof ApiError ? error.code : 'defect' }));
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
      duplex: 'half',
    };
    return (await app.request('/', init)).json();
  };

  it.each([
    [undefined, '', { value: 'none' }],
    [undefined, '{}', { code: 'wrong_type' }],
    ['application/json', '{"a":1}', { value: { a: 1 } }],
    ['Application/JSON ; charset=utf-8', '[]', { value: [] }],
    ['application/json', '', { code: 'bad_json' }],
    ['text/plain', '{}', { code: 'wrong_type' }],
    ['text/plain', '', { code: 'wrong_type' }],
    ['application/jsonp', '{}', { code: 'wrong_type' }],
  ])('reads the type %s with the body %j as %j', async (contentType, body, expected) => {
    expect(await received(contentType, body)).toEqual(expected);
  });

  it.each([
    ['breaks off', new Error('aborted'), 'bad_json'],
    ['is too large', new ApiError('too_large', 'The request is too large'), 'too_large'],
  ])('refuses a body that %s', async (_, error, code) => {
    const body = new ReadableStream({ pull: (controller) => controller.error(error) });
    expect(await received('application/json', body)).toEqual({ code });
  });
});
