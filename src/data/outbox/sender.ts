// Sends waiting operations until nothing is due (docs/offline.md#r6, docs/offline.md#r7). One sender of all tabs and the
// worker holds the lock (docs/offline.md#r8); duplicate senders are safe because the server is idempotent
// (docs/offline.md#r4). A crash loses nothing: an operation stays stored as waiting while its request runs, and is sent
// again with the same key.

import type { Operation, SentRecord } from '../../../domain/contract/operation.ts';
import type { Tabs } from '../browser-tabs.ts';
import type { OutboxChange, OutboxContent, OutboxSession, OutboxStore, Split } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { FIRST_RETRY_MS } from '../http/retry-policy.ts';
import type { Time } from '../time.ts';
import type { Deliver, UploadProgress } from './deliver.ts';
import { type DeliveryResult, progressAfter } from './delivery-result.ts';
import { hasJustFailed, nextBatch } from './entity-queues.ts';
import { isCreation, isOfCatalogue, rowOf, versionMadeBy } from './operation-kinds.ts';
import type { DrainOutcome, Force } from './outbox-state.ts';
import { splitRefresh } from './split-refresh.ts';

export interface SenderDeps {
  store: OutboxStore;
  deliver: Deliver;
  tabs: Pick<Tabs, 'exclusively'>;
  time: Time;
  newId: () => string;
  isOnline: () => boolean;
  /** Called when sending begins, after every stored change (the sender reads the store right after), and at the end. */
  onChange: (change: SenderChange) => void;
  /** Called after each piece of a large upload; null at its end. */
  onUpload?: (progress: UploadProgress | null) => void;
}

export type SenderChange = 'began' | 'stored' | 'ended';

const AT_ONCE = 3; // docs/offline.md#r7
const OFFLINE_PAUSE_MS = 60_000;
/** Limit of retries among these: three hanging operations must not delay a new one. */
const RETRIES_AT_ONCE = AT_ONCE - 1;

interface Delivered {
  batch: readonly Operation[];
  /** The token that it was sent with. */
  token: string;
  results: DeliveryResult[];
}

type Running = Map<readonly Operation[], Promise<Delivered>>;

