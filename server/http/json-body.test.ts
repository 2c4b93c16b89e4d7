import { describe, expect, it } from 'vitest';
import { parseJson } from './json-body.ts';

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

  it('accepts 32 levels and refuses any number above', () => {
    expect(parseJson(nested(32))).toBeInstanceOf(Array);
    for (const depth of [33, 10_000, 500_000]) expect(() => parseJson(nested(depth))).toThrow('nested too deeply');
    expect(() => parseJson('{"a":'.repeat(10_000))).toThrow('nested too deeply');
  });
});
