import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from './request-headers.ts';
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
  [undefined, '203.0.113.9', 'unknown'],
])('reads the client address of peer %s with X-Forwarded-For %s as %s', async (peer, forwarded, address) => {
  expect(await seen(peer, forwarded)).toBe(address);
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
