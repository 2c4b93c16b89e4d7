import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { API_BASE, type Call } from '../../domain/contract/call.ts';
import { addressOf } from './client-address.ts';
import { encode, encodingFor } from './content-encoding.ts';
import { changesRow, etagOf, ifMatchOf } from './if-match.ts';
import { jsonBody } from './json-body.ts';
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

interface MountDeps {
  authenticate: Authenticate;
  caller: RouteCaller;
  /** Reads what was committed, and tells the revision that the catalogue has then. Undefined when it cannot now. */
  catchUp: () => Promise<number | undefined>;
}

/** Answers the routes under /api/v1. What is for one person is never kept; what is for all is asked for anew. */
export function mountRoutes(app: Hono, routes: readonly Route[], { authenticate, caller, catchUp }: MountDeps): void {
  for (const route of routes) {
    const { method, path } = route.call;
    const isPublic = method === 'GET' && caller.policy.isForEverybody(route.call);
    const usual = { ...JSON_HEADERS, 'cache-control': isPublic ? 'no-cache' : 'no-store', ...route.headers };
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
        ifMatch: changesRow(route.call) ? ifMatchOf(header) : undefined,
      });
      const text = route.call.produces === undefined ? json : (JSON.parse(json) as string);
      const isChange = route.call.changes === 'catalogue' && status === 200;
      const told = isChange ? { ...etagOf(json), ...revisionHeader(await catchUp()) } : {};
      return send(c, { status, text, headers: { ...usual, ...told } });
    });
  }
}

/** Who sends it along as X-Revision-Seen reads what they wrote, whichever process answers. */
const revisionHeader = (revision: number | undefined): Record<string, string> =>
  revision === undefined ? {} : { 'x-revision': String(revision) };

interface Answered {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** What fits in one packet is sent as it is: fewer bytes would not be there any sooner. */
async function send(c: Context, { status, text, headers }: Answered): Promise<Response> {
  if (text.length < PACKET_BYTES) return c.body(text, status as ContentfulStatusCode, headers);
  const { body, encoding } = await encode(Buffer.from(text), encodingFor(c.req.header('accept-encoding')), false);
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
      // What is left of the body is not read: nobody may send the next request after it.
      throw new Problem('too_large', 'The request is too large', { headers: { connection: 'close' } });
    },
  });

async function actorOf(c: Context, authenticate: (authorization: string) => Promise<Actor>) {
  const authorization = c.req.header('authorization');
  return authorization === undefined ? undefined : authenticate(authorization);
}
