import type { Call } from '../../domain/contract/call.ts';
import { assertTakesWrites, type Database, type Queries } from '../db/database.ts';
import { derivedKey } from '../secrets.ts';
import { ApiError } from './errors.ts';
import { confirmKey, findStoredResponse, type IdempotentWrite, type StoredResponse } from './idempotency.repo.ts';
import { inTransaction, keyedForm, keyedWrite, runIdempotent, runOnce, runTogether } from './idempotency.ts';
import { Gate } from './limits/gate.ts';
import { ownerOf } from './limits/owner-of.ts';
import type { WriteLimits } from './limits/write-limits.ts';
import type { AccessDecision, Actor, Policy } from './policy.ts';
import {
  type FormRoute,
  handleInOrder,
  type IncomingCall,
  type KeyedCall,
  parseCall,
  type Route,
  type RouteRequest,
  readBodyOrUndefined,
  type WriteRoute,
} from './route.ts';
import { isUuid } from './validation.ts';

/** A call that the policy or its handler forbade. */
export interface DeniedCall {
  action: string;
  actorId: string | undefined;
  subject: string | undefined;
  requestId: string;
}

interface PipelineDeps {
  db: Database;
  /** The deployment's secret. */
  secret: string;
  policy: Policy;
  limits: Pick<WriteLimits, 'take' | 'takeDenied' | 'takeRefused'>;
  /**
   * Throws 'session_ended' if the actor's session has ended since the request was admitted. With `holds`, the account stays
   * until the transaction ends.
   */
  assertLives: (db: Queries, actor: Actor, options?: { holds: boolean }) => Promise<void>;
  /** Records a denied call in the audit (docs/security.md#s20). */
  onDenied: (denied: DeniedCall) => Promise<void>;
}

/**
 * The database has ten connections of this process. Writes use six at most, and two of one user or of the visitors of one
 * address, who have at most half of the places.
 */
const WRITES = { running: 6, queued: 256, waitMs: 2_500, perOwner: 128, runningPerOwner: 2 };

const CHALLENGE = { 'www-authenticate': 'Bearer' };

/** Runs the calls of routes: single requests and each operation of a batch. */
export class RequestPipeline {
  #db: Database;
  #formKey: Buffer;
  #onDenied: PipelineDeps['onDenied'];
  #writes = new Gate(WRITES);
  #limits: PipelineDeps['limits'];
  #assertLives: PipelineDeps['assertLives'];
  readonly policy: Policy;

  constructor({ db, secret, policy, limits, assertLives, onDenied }: PipelineDeps) {
    this.#db = db;
    this.#formKey = derivedKey(secret, 'form');
    this.policy = policy;
    this.#limits = limits;
    this.#onDenied = onDenied;
    this.#assertLives = assertLives;
  }