export function createSender({ store, deliver, tabs, time, newId, isOnline, onChange, onUpload }: SenderDeps) {
  let running: Promise<DrainOutcome> | undefined;
  let force: Force | undefined;
  let wanted = false;
  let wake = () => {};
  /** The operations that this run has tried since the last sign of the network: `force` applies to each only once. */
  let tried = new Set<string>();
  let lastRoundMs = time.nowMs();
  /** Results that the device could not store. They come first, or a full phone would send the same again and again. */
  const unstored = new Set<Delivered>();
  /** The last token that the server has refused. It stays stored for a moment, until the page has ended the session. */
  let refusedToken: string | undefined;

  /** Sends until nothing is due and `drain` was not called meanwhile. */
  async function run(): Promise<DrainOutcome> {
    let outcome: DrainOutcome = 'done';
    try {
      do {
        wanted = false;
        outcome = worse(outcome, await tabs.exclusively(round));
      } while (wanted && outcome !== 'storage');
      return outcome;
    } finally {
      running = undefined;
      force = undefined;
      tried = new Set();
      onChange('ended');
    }
  }

  async function round(): Promise<DrainOutcome> {
    if (!isWorthTrying()) return 'retry';
    const running: Running = new Map();
    let outcome: DrainOutcome = 'done';
    try {
      await storeRest();
      for (;;) {
        const woken = new Promise<undefined>((resolve) => (wake = () => resolve(undefined)));
        const content = await store.read();
        if (content.session === undefined || content.session.token === refusedToken) outcome = 'sign-in';
        else if (outcome !== 'sign-in') startRequests(content, content.session, running);
        if (running.size === 0) {
          if (!isHeldBack(content)) return outcome;
          await new Promise<void>((resolve) => time.after(FIRST_RETRY_MS, resolve));
          continue;
        }
        const delivered = await Promise.race([woken, ...running.values()]);
        if (delivered === undefined) continue;
        running.delete(delivered.batch);
        if (delivered.batch[0]?.kind === 'createPlans') onUpload?.(null);
        unstored.add(delivered);
        const ofBatch = delivered.results.map(outcomeOf).reduce(worse);
        if (ofBatch === 'sign-in') refusedToken = delivered.token;
        await storeResults(delivered, content.operations);
        outcome = worse(outcome, ofBatch);
        onChange('stored');
      }
    } catch (error) {
      if (error instanceof StorageError) return 'storage';
      throw error;
    } finally {
      wake = () => {};
      await endAll(running);
    }
  }

  /** After an error: keeps the lock until every request has ended, and stores the results of those that did not fail. */
  async function endAll(running: Running): Promise<void> {
    for (const ending of await Promise.allSettled(running.values())) {
      if (ending.status === 'fulfilled') unstored.add(ending.value);
    }
    await storeRest().catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error;
    });
  }

  async function storeRest(): Promise<void> {
    for (const delivered of unstored) await storeResults(delivered, (await store.read()).operations);
  }

  async function storeResults(delivered: Delivered, operations: readonly Operation[]): Promise<void> {
    await store.write(changeAfter(delivered, operations));
    unstored.delete(delivered);
  }

  /** True if an operation is sent before its time. */
  const isForced = ({ opId, lastError }: Operation) =>
    !tried.has(opId) && (force === 'user' || (force === 'network' && lastError?.kind !== 'server'));

  /** True if the wake came within a second of a try that failed: the operation is sent when the second has passed. */
  const isHeldBack = ({ operations, session }: OutboxContent) =>
    operations.some(
      (one) =>
        one.state === 'waiting' && one.userId === session?.userId && isForced(one) && hasJustFailed(one, time.nowMs()),
    );

  /**
   * True unless the device says that it is offline. It may be wrong, so the user's request always tries, and others once
   * a minute.
   */
  function isWorthTrying(): boolean {
    const nowMs = time.nowMs();
    const sinceMs = nowMs - lastRoundMs;
    if (!isOnline() && force !== 'user' && sinceMs >= 0 && sinceMs < OFFLINE_PAUSE_MS) return false;
    lastRoundMs = nowMs;
    return true;
  }

  /** Starts requests for due operations, up to the limit. */
  function startRequests(content: OutboxContent, session: OutboxSession, running: Running): void {
    while (running.size < AT_ONCE) {
      const retries = [...running.keys()].filter(([first]) => (first?.attempts ?? 0) > 0).length;
      const busy = new Set([...running.keys()].flatMap((batch) => batch.map(({ entityKey }) => entityKey)));
      const freshOnly = retries >= RETRIES_AT_ONCE;
      const { userId, token } = session;
      const { operations, unknown } = content;
      const batch = nextBatch(operations, { userId, unknown, nowMs: time.nowMs(), busy, isForced, freshOnly });
      if (batch.length === 0) return;
      for (const { opId } of batch) tried.add(opId);
      running.set(
        batch,
        deliver(batch, session, onUpload).then((results) => ({ batch, token, results })),
      );
    }
  }

  /** The change of the store after a request. Of an operation that does not wait any more, the result is forgotten. */
  function changeAfter({ batch, results }: Delivered, operations: readonly Operation[]): OutboxChange {
    const nowMs = time.nowMs();
    const waiting = new Set(operations.filter(({ state }) => state === 'waiting').map(({ opId }) => opId));
    const random = time.random();
    const remove: string[] = [];
    const update: Update[] = [];
    const sent: SentRecord[] = [];
    const split: Split[] = [];
    batch.forEach((operation, index) => {
      const { opId } = operation;
      const result = waiting.has(opId) ? results[index] : undefined;
      if (result?.kind === 'done') {
        const { revision, version, message } = result;
        // A change of the catalogue stays until this device's copy of the catalogue shows it.
        if (isOfCatalogue(operation)) update.push({ opId, progress: { state: 'acknowledged', revision, version } });
        else remove.push(opId);
        const made = versionMadeBy({ kind: operation.kind, version });
        if (made !== undefined) update.push(...updatesOfFollowers(operation, made, operations));
        sent.splice(0, 1, sentRecord(operation, message, nowMs));
      }
      const parts =
        result?.kind === 'refused' && operation.kind === 'refreshPlans'
          ? splitRefresh(operation, result, { operations, nowMs, newId })
          : undefined;
      const progress = result && !parts && progressAfter(operation, result, { nowMs, random });
      if (parts) split.push(parts);
      if (progress) update.push({ opId, progress });
    });
    return { remove, update, split, sent };
  }

  return {
    /** True while this tab or worker sends. */
    isRunning: () => running !== undefined,
    /** Sends what is due. During a running round, it makes that round read the store again. Fails only on a defect. */
    drain(nextForce?: Force): Promise<DrainOutcome> {
      if (nextForce === 'user' || force === undefined) force = nextForce ?? force;
      // A request of this run may fail although the network has returned meanwhile.
      if (nextForce === 'network' && force === 'network') tried = new Set();
      wanted = true;
      wake();
      if (running === undefined) {
        running = run();
        onChange('began');
      }
      return running;
    },
  };
}

type Update = NonNullable<OutboxChange['update']>[number];

/** Moves the same user's later edits of the same version of the row to the version that this operation made. */
function updatesOfFollowers(done: Operation, version: number, operations: readonly Operation[]): Update[] {
  return operations
    .filter(({ userId, entityKey }) => userId === done.userId && entityKey === done.entityKey)
    .filter(({ seq }) => seq > done.seq)
    .filter(({ baseVersion }) => baseVersion === done.baseVersion)
    .filter((one) => isCreation(done) || rowOf(one) === rowOf(done))
    .map(({ opId }) => ({ opId, progress: { baseVersion: version } }));
}

function sentRecord(operation: Operation, message: string, atMs: number): SentRecord {
  const { opId, userId, createdAtMs } = operation;
  const draft = { kind: operation.kind, fields: operation.fields } as Pick<SentRecord, 'kind' | 'fields'>;
  return { opId, userId, createdAtMs, ...draft, message, atMs } as SentRecord;
}

function outcomeOf({ kind }: DeliveryResult): DrainOutcome {
  if (kind === 'sign-in') return kind;
  return kind === 'retry' ? 'retry' : 'done';
}

const OUTCOMES_BY_SEVERITY: readonly DrainOutcome[] = ['done', 'retry', 'sign-in', 'storage'];

const worse = (one: DrainOutcome, other: DrainOutcome): DrainOutcome =>
  OUTCOMES_BY_SEVERITY.indexOf(one) > OUTCOMES_BY_SEVERITY.indexOf(other) ? one : other;
