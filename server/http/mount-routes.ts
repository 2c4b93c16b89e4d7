import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { API_BASE, type Call } from '../../domain/contract/call.ts';
import { addressOf } from './client-address.ts';
import { encode, encodingFor } from './content-encoding.ts';
import type { Actor } from './policy.ts';
import { Problem } from './problem.ts';
import type { Route } from './route.ts';
import type { RouteCaller } from './route-caller.ts';
import { API_HEADERS } from './security-headers.ts';
import { deviceOf, sentKeyOf } from './sent-key.ts';

const BODY_BYTES = 64 * 1024;
const PACKET_BYTES = 1400;
const JSON_HEADERS = { 'content-type': 'application/json', ...API_HEADERS };

/** Who an Authorization header speaks for in a call; throws 'session_ended' when it is not valid (any more). */
export type Authenticate = (authorization: string, call: Call) => Promise<Actor>;

interface MountParts {
  authenticate: Authenticate;
  caller: RouteCaller;
}

/** Answers the routes under /api/v1. What is for one person is never kept; what is for all is asked for anew. */
export function mountRoutes(app: Hono, routes: readonly Route[], { authenticate, caller }: MountParts): void {
  for (const route of routes) {
    const { method, path } = route.call;
    const isPublic = method === 'GET' && caller.policy.isForEverybody(route.call);
    const headers = { ...JSON_HEADERS, 'cache-control': isPublic ? 'no-cache' : 'no-store' };
    app.on(method, API_BASE + honoPath(path), limitBody(route.maxBytes ?? BODY_BYTES), async (c) => {
      const header = (name: string) => c.req.header(name);
      const sent = route.kind === 'write' ? sentKeyOf(header) : undefined;
      const { status, json } = await caller.call(route, {
        actor: await actorOf(c, (authorization) => authenticate(authorization, route.call)),
        params: c.req.param() as Record<string, string>,
        query: c.req.query(),
        body: () => jsonBody(c),
        source: { requestId: randomUUID(), device: deviceOf(header), address: addressOf(c) },
        sent,
      });
      return send(c, { status, json, headers });
    });
  }
}

interface Answered {
  status: number;
  json: string;
  headers: Record<string, string>;
}

/** What fits in one packet is sent as it is: fewer bytes would not be there any sooner. */
async function send(c: Context, { status, json, headers }: Answered): Promise<Response> {
  if (json.length < PACKET_BYTES) return c.body(json, status as ContentfulStatusCode, headers);
  const { body, encoding } = await encode(Buffer.from(json), encodingFor(c.req.header('accept-encoding')), false);
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return c.body(new Uint8Array(body), status as ContentfulStatusCode, {
    ...headers,
    ...encoded,
    vary: 'Accept-Encoding',
  });
}

/** Every other method of a known path: 405 with what is allowed. */
export function mountWrongMethods(app: Hono, calls: readonly { method: string; path: string }[]): void {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of calls) {
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
    if (method === 'GET') known.add('HEAD');
  }
  for (const [path, allowed] of methods) {
    app.all(API_BASE + honoPath(path), () => {
      throw new Problem('wrong_method', 'This address does not take that method', {
        headers: { allow: [...allowed].join(', ') },
      });
    });
  }
}

export const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('too_large', 'The request is too large');
    },
  });

async function actorOf(c: Context, authenticate: (authorization: string) => Promise<Actor>) {
  const authorization = c.req.header('authorization');
  return authorization === undefined ? undefined : authenticate(authorization);
}

/** The body, parsed; undefined when there is none, for the contract to say whether that will do. */
async function jsonBody(c: Context): Promise<unknown> {
  const header = c.req.header('content-type');
  if (header === undefined && (await c.req.text()) === '') return undefined;
  if (header?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new Problem('wrong_type', 'Send JSON, as application/json');
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_json', 'The request is not valid JSON');
  }
}
