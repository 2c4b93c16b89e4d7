import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { API_BASE, type Call } from '../../domain/contract/call.ts';
import { ApiError } from './errors.ts';
import { jsonBody } from './json-body.ts';
import { Gate, type Outside } from './limits/gate.ts';
import { ownerOf } from './limits/owner-of.ts';
import type { Actor, Policy } from './policy.ts';
import {
  clientAddress,
  type IdempotencyKey,
  isVersionedCall,
  readDevice,
  readIdempotencyKey,
  readIfMatch,
  readPieces,
  versionEtag,
} from './request-headers.ts';
import { requestIdOf } from './request-id.ts';
import type { RequestPipeline } from './request-pipeline.ts';
import { encode, encodingFor, weakEtag } from './response-encoding.ts';
import { isIdempotent, type Route } from './route.ts';
import { API_HEADERS } from './security-headers.ts';

const MAX_BODY_BYTES = 64 * 1024;
/**
 * Changes that the process works on or that wait in one of its queues. It refuses the others before they cost anything:
 * each takes milliseconds of the one thread, and everybody who reads would wait behind them.
 */
const CHANGES = new Gate({ running: 200, queued: 0, waitMs: 0, perOwner: 128 });
/**
 * Bodies of signed-in users, by user, and of visitors, by address, that arrive at the same time. A slow one is held in memory
 * until its end, at most 30 s, and has no place among the changes meanwhile (docs/overload.md#bodies).
 */
const BODIES = new Gate({ running: 300, queued: 100, waitMs: 5_000, perOwner: 64, runningPerOwner: 8 });
const VISITORS_BODIES = new Gate({ running: 256, queued: 100, waitMs: 5_000, perOwner: 96, runningPerOwner: 64 });
/** Smaller responses fit in one network packet: compressing them gains nothing. */
const PACKET_BYTES = 1400;
const REVALIDATED = 'no-cache';
const JSON_HEADERS = { 'content-type': 'application/json', ...API_HEADERS };

/** Returns the user of an Authorization header; throws 'session_ended' if it is not valid. */
export type Authenticate = (authorization: string, call: Call) => Promise<Actor>;

/** The tokens that a device stores for a session. */
export interface IssuedTokens {
  token: string;
  /** Only ends the session. */
  revocation_token: string;
}

/** Returns new tokens if the actor's token was issued before their role changed. */
export type RenewSession = (actor: Actor) => Promise<IssuedTokens | undefined>;

interface RegisterDeps {
  authenticate: Authenticate;
  renewSession: RenewSession;
  pipeline: RequestPipeline;
  /** True for a proxy whose X-Forwarded-For counts. */
  isTrustedProxy: (peer: string) => boolean;
  /** Reads the newest commits and returns the catalogue's revision; undefined if the database did not answer. */
  catchUp: () => Promise<number | undefined>;
}

/** True if the responses of a route are the same for every user: clients store them and ask whether they are current. */
export function isRevalidated({ call, headers }: Pick<Route, 'call' | 'headers'>, policy: Policy): boolean {
  return call.method === 'GET' && policy.isPublicCall(call) && headers?.['cache-control'] === undefined;
}

