import type { Operation } from '../../../domain/contract/operation.ts';
import { MAX_OPERATIONS } from '../../../domain/contract/operation.ts';
import { isCreation, isOfCatalogue } from './operation-kinds.ts';

/**
 * Which operations go out next. A lane is what waits for one entity, in the order of creation; only its head decides
 * when it goes. What needs attention has left its lane (docs/offline.md#r6, #r7), but where it was to make the entity, what
 * follows waits for it.
 */
export interface Sending {
  userId: string;
  nowMs: number;
  /** Entities with a request under way. */
  busy: ReadonlySet<string>;
  /** Whether a lane goes out although its time has not come. */
  hurries: (head: Operation) => boolean;
  /** Whether only lanes may go whose last try did not fail. */
  freshOnly: boolean;
}

/** No wait is longer than the server may ask for; a time further off was written by a clock that has been set back. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** How many may share a request, by the tries of the first: what failed in company is tried in smaller company, and
 *  then alone, so that one bad operation cannot hold up the others. */
const SHARED = [MAX_OPERATIONS, 10, 1] as const;

/** The next request's operations; empty when nothing is due. Lanes go together only if they are tried as often. */
export function nextParcel(operations: readonly Operation[], sending: Sending): Operation[] {
  const due = [...lanesOf(operations, sending.userId)].filter(
    ([entity, [head]]) => !sending.busy.has(entity) && isDue(head, sending),
  );
  const [, [first]] = due[0] ?? [undefined, []];
  if (first === undefined) return [];
  const room = roomBeside(first);
  const together = due.filter(([, [head]]) => head && roomBeside(head) === room).flatMap(([, lane]) => atOnce(lane));
  return together.slice(0, room);
}

/** An edit builds on the version that the one before it makes, so those of the catalogue go one after the other. */
const atOnce = (lane: Operation[]) => (lane[0] && isOfCatalogue(lane[0]) ? lane.slice(0, 1) : lane);

/** When the next lane is due, in ms of this device; undefined when none waits. */
export function nextDueMs(operations: readonly Operation[], userId: string): number | undefined {
  const heads = [...lanesOf(operations, userId).values()].flatMap(([head]) => (head ? [head.nextAttemptAtMs] : []));
  return heads.length === 0 ? undefined : Math.min(...heads);
}

function lanesOf(operations: readonly Operation[], userId: string): Map<string, Operation[]> {
  const lanes = new Map<string, Operation[]>();
  const unmade = new Set(
    operations
      .filter((one) => one.userId === userId && one.state === 'attention' && isCreation(one))
      .map(({ entityKey }) => entityKey),
  );
  for (const operation of operations) {
    if (operation.userId !== userId || operation.state !== 'waiting') continue;
    if (unmade.has(operation.entityKey)) continue;
    const lane = lanes.get(operation.entityKey);
    if (lane) lane.push(operation);
    else lanes.set(operation.entityKey, [operation]);
  }
  for (const lane of lanes.values()) lane.sort((a, b) => a.seq - b.seq);
  return lanes;
}

function isDue(head: Operation | undefined, { nowMs, hurries, freshOnly }: Sending): boolean {
  if (head === undefined || (freshOnly && head.attempts > 0)) return false;
  const waitMs = head.nextAttemptAtMs - nowMs;
  return waitMs <= 0 || waitMs > LONGEST_WAIT_MS || hurries(head);
}

/** Without a network nobody is to blame: such failures part nobody. */
function roomBeside({ kind, attempts, lastError }: Operation): number {
  // A bulk upload fills a request of its own.
  if (kind === 'createPlans') return 1;
  if (lastError === null || lastError.kind === 'offline') return SHARED[0];
  return SHARED[Math.min(attempts, SHARED.length - 1)] ?? 1;
}
