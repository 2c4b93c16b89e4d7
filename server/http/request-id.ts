import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { peerAddress } from './request-headers.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const REQUEST_ID = 'x-request-id';
const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Names each request in the header X-Request-Id of its answer, in the log of its error and in the audit. The ID is the one
 * that a trusted proxy sent, so that its log and ours agree, else a random UUID: a client could choose the ID of another
 * request, or hide personal data in the log.
 */
export function nameRequests(isTrustedProxy: (peer: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header(REQUEST_ID);
    if (given !== undefined && GIVEN_ID.test(given) && isTrustedProxy(peerAddress(c))) c.set('requestId', given);
    await next();
    c.res.headers.set(REQUEST_ID, requestIdOf(c));
  };
}

/** Returns the ID of a request. */
export function requestIdOf(c: Context): string {
  const known = c.get('requestId');
  if (known !== undefined) return known;
  const id = randomUUID();
  c.set('requestId', id);
  return id;
}
