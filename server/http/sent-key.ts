import type { MiddlewareHandler } from 'hono';
import { isUuid } from './is-uuid.ts';
import { Problem } from './problem.ts';

const KEY = 'idempotency-key';
const DEVICE_CHARACTERS = 64;
const SEQ = /^[1-9]\d{0,14}$/;

/** What tells a write that is sent again from a new one (docs/offline.md#r3). */
export interface SentKey {
  key: string;
  /** The place in the order of the device that made it. */
  seq: number | undefined;
}

/** Reads a request's header by name, in lower case. */
export type ReadHeader = (name: string) => string | undefined;

/** The key of a write, if it has one; throws 'bad_input' that names the wrong header. */
export function sentKeyOf(header: ReadHeader): SentKey | undefined {
  const key = header(KEY);
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw wrongHeader('Idempotency-Key', 'must be a UUID');
  const seq = header('x-seq');
  if (seq !== undefined && !SEQ.test(seq)) throw wrongHeader('X-Seq', 'must be a whole number from 1');
  return { key, seq: seq === undefined ? undefined : Number(seq) };
}

/** The name of the asking device; throws 'bad_input' when it is too long. */
export function deviceOf(header: ReadHeader): string | undefined {
  const device = header('x-device');
  if (device !== undefined && device.length > DEVICE_CHARACTERS) {
    throw wrongHeader('X-Device', `is at most ${DEVICE_CHARACTERS} characters`);
  }
  return device;
}

const wrongHeader = (field: string, rule: string) => new Problem('bad_input', `${field} ${rule}`, { field });

/** Names the key in every answer to a request that had one: what lacks it came from somebody else (docs/offline.md#r5). */
export const echoKey: MiddlewareHandler = async (c, next) => {
  await next();
  const key = c.req.header(KEY);
  if (isUuid(key)) c.res.headers.set(KEY, key);
};
