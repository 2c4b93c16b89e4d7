import { createHash } from 'node:crypto';
import type { Call } from '../../domain/contract/call.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import { findAnswer, type KeptAnswer, type KeyedWrite } from './idempotency.repo.ts';
import { parseInput } from './parse-input.ts';
import type { Actor, Policy, Verdict } from './policy.ts';
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
  /** The version that an edit builds on. */
  ifMatch: number | undefined;
}

/** A call that its asker may not make. */
export interface Refusal {
  action: string;
  actorId: string | undefined;
  subject: string | undefined;
  requestId: string;
}

interface CallerDeps {
  db: Database;
  clock: Clock;
  policy: Policy;
  /** Writes a refusal down (docs/security.md#s20). */
  onRefused: (refusal: Refusal) => Promise<void>;
}

/** Answers calls of routes, whether each came in a request of its own or several in one. */
export class RouteCaller {
  #db: Database;
  #clock: Clock;
  #onRefused: CallerDeps['onRefused'];
  readonly policy: Policy;

  constructor({ db, clock, policy, onRefused }: CallerDeps) {
    this.#db = db;
    this.#clock = clock;
    this.policy = policy;
    this.#onRefused = onRefused;
  }

  /** Policy, then input against the contract, then the handler; a write with a key once. Throws Problems and faults. */
  async call(route: Route, asked: AskedCall): Promise<KeptAnswer> {
    const verdict = this.#judge(route.call, asked);
    try {
      if (verdict === 'forbid') return await this.#answeredBefore(route, asked);
      return await this.#answer(route, asked, verdict === 'own');
    } catch (error) {
      // Of what is allowed by the policy too: whose a record is, only its handler can tell.
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

  #judge(call: Call, asked: AskedCall): Verdict {
    const verdict = this.policy.verdictOf(call, asked.actor, asked.params);
    if (verdict === 'sign-in') throw new Problem('sign_in_needed', 'Sign in first', { headers: CHALLENGE });
    return verdict;
  }

  /** What was done while its asker still might, and whose answer was lost: they are told so. Throws 'forbidden'. */
  async #answeredBefore(route: Route, asked: AskedCall): Promise<KeptAnswer> {
    const { sent, actor } = asked;
    if (route.kind === 'write' && sent !== undefined && actor !== undefined) {
      const body =
        route.call.body &&
        (await Promise.resolve()
          .then(asked.body)
          .catch(() => undefined));
      const before = await findAnswer(this.#db.queries, this.#keyed(route.call, { asked, sent, body }));
      if (before !== undefined) return before;
    }
    throw new Problem('forbidden', 'You may not do that');
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

function parsed(call: Call, { actor, params, source, query, ifMatch }: AskedCall, body: unknown) {
  return {
    actor,
    params,
    source,
    ifMatch,
    query: call.query && parseInput(call.query, query),
    body: call.body && parseInput(call.body, body),
  };
}

const CHALLENGE = { 'www-authenticate': 'Bearer' };
