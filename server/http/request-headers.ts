import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Call } from '../../domain/contract/call.ts';
import { ApiError } from './errors.ts';
import { isUuid } from './validation.ts';

/** Reads a request header by its lower-case name. */
export type ReadHeader = (name: string) => string | undefined;

export const IDEMPOTENCY_KEY = 'idempotency-key';
const DEVICE_MAX_LENGTH = 64;
const SEQ = /^[1-9]\d{0,14}$/;
const VERSION = /^(?:(\d{1,9})|(?:W\/)?"(\d{1,9})")$/;

/** The key that marks a repeated write as the same write (docs/offline.md#r3). */
export interface IdempotencyKey {
  key: string;
  /** Position in the order of the device's writes. */
  seq: number | undefined;
}

/** Returns the key of a write, or undefined without one. Throws 'bad_input' that names the wrong header. */
export function readIdempotencyKey(header: ReadHeader): IdempotencyKey | undefined {
  const key = header(IDEMPOTENCY_KEY);
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw badHeader('Idempotency-Key', 'must be a UUID');
  const seq = header('x-seq');
  if (seq !== undefined && !SEQ.test(seq)) throw badHeader('X-Seq', 'must be a whole number from 1');
  return { key, seq: seq === undefined ? undefined : Number(seq) };
}

/** The largest number of pieces of one upload. */
export const MAX_PIECES = 100;

/** Returns the number of pieces in which the body was put before; undefined for a body of its own. Throws 'bad_input'. */
export function readPieces(header: ReadHeader): number | undefined {
  const text = header('x-pieces');
  if (text === undefined) return undefined;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_PIECES) throw badHeader('X-Pieces', `must be a whole number from 1 to ${MAX_PIECES}`);
  return count;
}

/** Returns the device ID in X-Device. Throws 'bad_input' if it is longer than 64 characters. */
export function readDevice(header: ReadHeader): string | undefined {
  const device = header('x-device');
  if (device !== undefined && device.length > DEVICE_MAX_LENGTH) {
    throw badHeader('X-Device', `is at most ${DEVICE_MAX_LENGTH} characters`);
  }
  return device;
}

/** True if the call changes one catalogue row. Those rows have versions. */
export function isVersionedCall({ changes, path }: Call): boolean {
  return changes === 'catalogue' && path.endsWith('/{id}');
}

/**
 * Returns the version in If-Match: "3" as the ETag header sent it, or 3 or W/"3", which some proxies make of it.
 * Undefined for no header and for *. Throws 'bad_input' that names the header.
 */
export function readIfMatch(header: ReadHeader): number | undefined {
  const text = header('if-match')?.trim();
  if (text === undefined || text === '*') return undefined;
  const [, plain, quoted] = VERSION.exec(text) ?? [];
  const version = Number(plain ?? quoted ?? 0);
  if (version === 0) throw badHeader('If-Match', 'must be one version, as "3"');
  return version;
}

/** Returns the ETag header for the version that a response body holds, if it holds one. */
export function versionEtag(json: string): Record<string, string> {
  const { version } = JSON.parse(json) as { version?: unknown };
  return typeof version === 'number' ? { etag: `"${version}"` } : {};
}

const badHeader = (field: string, rule: string) => new ApiError('bad_input', `${field} ${rule}`, { field });

/**
 * Returns the client's network address. Clients can forge X-Forwarded-For, so it counts only from a trusted proxy: the
 * client is the last entry that is no trusted proxy itself.
 */
export function clientAddress(c: Context, isTrusted: (peer: string) => boolean): string {
  return lastUntrusted(peerAddress(c), c.req.header('x-forwarded-for'), isTrusted);
}

/** As `clientAddress`, for a request that does not come through Hono. */
export function senderAddress({ socket, headers }: IncomingMessage, isTrusted: (peer: string) => boolean): string {
  // Node joins several headers of this name.
  const forwarded = headers['x-forwarded-for'] as string | undefined;
  return lastUntrusted(withoutV4Prefix(socket.remoteAddress ?? 'unknown'), forwarded, isTrusted);
}

function lastUntrusted(peer: string, list: string | undefined, isTrusted: (peer: string) => boolean): string {
  const forwarded = list?.split(',') ?? [];
  let address = peer;
  while (isTrusted(address)) {
    const before = withoutV4Prefix(forwarded.pop()?.trim().slice(0, 45) ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return networkOf(address);
}

/** Returns the network address of the connection's other end, or 'unknown'. */
export function peerAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return withoutV4Prefix(incoming?.socket.remoteAddress ?? 'unknown');
}

/** Returns '10.0.0.1' for '::ffff:10.0.0.1', as sockets of both versions name an IPv4 peer. */
const withoutV4Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns the /64 network of an IPv6 address: one subscriber owns every address in it. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
