import type { InferOutput } from 'valibot';
import {
  OPERATION_CALLS,
  type OperationKind,
  type SentOperationSchema,
  sendOperations,
} from '../../domain/contract/operation.ts';
import { toApiError } from '../http/errors.ts';
import type { RequestPipeline } from '../http/request-pipeline.ts';
import { type Route, type RouteRequest, route } from '../http/route.ts';

/** Enough for one bulk upload of the largest size and further operations. */
const MAX_BODY_BYTES = 1280 * 1024;
/** The same number of entities as a device sends in parallel (docs/offline.md#r7). */
const PARALLEL_ENTITIES = 3;

type SentOperation = InferOutput<typeof SentOperationSchema>;
type OperationResult = InferOutput<typeof sendOperations.response>['answers'][number];
type Sender = Pick<RouteRequest<typeof sendOperations>, 'actor' | 'source'>;

interface OperationDeps {
  /** The routes of the single calls. */
  routes: readonly Route[];
  pipeline: RequestPipeline;
  onError: (error: unknown) => void;
}

/** Several waiting operations in one request. Each runs through the pipeline of its single call (docs/performance.md#p10). */
export function operationRoutes({ routes, pipeline, onError }: OperationDeps): Route[] {
  const routeOf = (kind: OperationKind) => routes.find(({ call }) => call === OPERATION_CALLS[kind]) as Route;

  const runOne = async (
    { key, seq, kind, params, body, if_match: ifMatch }: SentOperation,
    sender: Sender,
  ): Promise<OperationResult> => {
    try {
      const incoming = { ...sender, params, query: {}, body: () => body, sent: { key, seq }, ifMatch };
      const { status, json } = await pipeline.run(routeOf(kind), incoming);
      return { key, status, body: JSON.parse(json) };
    } catch (error) {
      const apiError = toApiError(error, onError);
      const retryAfter = apiError.headers['retry-after'];
      return {
        key,
        status: apiError.status,
        ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }),
        body: apiError.body(),
      };
    }
  };

  const send = route(sendOperations, async ({ body: { operations }, actor, source }) => {
    const results = new Map<SentOperation, OperationResult>();
    await forEachEntity(operations, async (queue) => {
      for (const operation of queue) {
        const result = await runOne(operation, { actor, source });
        results.set(operation, result);
        if (blocksEntity(result.status)) break;
      }
    });
    return { answers: operations.flatMap((operation) => results.get(operation) ?? []) };
  });
  return [{ ...send, maxBytes: MAX_BODY_BYTES }];
}

/** True if later operations of the same entity must wait: this one failed for now, or its version is out of date. */
const blocksEntity = (status: number) => status === 412 || status === 429 || status >= 500;

/** Calls `work` with the operations of each entity, in their order, for a few entities in parallel (docs/offline.md#r7). */
async function forEachEntity(
  operations: readonly SentOperation[],
  work: (queue: readonly SentOperation[]) => Promise<void>,
): Promise<void> {
  const queues = new Map<string, SentOperation[]>();
  for (const operation of operations) {
    const queue = queues.get(operation.entity);
    if (queue === undefined) queues.set(operation.entity, [operation]);
    else queue.push(operation);
  }
  // The workers share one iterator, so each queue is taken once.
  const remaining = queues.values();
  const worker = async () => {
    for (const queue of remaining) await work(queue);
  };
  await Promise.all(Array.from({ length: PARALLEL_ENTITIES }, worker));
}
