import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { API_BASE } from '../../domain/contract/call.ts';
import { parseInput } from './parse-input.ts';
import type { Actor } from './policy.ts';
import { Problem } from './problem.ts';
import type { Route } from './route.ts';
import { API_HEADERS } from './security-headers.ts';

const BODY_BYTES = 64 * 1024;

/** Who an Authorization header speaks for; throws 'session_ended' when it is not valid (any more). */
export type Authenticate = (authorization: string) => Promise<Actor>;

/** Answers the routes under /api/v1: policy, then input against the contract, then the handler. Never cached. */
export function mountRoutes(app: Hono, routes: readonly Route[], authenticate: Authenticate): void {
  for (const route of routes) {
    const path = API_BASE + honoPath(route.call.path);
    app.on(route.call.method, path, limitBody, async (c) => {
      const actor = await actorOf(c, authenticate);
      const params = c.req.param() as Record<string, string>;
      judge(route.policy(actor, params));
      const query = route.call.query && parseInput(route.call.query, c.req.query());
      const body = route.call.body && parseInput(route.call.body, await jsonBody(c));
      const answer = await route.handle({ actor, params, query, body });
      return c.json(answer as object, 200, { ...API_HEADERS, 'cache-control': 'no-store' });
    });
  }
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

const limitBody = bodyLimit({
  maxSize: BODY_BYTES,
  onError: () => {
    throw new Problem('too_large', 'The request is too large');
  },
});

async function actorOf(c: Context, authenticate: Authenticate): Promise<Actor | undefined> {
  const authorization = c.req.header('authorization');
  return authorization === undefined ? undefined : authenticate(authorization);
}

function judge(verdict: 'allow' | 'sign-in' | 'forbid'): void {
  if (verdict === 'sign-in') throw new Problem('sign_in_needed', 'Sign in first', { headers: CHALLENGE });
  if (verdict === 'forbid') throw new Problem('forbidden', 'You may not do that');
}

const CHALLENGE = { 'www-authenticate': 'Bearer' };

async function jsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem('wrong_type', 'Send JSON, as application/json');
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_json', 'The request is not valid JSON');
  }
}
