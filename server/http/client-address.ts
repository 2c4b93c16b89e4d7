import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Addresses of this machine and of private networks, where a proxy of the deployment stands. */
const NEAR = /^(?:::1$|(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|f[cd])/;

/**
 * The network address that a request comes from. A proxy of ours adds it to X-Forwarded-For, at the end; what stands
 * before that, and the whole header from anybody else, is only what somebody claims.
 */
export function addressOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const peer = incoming?.socket.remoteAddress ?? 'unknown';
  if (!NEAR.test(peer)) return networkOf(peer);
  return networkOf(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 45) || peer);
}

/** Of an IPv6 address the first half: one line has as many addresses below it as it likes. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