  /** Checks the policy, parses the input, runs the handler (a write with a key once). Throws ApiError. */
  async run(route: Route, incoming: IncomingCall): Promise<StoredResponse> {
    const decision = this.#decide(route.call, incoming);
    this.#count(route.call, incoming);
    // Before attempts are counted and passwords compared: the call could not end well.
    if (route.call.method !== 'GET') assertTakesWrites(this.#db);
    try {
      if (decision === 'forbid') return await this.#replayOrForbid(route, incoming);
      return await this.#handle(route, incoming, decision === 'own');
    } catch (error) {
      if (error instanceof ApiError) await this.#noteRefusal(error, route, incoming);
      throw error;
    }
  }

  /**
   * Runs several writes of one actor in one transaction, in their order. Throws if one of them cannot run or is refused;
   * then none has taken effect, nothing is recorded, and `run` of each decides.
   */
  async runTogether(actor: Actor, calls: readonly { route: WriteRoute; incoming: KeyedCall }[]) {
    const counted: (() => void)[] = [];
    try {
      for (const { route, incoming } of calls) counted.push(this.#count(route.call, incoming));
      return await this.#runChecked(actor, calls);
    } catch (error) {
      // Each counts when it runs alone.
      for (const uncount of counted) uncount();
      throw error;
    }
  }

  /** Throws 'session_ended' if the actor's session has ended since the request was admitted. */
  assertLives(actor: Actor): Promise<void> {
    return this.#assertLives(this.#db.queries, actor);
  }

  async #runChecked(actor: Actor, calls: readonly { route: WriteRoute; incoming: KeyedCall }[]) {
    const checked = await Promise.all(calls.map(({ route, incoming }) => this.#check(route, incoming)));
    const work = async (tx: Queries, open: number[]) => {
      await this.#assertLives(tx, actor);
      const writes = open.map((at) => checked[at] as CheckedWrite);
      return handleInOrder(tx, writes);
    };
    const writes = checked.map(({ write }) => write);
    return this.#writes.run(() => runTogether(this.#db, actor.id, { writes, work }), actor.id);
  }

  async #check(route: WriteRoute, incoming: KeyedCall): Promise<CheckedWrite> {
    const { call } = route;
    const decision = this.#decide(call, incoming);
    if (decision === 'forbid') throw forbidden(incoming.actor);
    const body = call.body && (await incoming.body());
    return {
      route,
      write: keyedWrite(call, { incoming, sent: incoming.sent, body }),
      request: { ...parseCall(route, incoming, body), ownOnly: decision === 'own' },
    };
  }

  #count(call: Call, { actor, source: { address } }: IncomingCall): () => void {
    const owner = actor && ownerOf(call, actor, address);
    return this.#limits.take(this.policy.nameOf(call), { owner, address });
  }

  #decide(call: Call, incoming: IncomingCall): AccessDecision {
    const decision = this.policy.decide(call, incoming.actor, incoming.params);
    if (decision === 'sign-in') throw new ApiError('sign_in_needed', 'Sign in first', { headers: CHALLENGE });
    return decision;
  }

