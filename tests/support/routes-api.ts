import { Hono } from 'hono';
import type { Role } from '../../domain/account/user.ts';
import { API_BASE } from '../../domain/contract/call.ts';
import type { Database } from '../../server/db/database.ts';
import { ApiError, errorResponse } from '../../server/http/errors.ts';
import { echoIdempotencyKey } from '../../server/http/idempotency.ts';
import { POLICY } from '../../server/http/policy.ts';
import { registerRoutes } from '../../server/http/register-routes.ts';
import { RequestPipeline } from '../../server/http/request-pipeline.ts';
import type { Route } from '../../server/http/route.ts';

interface Parts {
  pipeline: RequestPipeline;
  onError: (error: unknown) => void;
}

/**
 * Routes of a test's own over a database, mounted as the app mounts its own, under the app's policy or another.
 * `Authorization` is the id of the person; 'ended' is a session that has ended.
 * Everybody is a user, but for whom `roles` names.
 */
export function apiOf(db: Database, routesOf: (parts: Parts) => readonly Route[], policy = POLICY) {
  const faults: unknown[] = [];
  const roles = new Map<string, Role>();
  const onError = (error: unknown) => faults.push(error);
  const clock = { time: Date.now(), nowMs: () => clock.time };
  const pipeline = new RequestPipeline({ db, clock, policy, onDenied: async () => {} });
  const hono = new Hono();
  hono.use(echoIdempotencyKey);
  const authenticate = async (authorization: string) => {
    if (authorization === 'ended') throw new ApiError('session_ended', 'Your session has ended');
    return { id: authorization, role: roles.get(authorization) ?? 'user' };
  };
  registerRoutes(hono, routesOf({ pipeline, onError }), { authenticate, pipeline, catchUp: async () => undefined });
  hono.onError((error) => errorResponse(error, onError));
  return {
    clock,
    faults,
    roles,
    post: async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await hono.request(API_BASE + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}
