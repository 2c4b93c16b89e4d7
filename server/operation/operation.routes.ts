import type { InferOutput } from 'valibot';
import {
  OPERATION_CALLS,
  type OperationKind,
  type SentOperationSchema,
  sendOperations,
} from '../../domain/contract/operation.ts';
import { problemOf } from '../http/problem-answer.ts';
import { type Route, type RouteRequest, route } from '../http/route.ts';
import type { RouteCaller } from '../http/route-caller.ts';

/** Room for one bulk upload as large as it may be, and for others beside it. */
const BODY_BYTES = 1280 * 1024;
/** As many entities as a device works on (docs/offline.md#r7). */
const LANES_AT_ONCE = 3;

type SentOperation = InferOutput<typeof SentOperationSchema>;
type Answer = InferOutput<typeof sendOperations.response>['answers'][number];
type Asker = Pick<RouteRequest<typeof sendOperations>, 'actor' | 'source'>;

interface OperationDeps {
  /** The routes that the single calls go to. */
  routes: readonly Route[];
  caller: RouteCaller;
  onFault: (error: unknown) => void;
}

/** Several waiting operations in one request: each goes the way of its single call (docs/performance.md#p10). */
export function operationRoutes({ routes, caller, onFault }: OperationDeps): Route[] {
  const routeOf = (kind: OperationKind) => routes.find(({ call }) => call === OPERATION_CALLS[kind]) as Route;

  const answerOne = async (
    { key, seq, kind, params, body, if_match: ifMatch }: SentOperation,
    asker: Asker,
  ): Promise<Answer> => {
    try {
      const asked = { ...asker, params, query: {}, body: () => body, sent: { key, seq }, ifMatch };
      const { status, json } = await caller.call(routeOf(kind), asked);
      return { key, status, body: JSON.parse(json) };
    } catch (error) {
      const problem = problemOf(error, onFault);
      const retryAfter = problem.headers['retry-after'];
      return {
        key,
        status: problem.status,
        ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }),
        body: problem.body(),
      };
    }
  };

  const send = route(sendOperations, async ({ body: { operations }, actor, source }) => {
    const answers = new Map<SentOperation, Answer>();
    await eachLane(operations, async (lane) => {
      for (const operation of lane) {
        const answer = await answerOne(operation, { actor, source });
        answers.set(operation, answer);
        if (holdsUp(answer.status)) break;
      }
    });
    return { answers: operations.flatMap((operation) => answers.get(operation) ?? []) };
  });
  return [{ ...send, maxBytes: BODY_BYTES }];
}

/** What could not be done now, or builds on a version that is no more: the others of its entity wait for it. */
const holdsUp = (status: number) => status === 412 || status === 429 || status >= 500;

/** The operations of each entity, in the order given, some entities at a time (docs/offline.md#r7). */
async function eachLane(
  operations: readonly SentOperation[],
  work: (lane: readonly SentOperation[]) => Promise<void>,
): Promise<void> {
  const lanes = new Map<string, SentOperation[]>();
  for (const operation of operations) {
    const lane = lanes.get(operation.entity);
    if (lane === undefined) lanes.set(operation.entity, [operation]);
    else lane.push(operation);
  }
  const waiting = lanes.values();
  const worker = async () => {
    for (const lane of waiting) await work(lane);
  };
  await Promise.all(Array.from({ length: LANES_AT_ONCE }, worker));
}
