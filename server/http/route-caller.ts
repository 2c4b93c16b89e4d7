import { createHash } from 'node:crypto';
import type { Call } from '../../domain/contract/call.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import type { KeptAnswer, KeyedWrite } from './idempotency.repo.ts';
import { parseInput } from './parse-input.ts';
import type { Actor } from './policy.ts';
import { Problem } from './problem.ts';
import type { Route, RouteRequest } from './route.ts';
import type { SentKey } from './sent-key.ts';
import { inTransaction, writeOnce } from './write-once.ts';

/** One call as it came, before anything of it is judged. */
export interface AskedCall {
  actor: Actor | undefined;
  params: Readonly<Record<string, string>>;
  query: unknown;
  /** Reads the body, when the call has one and the asker may. */
  body: () => unknown;
  device: string | undefined;
  /** The key of a write. */
  sent: SentKey | undefined;
}

/** Answers calls of routes, whether each came in a request of its own or several in one. */
export class RouteCaller {
  #db: Database;
  #clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Policy, then input against the contract, then the handler; a write with a key once. Throws Problems and faults. */
  async call(route: Route, asked: AskedCall): Promise<KeptAnswer> {
    judge(route.policy(asked.actor, asked.params));
    const body = route.call.body && (await asked.body());
    if (route.kind === 'plain') return done(await route.handle(parsed(route.call, asked, body)));
    const work = async (tx: Queries) => route.handle({ ...parsed(route.call, asked, body), tx });
    if (asked.sent === undefined) return done(await inTransaction(this.#db, work));
    return writeOnce(this.#db, this.#keyed(route.call, { asked, sent: asked.sent, body }), work);
  }

  #keyed(call: Call, { asked, sent, body }: { asked: AskedCall; sent: SentKey; body: unknown }): KeyedWrite {
    const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.params[name] ?? '');
    const request = JSON.stringify([call.method, address, body]);
    return {
      ...sent,
      owner: asked.actor?.id ?? 'visitor',
      fingerprint: createHash('sha256').update(request).digest('base64url'),
      device: asked.device,
      at: new Date(this.#clock.nowMs()),
    };
  }
}

const done = (body: unknown): KeptAnswer => ({ status: 200, json: JSON.stringify(body) });

function parsed(call: Call, { actor, params, device, query }: AskedCall, body: unknown): RouteRequest<Call> {
  return {
    actor,
    params,
    device,
    query: call.query && parseInput(call.query, query),
    body: call.body && parseInput(call.body, body),
  };
}

function judge(verdict: 'allow' | 'sign-in' | 'forbid'): void {
  if (verdict === 'sign-in') throw new Problem('sign_in_needed', 'Sign in first', { headers: CHALLENGE });
  if (verdict === 'forbid') throw new Problem('forbidden', 'You may not do that');
}

const CHALLENGE = { 'www-authenticate': 'Bearer' };
