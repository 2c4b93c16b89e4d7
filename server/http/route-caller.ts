import { createHash } from 'node:crypto';
import type { Call } from '../../domain/contract/call.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import type { KeptAnswer, KeyedWrite } from './idempotency.repo.ts';
import { parseInput } from './parse-input.ts';
import type { Actor, Policy } from './policy.ts';
import { Problem } from './problem.ts';
import type { RequestSource, Route } from './route.ts';
import type { SentKey } from './sent-key.ts';
import { inTransaction, writeOnce } from './write-once.ts';

/** One call as it came, before anything of it is judged. */
export interface AskedCall {
  actor: Actor | undefined;
  params: Readonly<Record<string, string>>;
  query: unknown;
  /** Reads the body, when the call has one and the asker may. */
  body: () => unknown;
  source: RequestSource;
  /** The key of a write. */
  sent: SentKey | undefined;
}

/** A call that its asker may not make. */
export interface Refusal {
  action: string;
  actorId: string | undefined;
  subject: string | undefined;
  requestId: string;
}

interface CallerParts {
  db: Database;
  clock: Clock;
  policy: Policy;
  /** Writes a refusal down (security S20). */
  onRefused: (refusal: Refusal) => Promise<void>;
}

/** Answers calls of routes, whether each came in a request of its own or several in one. */
export class RouteCaller {
  #db: Database;
  #clock: Clock;
  #onRefused: CallerParts['onRefused'];
  readonly policy: Policy;

  constructor({ db, clock, policy, onRefused }: CallerParts) {
    this.#db = db;
    this.#clock = clock;
    this.policy = policy;
    this.#onRefused = onRefused;
  }

  /** Policy, then input against the contract, then the handler; a write with a key once. Throws Problems and faults. */
  async call(route: Route, asked: AskedCall): Promise<KeptAnswer> {
    const ownOnly = await this.#judge(route.call, asked);
    try {
      return await this.#answer(route, asked, ownOnly);
    } catch (error) {
      // Whose a record is, only its handler can tell.
      if (error instanceof Problem && error.code === 'forbidden') await this.#noteRefusal(route.call, asked);
      throw error;
    }
  }

  async #answer(route: Route, asked: AskedCall, ownOnly: boolean): Promise<KeptAnswer> {
    const body = route.call.body && (await asked.body());
    const request = () => ({ ...parsed(route.call, asked, body), ownOnly });
    if (route.kind === 'plain') return done(await route.handle(request()));
    const work = async (tx: Queries) => route.handle({ ...request(), tx });
    if (asked.sent === undefined) return done(await inTransaction(this.#db, work));
    return writeOnce(this.#db, this.#keyed(route.call, { asked, sent: asked.sent, body }), work);
  }

  /** Whether only what is the asker's own is allowed; throws when nothing is. */
  async #judge(call: Call, asked: AskedCall): Promise<boolean> {
    const verdict = this.policy.verdictOf(call, asked.actor, asked.params);
    if (verdict === 'sign-in') throw new Problem('sign_in_needed', 'Sign in first', { headers: CHALLENGE });
    if (verdict === 'forbid') {
      await this.#noteRefusal(call, asked);
      throw new Problem('forbidden', 'You may not do that');
    }
    return verdict === 'own';
  }

  #noteRefusal(call: Call, { actor, params, source: { requestId } }: AskedCall): Promise<void> {
    const action = this.policy.nameOf(call);
    return this.#onRefused({ action, actorId: actor?.id, subject: params.id, requestId });
  }

  #keyed(call: Call, { asked, sent, body }: { asked: AskedCall; sent: SentKey; body: unknown }): KeyedWrite {
    const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.params[name] ?? '');
    const request = JSON.stringify([call.method, address, body]);
    return {
      ...sent,
      owner: asked.actor?.id ?? 'visitor',
      fingerprint: createHash('sha256').update(request).digest('base64url'),
      device: asked.source.device,
      at: new Date(this.#clock.nowMs()),
    };
  }
}

const done = (body: unknown): KeptAnswer => ({ status: 200, json: JSON.stringify(body) });

function parsed(call: Call, { actor, params, source, query }: AskedCall, body: unknown) {
  return {
    actor,
    params,
    source,
    query: call.query && parseInput(call.query, query),
    body: call.body && parseInput(call.body, body),
  };
}

const CHALLENGE = { 'www-authenticate': 'Bearer' };
