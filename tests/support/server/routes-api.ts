import { Hono } from 'hono';
import type { Role } from '../../../domain/account/role.ts';
import { API_BASE } from '../../../domain/contract/call.ts';
import type { Database } from '../../../server/db/database.ts';
import { mountRoutes } from '../../../server/http/mount-routes.ts';
import { POLICY } from '../../../server/http/policy.ts';
import { Problem } from '../../../server/http/problem.ts';
import { problemAnswer } from '../../../server/http/problem-answer.ts';
import type { Route } from '../../../server/http/route.ts';
import { RouteCaller } from '../../../server/http/route-caller.ts';
import { echoKey } from '../../../server/http/sent-key.ts';

interface Parts {
  caller: RouteCaller;
  onFault: (error: unknown) => void;
}

/**
 * Routes of a test's own over a database, mounted as the app mounts its own, under the app's policy or another.
 * `Authorization` is the id of the person; 'ended' is a session that has ended.
 * Everybody is a user, but for whom `roles` names.
 */
export function apiOf(db: Database, routesOf: (parts: Parts) => readonly Route[], policy = POLICY) {
  const faults: unknown[] = [];
  const roles = new Map<string, Role>();
  const onFault = (error: unknown) => faults.push(error);
  const clock = { time: Date.now(), nowMs: () => clock.time };
  const caller = new RouteCaller({ db, clock, policy, onRefused: async () => {} });
  const hono = new Hono();
  hono.use(echoKey);
  const authenticate = async (authorization: string) => {
    if (authorization === 'ended') throw new Problem('session_ended', 'Your session has ended');
    return { id: authorization, role: roles.get(authorization) ?? 'user' };
  };
  mountRoutes(hono, routesOf({ caller, onFault }), { authenticate, caller, catchUp: async () => undefined });
  hono.onError((error) => problemAnswer(error, onFault));
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
