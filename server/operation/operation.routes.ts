import type { InferOutput } from 'valibot';
import {
  OPERATION_CALLS,
  type OperationKind,
  type SentOperationSchema,
  sendOperations,
} from '../../domain/contract/operation.ts';
import { databaseProblem } from '../db/database.ts';
import { ApiError, type OnError, sessionEnded, toApiError } from '../http/errors.ts';
import type { StoredResponse } from '../http/idempotency.repo.ts';
import { Gate, GateFull } from '../http/limits/gate.ts';
import type { Actor } from '../http/policy.ts';
import type { RequestPipeline } from '../http/request-pipeline.ts';
import { type RequestSource, type Route, route, type WriteRoute } from '../http/route.ts';

/** Enough for one bulk upload of the largest size and further operations. */
const MAX_BODY_BYTES = 1280 * 1024;
/** The same number of entities as a device sends in parallel (docs/offline.md#r7). */
const PARALLEL_ENTITIES = 3;
/** After this time no further operation begins: the device waits 10 s for the answer (docs/offline.md#r9). */
const BEGIN_WITHIN_MS = 6_000;
/** Operations that share a transaction. Between two transactions the time is looked at. */
const TOGETHER = 50;
/**
 * The process handles so many batches at a time: more would only wait for the database. A device sends one at a time, so
 * two of one owner are enough.
 */
const BATCHES = { running: 16, queued: 64, waitMs: 2_500, perOwner: 10, runningPerOwner: 2 };

type SentOperation = InferOutput<typeof SentOperationSchema>;
type OperationResult = InferOutput<typeof sendOperations.response>['answers'][number];
type Results = Map<SentOperation, OperationResult>;

interface Sender {
  actor: Actor;
  source: RequestSource;
}

interface OperationDeps {
  /** The routes of the single calls. */
  routes: readonly Route[];
  pipeline: RequestPipeline;
  onError: OnError;
}

/**
 * Several waiting operations in one request. Those on entities whose catalogue row they leave unchanged share one
 * transaction, which saves half of the statements (docs/performance.md#p10). If one of these fails or is refused, and for
 * changes of the catalogue, each operation runs alone, like its single call. What has not begun within 6 s has no answer;
 * the device sends it again.
 */
export function operationRoutes({ routes, pipeline, onError }: OperationDeps): Route[] {
  const routeOf = (kind: OperationKind) => routes.find(({ call }) => call === OPERATION_CALLS[kind]) as WriteRoute;
  const incomingOf = ({ key, seq, params, body, if_match: ifMatch }: SentOperation, sender: Sender) => ({
    ...sender,
    params,
    query: {},
    body: () => body,
    sent: { key, seq },
    ifMatch,
  });

  const runOne = async (operation: SentOperation, sender: Sender): Promise<OperationResult> => {
    try {
      return resultOf(operation, await pipeline.run(routeOf(operation.kind), incomingOf(operation, sender)));
    } catch (error) {
      const apiError = toApiError(error, onError, sender.source.requestId);
      const retryAfter = apiError.headers['retry-after'];
      return {
        key: operation.key,
        status: apiError.status,
        ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }),
        body: apiError.body(),
      };
    }
  };

  /** Resolves to no results if an operation fails or is refused; then none has taken effect. */
  const runTogether = async (operations: readonly SentOperation[], sender: Sender): Promise<Results> => {
    if (operations.length < 2) return new Map();
    const calls = operations.map((one) => ({ route: routeOf(one.kind), incoming: incomingOf(one, sender) }));
    try {
      const responses = await pipeline.runTogether(sender.actor, calls);
      return new Map(operations.map((one, at) => [one, resultOf(one, responses[at] as StoredResponse)]));
    } catch (error) {
      // Alone, each operation would only wait for the same database.
      if (isOutage(error) || (error instanceof ApiError && error.code === 'session_ended')) throw error;
      // Each operation then runs alone and answers for itself, so the reason is not lost.
      return new Map();
    }
  };

  const runBatch = async (operations: readonly SentOperation[], sender: Sender): Promise<Results> => {
    const beganMs = performance.now();
    const hasTime = () => performance.now() - beganMs < BEGIN_WITHIN_MS;
    const queues = entityQueues(operations);
    const changesNoRow = ({ kind }: SentOperation) => routeOf(kind).call.changes === undefined;
    const light = queues.filter((queue) => queue.every(changesNoRow)).flat();
    const results: Results = new Map();
    for (let from = 0; from < light.length && hasTime(); from += TOGETHER) {
      const together = await runTogether(light.slice(from, from + TOGETHER), sender).catch((error: unknown) => {
        // The operations that are done must be answered.
        if (results.size === 0) throw error;
        return undefined;
      });
      if (together === undefined) return results;
      for (const [operation, result] of together) results.set(operation, result);
      if (together.size === 0) break;
    }
    let hasEnded = false;
    const remaining = queues.filter((queue) => !queue.every((one) => results.has(one)));
    await forEachQueue(remaining, async (queue) => {
      for (const operation of queue) {
        if (results.has(operation)) continue;
        if (!hasTime()) break;
        const result = await runOne(operation, sender);
        // The session has ended meanwhile: the device sends what has no answer again, when its owner has signed in.
        hasEnded ||= result.status === 401;
        if (hasEnded) break;
        results.set(operation, result);
        if (blocksEntity(result.status)) break;
      }
    });
    if (hasEnded && results.size === 0) throw sessionEnded();
    return results;
  };

  const batches = new Gate(BATCHES);
  const send = route(sendOperations, async ({ body: { operations }, actor, source }) => {
    const sender = { actor: actor as Actor, source };
    const results = await batches.run(async () => {
      await pipeline.assertLives(sender.actor);
      return runBatch(operations, sender);
    }, sender.actor.id);
    return { answers: operations.flatMap((operation) => results.get(operation) ?? []) };
  });
  return [{ ...send, maxBytes: MAX_BODY_BYTES, checksSession: true }];
}

/** True for an error of every operation: the database or its queue is full, or it is away. */
const isOutage = (error: unknown) => error instanceof GateFull || databaseProblem(error) === 'unavailable';

const resultOf = ({ key }: SentOperation, { status, json }: StoredResponse): OperationResult => ({
  key,
  status,
  body: JSON.parse(json),
});

/** True if later operations of the same entity must wait: this one failed for now, or its version is out of date. */
const blocksEntity = (status: number) => status === 412 || status === 429 || status >= 500;

/** Returns the operations of each entity, in their order. */
function entityQueues(operations: readonly SentOperation[]): SentOperation[][] {
  const queues = new Map<string, SentOperation[]>();
  for (const operation of operations) {
    const queue = queues.get(operation.entity);
    if (queue === undefined) queues.set(operation.entity, [operation]);
    else queue.push(operation);
  }
  return [...queues.values()];
}

/** Calls `work` with each queue, for a few queues in parallel (docs/offline.md#r7). */
async function forEachQueue<Q>(queues: readonly Q[], work: (queue: Q) => Promise<void>): Promise<void> {
  // The workers share one iterator, so each queue is taken once.
  const remaining = queues.values();
  const worker = async () => {
    for (const queue of remaining) await work(queue);
  };
  await Promise.all(Array.from({ length: PARALLEL_ENTITIES }, worker));
}
