// Selects the operations of the next request. The operations that wait for one entity are a queue in the order of
// creation; only its head decides when it is sent. Rejected operations are not in a queue (docs/offline.md#r6,
// docs/offline.md#r7), but after a rejected creation the operations on its entity wait for the user. So do operations
// after one that only a newer release knows.

import type { Operation, OperationFailure, UnknownOperation } from '../../../domain/contract/operation.ts';
import { MAX_OPERATIONS } from '../../../domain/contract/operation.ts';
import { FIRST_RETRY_MS, LAST_RETRY_MS } from '../http/retry-policy.ts';
import { isCreation, isOfCatalogue, rowsOf } from './operation-kinds.ts';

export interface Sending {
  userId: string;
  nowMs: number;
  /** Operations of a newer release. */
  unknown: readonly UnknownOperation[];
  /** Entities with a running request. */
  busy: ReadonlySet<string>;
  /** True if a queue is sent before its time. */
  isForced: (head: Operation) => boolean;
  /** True to send only queues whose last try did not fail. */
  freshOnly: boolean;
}

/**
 * Size of a batch, by the number of tries of its first operation: a batch that failed is tried in smaller batches, and
 * then one by one, so that one bad operation cannot delay the others.
 */
const BATCH_SIZES = [MAX_OPERATIONS, 10, 1] as const;

/** Returns the operations of the next request; empty if nothing is due. A batch holds queues with equal batch sizes. */
export function nextBatch(operations: readonly Operation[], sending: Sending): Operation[] {
  const due = [...entityQueues(operations, sending)].filter(
    ([entity, [head]]) => !sending.busy.has(entity) && isDue(head, sending),
  );
  const [, [first]] = due[0] ?? [undefined, []];
  if (first === undefined) return [];
  const size = batchSizeOf(first);
  const together = due.filter(([, [head]]) => head && batchSizeOf(head) === size).flatMap(([, queue]) => atOnce(queue));
  return together.slice(0, size);
}

/** An edit of the catalogue needs the version that the edit before it makes, so these are sent one by one. */
const atOnce = (queue: Operation[]) => (queue[0] && isOfCatalogue(queue[0]) ? queue.slice(0, 1) : queue);

/** Returns the time when the next queue is due, in ms of this device; undefined if none waits. */
export function nextDueMs(operations: readonly Operation[], owner: Owner): number | undefined {
  const heads = [...entityQueues(operations, owner).values()].flatMap(([head]) => (head ? [head.nextAttemptAtMs] : []));
  return heads.length === 0 ? undefined : Math.min(...heads);
}

type Owner = Pick<Sending, 'userId' | 'unknown'>;

function entityQueues(operations: readonly Operation[], { userId, unknown }: Owner): Map<string, Operation[]> {
  const queues = new Map<string, Operation[]>();
  const notCreated = new Set(
    operations
      .filter((one) => one.userId === userId && one.state === 'rejected' && isCreation(one))
      .map(({ entityKey }) => entityKey),
  );
  for (const operation of operations) {
    if (operation.userId !== userId || operation.state !== 'waiting') continue;
    if (notCreated.has(operation.entityKey)) continue;
    if (unknown.some(({ entityKey, seq }) => entityKey === operation.entityKey && seq < operation.seq)) continue;
    const queue = queues.get(operation.entityKey);
    if (queue) queue.push(operation);
    else queues.set(operation.entityKey, [operation]);
  }
  for (const queue of queues.values()) queue.sort((a, b) => a.seq - b.seq);
  for (const [entity, [head]] of queues) if (head && followsOnSameRow(head, operations)) queues.delete(entity);
  return queues;
}

/**
 * True if an earlier operation in another queue waits on the same row. Only a refresh changes the rows of several queues:
 * it waits for the earlier operations on its plans, and the later ones wait for it.
 */
function followsOnSameRow(head: Operation, operations: readonly Operation[]): boolean {
  const isBefore = ({ seq, userId, entityKey, state }: Operation) =>
    state === 'waiting' && userId === head.userId && seq < head.seq && entityKey !== head.entityKey;
  const isRefresh = ({ kind }: Operation) => kind === 'refreshPlans';
  const earlier = operations.filter((one) => (isRefresh(head) || isRefresh(one)) && isBefore(one));
  if (earlier.length === 0) return false;
  const rows = new Set(rowsOf(head));
  return earlier.some((one) => rowsOf(one).some((row) => rows.has(row)));
}

function isDue(head: Operation | undefined, { nowMs, isForced, freshOnly }: Sending): boolean {
  if (head === undefined || (freshOnly && head.attempts > 0)) return false;
  const waitMs = head.nextAttemptAtMs - nowMs;
  // A longer wait was written before the device's clock was set back.
  if (waitMs <= 0 || waitMs > LAST_RETRY_MS) return true;
  return isForced(head) && !hasJustFailed(head, nowMs);
}

/** True within a second of the last try: not even a user who presses 'Send now' again and again hurries it then. */
export function hasJustFailed({ lastError }: Operation, nowMs: number): boolean {
  const sinceMs = nowMs - (lastError?.atMs ?? Number.NEGATIVE_INFINITY);
  return sinceMs >= 0 && sinceMs < FIRST_RETRY_MS;
}

const isBusy = ({ status }: OperationFailure) => status === 429 || status === 503;

function batchSizeOf({ kind, attempts, lastError }: Operation): number {
  // An upload or a refresh fills a request of its own.
  if (kind === 'createPlans' || kind === 'refreshPlans') return 1;
  // Without a network, or with a busy server, no operation caused the failure. Then the batch stays whole: more requests
  // would make the server busier.
  if (lastError === null || lastError.kind === 'offline' || isBusy(lastError)) return BATCH_SIZES[0];
  return BATCH_SIZES[Math.min(attempts, BATCH_SIZES.length - 1)] ?? 1;
}