  async #handle(route: Route, incoming: IncomingCall, ownOnly: boolean): Promise<StoredResponse> {
    const body = route.call.body && (await incoming.body());
    const request = () => ({ ...parseCall(route, incoming, body), ownOnly });
    const { sent, actor, source } = incoming;
    if (route.kind === 'plain') {
      const needsCheck = body !== undefined && route.checksSession === undefined;
      if (needsCheck && actor !== undefined) await this.#assertLives(this.#db.queries, actor);
      return ok(await route.handle(request()));
    }
    if (route.kind === 'form') return ok(await this.#handleForm(route, { incoming, body, request: request() }));
    const keyed = sent && keyedWrite(route.call, { incoming, sent, body });
    if (route.before !== undefined) await this.#prepare(route, { actor, keyed, request });
    const work = async (tx: Queries) => {
      if (actor !== undefined) await this.#assertLives(tx, actor);
      return route.handle({ ...request(), tx });
    };
    return this.#writes.run(
      async () => {
        if (keyed === undefined) return ok(await inTransaction(this.#db, work));
        // A stored answer is returned without the work.
        if (actor !== undefined) await this.#assertLives(this.#db.queries, actor);
        const onRefused = async (refusal: ApiError) => {
          await this.#noteRefusal(refusal, route, incoming);
          this.#limits.takeRefused(keyed.owner);
        };
        const holdOwner = async (tx: Queries) => {
          if (actor !== undefined) await this.#assertLives(tx, actor, { holds: true });
        };
        return runIdempotent(this.#db, keyed, { work, onRefused, holdOwner });
      },
      actor === undefined ? source.address : ownerOf(route.call, actor, source.address),
    );
  }

  /**
   * Runs what a write does before its transaction, outside the gate of writes: comparing a password takes longer than a write
   * may. A repeated request is no new attempt.
   */
  async #prepare(
    { before }: WriteRoute,
    {
      actor,
      keyed,
      request,
    }: { actor: Actor | undefined; keyed: IdempotentWrite | undefined; request: () => RouteRequest<Call> },
  ): Promise<void> {
    if (actor !== undefined) await this.#assertLives(this.#db.queries, actor);
    const stored = keyed && (await findStoredResponse(this.#db.queries, keyed));
    if (stored === undefined) await before?.(request());
  }

  /** Runs a form once per key, outside the gate of writes: hashing a password takes longer than a write may. */
  async #handleForm(
    route: FormRoute,
    { incoming, body, request }: { incoming: IncomingCall; body: unknown; request: RouteRequest<Call> },
  ): Promise<unknown> {
    const { sent } = incoming;
    if (sent === undefined) {
      const prepared = await route.prepare(request);
      const stored = await inTransaction(this.#db, (tx) => route.handle({ ...request, tx }, prepared));
      await route.after(request);
      return route.answer(request, stored);
    }
    const keyed = keyedForm(route.call, { incoming, sent, body }, this.#formKey);
    const repeated = () => this.#confirmedResponse(keyed);
    const run = () => this.#runForm(route, { keyed, request });
    // While this request was prepared, another one with its key may have used up the PIN or the last try.
    const { json } = (await repeated()) ?? (await run().catch(async (error) => (await repeated()) ?? fail(error)));
    return route.answer(request, JSON.parse(json));
  }

  /** Returns the response that is stored under a key, once the replica has it too. */
  async #confirmedResponse(keyed: IdempotentWrite): Promise<StoredResponse | undefined> {
    const stored = await findStoredResponse(this.#db.queries, keyed);
    if (stored !== undefined) await inTransaction(this.#db, (tx) => confirmKey(tx, keyed));
    return stored;
  }

  async #runForm(
    route: FormRoute,
    { keyed, request }: { keyed: IdempotentWrite; request: RouteRequest<Call> },
  ): Promise<StoredResponse> {
    const prepared = await route.prepare(request);
    let hasRun = false;
    const response = await runOnce(this.#db, keyed, (tx) => {
      hasRun = true;
      return route.handle({ ...request, tx }, prepared);
    });
    await (hasRun ? route.after(request) : route.giveBack(request, prepared));
    return response;
  }

  /**
   * Returns the stored response of a write that the actor made while they still had the permission, whose response was
   * lost. Throws 'forbidden' otherwise.
   */
  async #replayOrForbid(route: Route, incoming: IncomingCall): Promise<StoredResponse> {
    const { sent, actor } = incoming;
    if (route.kind === 'write' && sent !== undefined && actor !== undefined) {
      const body = route.call.body && (await readBodyOrUndefined(incoming));
      await this.#assertLives(this.#db.queries, actor);
      const stored = await findStoredResponse(this.#db.queries, keyedWrite(route.call, { incoming, sent, body }));
      if (stored !== undefined) return stored;
    }
    throw forbidden(actor);
  }

  /** Keeps what must be known of a refused request, outside the transaction that it rolled back. */
  async #noteRefusal(refusal: ApiError, route: Route, incoming: IncomingCall): Promise<void> {
    // Handlers forbid calls too: only they know who owns a record.
    if (refusal.code === 'forbidden') await this.#recordDenied(route.call, incoming);
    if (route.kind === 'write') await route.afterRefusal?.(refusal, incoming);
  }

  async #recordDenied(call: Call, { actor, params, source: { requestId } }: IncomingCall): Promise<void> {
    if (actor !== undefined) this.#limits.takeDenied(actor.id);
    const action = this.policy.nameOf(call);
    const subject = isUuid(params.id) ? params.id : undefined;
    await this.#onDenied({ action, actorId: actor?.id, subject, requestId });
  }
}

/** A write that the policy allows, with its input. */
interface CheckedWrite {
  route: WriteRoute;
  write: IdempotentWrite;
  request: RouteRequest<Call>;
}

const fail = (error: unknown): never => {
  throw error;
};

const forbidden = (actor: Actor | undefined) =>
  actor?.lacksSecondFactor
    ? new ApiError('second_factor_needed', 'Turn on your second factor first: open Administration in the menu.')
    : new ApiError('forbidden', 'You may not do that');

const ok = (body: unknown): StoredResponse => ({ status: 200, json: JSON.stringify(body) });