/** Registers routes under /api/v1. Public GET responses are revalidated; other responses are never stored. */
export function registerRoutes(
  app: Hono,
  routes: readonly Route[],
  { authenticate, renewSession, pipeline, isTrustedProxy, catchUp }: RegisterDeps,
): void {
  for (const route of routes) {
    const { call, maxBytes = MAX_BODY_BYTES } = route;
    const cacheControl = isRevalidated(route, pipeline.policy) ? REVALIDATED : 'no-store';
    const headers = { ...JSON_HEADERS, 'cache-control': cacheControl, ...route.headers };
    const answer = async (c: Context, outside: Outside) => {
      const address = clientAddress(c, isTrustedProxy);
      const header = (name: string) => c.req.header(name);
      const sent = isIdempotent(route) ? readIdempotencyKey(header) : undefined;
      const authorization = header('authorization');
      const actor = authorization === undefined ? undefined : await authenticate(authorization, call);
      const { status, json } = await pipeline.run(route, {
        actor,
        params: c.req.param() as Record<string, string>,
        query: c.req.query(),
        body: () => outside(() => bodyOf(c, route, { actor, sent, address })),
        source: { requestId: requestIdOf(c), device: readDevice(header), address },
        sent,
        ifMatch: isVersionedCall(call) ? readIfMatch(header) : undefined,
      });
      const text = call.produces === undefined ? json : (JSON.parse(json) as string);
      const isChange = call.changes === 'catalogue' && status === 200;
      const version = isChange ? { ...versionEtag(json), ...revisionHeader(await catchUp()) } : {};
      const renewed = actor && call.renewsSession ? tokenHeaders(await renewSession(actor)) : {};
      return send(c, { status, text, headers: { ...headers, ...version, ...renewed } });
    };
    const path = API_BASE + honoPath(call.path);
    app.on(call.method, path, limitBody(maxBytes), (c) =>
      call.method === 'GET'
        ? answer(c, (waiting) => waiting())
        : CHANGES.run((outside) => answer(c, outside), clientAddress(c, isTrustedProxy)),
    );
  }
}

/** Returns the body of a request: its own, or for an upload in pieces what was put before. */
async function bodyOf(
  c: Context,
  { call, joinPieces }: Route,
  { actor, sent, address }: { actor: Actor | undefined; sent: IdempotencyKey | undefined; address: string },
): Promise<unknown> {
  const count = joinPieces && readPieces((name) => c.req.header(name));
  if (joinPieces === undefined || count === undefined) {
    return actor === undefined
      ? VISITORS_BODIES.run(() => jsonBody(c), address)
      : BODIES.run(() => jsonBody(c), ownerOf(call, actor, address));
  }
  if (actor === undefined || sent === undefined) {
    throw new ApiError('bad_input', 'X-Pieces needs an Idempotency-Key', { field: 'Idempotency-Key' });
  }
  return joinPieces({ ownerId: actor.id, key: sent.key, count });
}

/** A client that repeats this revision as X-Revision-Seen reads its own write from every process. */
const revisionHeader = (revision: number | undefined): Record<string, string> =>
  revision === undefined ? {} : { 'x-revision': String(revision) };

const tokenHeaders = (tokens: IssuedTokens | undefined): Record<string, string> =>
  tokens === undefined ? {} : { 'x-session-token': tokens.token, 'x-revocation-token': tokens.revocation_token };

async function send(
  c: Context,
  { status, text, headers: given }: { status: number; text: string; headers: Record<string, string> },
): Promise<Response> {
  const etag = status === 200 && given['cache-control'] === REVALIDATED ? weakEtag(Buffer.from(text)) : undefined;
  if (etag !== undefined && c.req.header('if-none-match')?.includes(etag)) {
    return c.body(null, 304, { etag, 'cache-control': REVALIDATED, vary: 'Accept-Encoding' });
  }
  const headers = etag === undefined ? given : { ...given, etag };
  if (text.length < PACKET_BYTES) return c.body(text, status as ContentfulStatusCode, headers);
  const { body, encoding } = await encode(Buffer.from(text), encodingFor(c.req.header('accept-encoding')), false);
  return c.body(new Uint8Array(body), status as ContentfulStatusCode, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    vary: 'Accept-Encoding',
  });
}

/** Registers 405 with the allowed methods for every other method of the calls' paths. */
export function registerMethodNotAllowed(app: Hono, calls: readonly { method: string; path: string }[]): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { method, path } of calls) {
    const methods = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  for (const [path, methods] of methodsByPath) {
    app.all(API_BASE + honoPath(path), () => {
      throw new ApiError('wrong_method', 'This address does not take that method', {
        headers: { allow: [...methods].join(', ') },
      });
    });
  }
}

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      // The rest of the body stays unread, so this connection cannot carry another request.
      throw new ApiError('too_large', 'The request is too large', { headers: { connection: 'close' } });
    },
  });
