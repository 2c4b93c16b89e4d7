import { expect, it } from 'vitest';
import type { PreparedResponse } from '../http/response-encoding.ts';
import { PreparedResponses } from './prepared-responses.ts';

const responseOf = (bytes: number): PreparedResponse => ({
  status: 200,
  headers: [],
  notModified: [],
  body: Buffer.alloc(bytes),
  etag: undefined,
});

it('drops the oldest URLs when the bytes are used up', () => {
  const responses = new PreparedResponses(100_000);
  for (let at = 0; at < 20; at++) responses.add({ url: `/${at}`, encoding: 'br' }, responseOf(18_000));
  expect(Array.from({ length: 20 }, (_, at) => at).filter((at) => responses.get(`/${at}`, 'br'))).toEqual([
    15, 16, 17, 18, 19,
  ]);
});

it('counts both encodings of a URL, and a replaced response once', () => {
  const responses = new PreparedResponses(100_000);
  responses.add({ url: '/first', encoding: 'gzip' }, responseOf(20_000));
  for (let at = 0; at < 50; at++) responses.add({ url: '/same', encoding: 'br' }, responseOf(30_000));
  responses.add({ url: '/same', encoding: 'gzip' }, responseOf(30_000));
  expect(responses.get('/first', 'gzip')).toBeDefined();
  expect(responses.get('/same', 'br')).toBeDefined();
  responses.add({ url: '/more', encoding: 'br' }, responseOf(30_000));
  expect(responses.get('/first', 'gzip')).toBeUndefined();
  expect(responses.get('/same', 'gzip')).toBeDefined();
  responses.clear();
  expect(responses.get('/same', 'gzip')).toBeUndefined();
});

it('drops a response later that was asked for with `renew`', () => {
  const responses = new PreparedResponses(100_000);
  for (const at of [0, 1, 2, 3]) responses.add({ url: `/${at}`, encoding: 'br' }, responseOf(20_000));
  expect(responses.renew('/0', 'gzip')).toBeUndefined();
  expect(responses.renew('/1', 'br')).toBe(responses.get('/1', 'br'));
  for (const at of [4, 5]) responses.add({ url: `/${at}`, encoding: 'br' }, responseOf(20_000));
  expect([0, 1, 2, 3, 4, 5].filter((at) => responses.get(`/${at}`, 'br'))).toEqual([1, 3, 4, 5]);
});
