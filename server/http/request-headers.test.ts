import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { updateUser } from '../../domain/contract/account.calls.ts';
import { createPlan, deletePlan, listPlans, updatePlan } from '../../domain/contract/plan.calls.ts';
import {
  clientAddress,
  isVersionedCall,
  type ReadHeader,
  readDevice,
  readIdempotencyKey,
  readIfMatch,
  readPieces,
  versionEtag,
} from './request-headers.ts';
import { areNetworks, trustedProxies } from './trusted-proxies.ts';

const seen = async (peer: string | undefined, forwarded?: string) => {
  const app = new Hono().get('/', (c) =>
    c.text(clientAddress(c, trustedProxies('127.0.0.1, 10.0.0.0/8, ::1, fd00::/8'))),
  );
  const env = { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request('/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }, env)).text();
};

it.each([
  ['198.51.100.7', undefined, '198.51.100.7'],
  ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9, fd12::1', '203.0.113.9'],
  ['192.168.0.1', '203.0.113.9', '192.168.0.1'],
  ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9,', '10.0.0.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', undefined, '2001:db8:1:2'],
  ['2001:db8::6', undefined, '2001:db8:0:0'],
  ['::1', '2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001::4:5:6:7:8:9', undefined, '2001:0:4:5'],
  ['::2', undefined, '0:0:0:0'],
  ['::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['2001:db8::ffff:1.2.3.4', undefined, '2001:db8::ffff:1.2.3.4'],
  ['10.0.0.1', `::1.2.3.4%${'x'.repeat(99)}`, `::1.2.3.4%${'x'.repeat(35)}`],
  [undefined, '203.0.113.9', 'unknown'],
])('reads the client address of peer %s with X-Forwarded-For %s as %s', async (peer, forwarded, address) => {
  expect(await seen(peer, forwarded)).toBe(address);
});

it('reads the address as unknown where there is no socket', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, () => false)));
  expect(await (await app.request('/')).text()).toBe('unknown');
});

it('trusts nobody by default', () => {
  expect(trustedProxies('')('127.0.0.1')).toBe(false);
});

it.each([
  ['', true],
  ['127.0.0.1', true],
  ['10.0.0.0/8, fd00::/8', true],
  ['10.0.0.0/33', false],
  ['localhost', false],
  ['10.0.0', false],
])('reads %j as a list of networks: %s', (list, expected) => {
  expect(areNetworks(list)).toBe(expected);
});

const headers =
  (values: Record<string, string>): ReadHeader =>
  (name) =>
    values[name];
const refusing = (field: string) =>
  expect.objectContaining({ code: 'bad_input', place: expect.objectContaining({ field }) });

describe('the idempotency key', () => {
  const key = '00000000-0000-4000-8000-000000000000';

  it.each([
    [{}, undefined],
    [{ 'x-seq': '7' }, undefined],
    [{ 'idempotency-key': key }, { key, seq: undefined }],
    [
      { 'idempotency-key': key, 'x-seq': '1' },
      { key, seq: 1 },
    ],
    [
      { 'idempotency-key': key, 'x-seq': '999999999999999' },
      { key, seq: 999_999_999_999_999 },
    ],
  ])('of %j is %j', (sent, expected) => {
    expect(readIdempotencyKey(headers(sent))).toEqual(expected);
  });

  it.each(['mine', ''])('is refused as %j', (text) => {
    expect(() => readIdempotencyKey(headers({ 'idempotency-key': text }))).toThrow(refusing('Idempotency-Key'));
  });

  it.each(['0', '01', '-1', '1.5', '1e3', ' 1', '', '1'.repeat(16)])('is refused with the position %j', (seq) => {
    expect(() => readIdempotencyKey(headers({ 'idempotency-key': key, 'x-seq': seq }))).toThrow(refusing('X-Seq'));
  });
});

describe('the number of pieces', () => {
  it.each([
    [undefined, undefined],
    ['1', 1],
    ['12', 12],
    ['100', 100],
  ])('in %j is %j', (text, count) => {
    expect(readPieces(headers(text === undefined ? {} : { 'x-pieces': text }))).toBe(count);
  });

  it.each(['0', '101', '0001', '-1', '+5', '5.0', 'x', ''])('is refused in %j', (text) => {
    expect(() => readPieces(headers({ 'x-pieces': text }))).toThrow(refusing('X-Pieces'));
  });
});

it('reads a device ID of at most 64 characters', () => {
  expect(readDevice(headers({}))).toBeUndefined();
  expect(readDevice(headers({ 'x-device': 'd'.repeat(64) }))).toBe('d'.repeat(64));
  expect(() => readDevice(headers({ 'x-device': 'd'.repeat(65) }))).toThrow(refusing('X-Device'));
});

describe('versions', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"3"', 3],
    [' "3" ', 3],
    ['3', 3],
    ['W/"12"', 12],
    ['"999999999"', 999_999_999],
  ])('are read from If-Match %j as %j', (text, version) => {
    expect(readIfMatch(headers(text === undefined ? {} : { 'if-match': text }))).toBe(version);
  });

  it.each(['', '0', '"0"', '"3", "4"', '"3', 'w/"3"', '"-3"', '"1000000000"'])('are refused in If-Match %j', (text) => {
    expect(() => readIfMatch(headers({ 'if-match': text }))).toThrow(refusing('If-Match'));
  });

  it.each([
    ['{"message":"Saved","version":7}', { etag: '"7"' }],
    ['{"message":"Saved"}', {}],
    ['{"version":"7"}', {}],
  ])('of the body %s are the headers %j', (json, expected) => {
    expect(versionEtag(json)).toEqual(expected);
  });

  it.each([
    ['PUT /plans/{id}', true, updatePlan],
    ['DELETE /plans/{id}', true, deletePlan],
    ['POST /plans', false, createPlan],
    ['PUT /users/{id}', false, updateUser],
    ['GET /plans', false, listPlans],
  ])('belong to the row that %s changes: %s', (_, expected, call) => {
    expect(isVersionedCall(call)).toBe(expected);
  });
});
