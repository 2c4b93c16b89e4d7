import type { Operation, SentRecord } from '../../../domain/contract/operation.ts';
import type { Tabs } from '../browser-tabs.ts';
import type { OutboxChange, OutboxContent, OutboxSession, OutboxStore } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Time } from '../time.ts';
import type { Deliver } from './deliver.ts';
import { nextParcel } from './lanes.ts';
import { isCreation, isOfCatalogue, rowOf, versionMadeBy } from './operation-kinds.ts';
import type { DrainOutcome } from './outbox-ports.ts';
import { progressAfter, type Verdict } from './verdict.ts';

/**
 * Sends what waits, until nothing is due (docs/offline.md#r6 to R8). One sender at a time holds the lock, whatever tab or worker
 * it runs in; that twins do no harm is the server's doing (R4). It holds nothing that a crash could lose: what is under
 * way is still stored as waiting, and goes out again with the same key.
 */
export interface SenderDeps {
  store: OutboxStore;
  deliver: Deliver;
  tabs: Pick<Tabs, 'exclusively'>;
  time: Time;
  isOnline: () => boolean;
  /** Called when sending begins, after every change of what is stored (which is read anew right after), and at the
   *  end. */
  onChange: (change: SenderChange) => void;
}

export type SenderChange = 'began' | 'stored' | 'ended';

export type Hurry = 'network' | 'person';

const AT_ONCE = 3; // docs/offline.md#r7
/** Of these, how many may be tries again: three hanging operations must not keep a fresh one waiting. */
const AGAIN_AT_ONCE = AT_ONCE - 1;

interface Delivered {
  parcel: readonly Operation[];
  verdicts: Verdict[];
}

type UnderWay = Map<readonly Operation[], Promise<Delivered>>;

export function createSender({ store, deliver, tabs, time, isOnline, onChange }: SenderDeps) {
  let running: Promise<DrainOutcome> | undefined;
  let hurry: Hurry | undefined;
  let wanted = false;
  let poke = () => {};
  /** What this run has tried: nothing is hurried twice. */
  let tried = new Set<string>();

  /** Until nothing is due and nothing was asked for meanwhile. */
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
      hurry = undefined;
      tried = new Set();
      onChange('ended');
    }
  }

  async function round(): Promise<DrainOutcome> {
    if (!isOnline()) return 'retry';
    const underWay: UnderWay = new Map();
    let outcome: DrainOutcome = 'done';
    try {
      for (;;) {
        const nudged = new Promise<undefined>((resolve) => (poke = () => resolve(undefined)));
        const content = await store.read();
        if (content.session === undefined) outcome = 'sign-in';
        else if (outcome !== 'sign-in') begin(content, content.session, underWay);
        if (underWay.size === 0) return outcome;
        const delivered = await Promise.race([nudged, ...underWay.values()]);
        if (delivered === undefined) continue;
        await store.write(settled(delivered, content.operations));
        underWay.delete(delivered.parcel);
        outcome = delivered.verdicts.map(outcomeOf).reduce(worse, outcome);
        onChange('stored');
      }
    } catch (error) {
      if (error instanceof StorageError) return 'storage';
      throw error;
    } finally {
      poke = () => {};
      // The lock is given up when nothing is on its way any more, whatever ended the round.
      await Promise.allSettled(underWay.values());
    }
  }

  /** Starts requests for what is due, as many as may be under way. */
  function begin(content: OutboxContent, session: OutboxSession, underWay: UnderWay): void {
    const hurries = ({ opId, lastError }: Operation) =>
      !tried.has(opId) && (hurry === 'person' || (hurry === 'network' && lastError?.kind !== 'server'));
    while (underWay.size < AT_ONCE) {
      const again = [...underWay.keys()].filter(([first]) => (first?.attempts ?? 0) > 0).length;
      const busy = new Set([...underWay.keys()].flatMap((parcel) => parcel.map(({ entityKey }) => entityKey)));
      const freshOnly = again >= AGAIN_AT_ONCE;
      const { userId } = session;
      const parcel = nextParcel(content.operations, { userId, nowMs: time.nowMs(), busy, hurries, freshOnly });
      if (parcel.length === 0) return;
      for (const { opId } of parcel) tried.add(opId);
      underWay.set(
        parcel,
        deliver(parcel, session).then((verdicts) => ({ parcel, verdicts })),
      );
    }
  }

  function settled({ parcel, verdicts }: Delivered, operations: readonly Operation[]): OutboxChange {
    const nowMs = time.nowMs();
    const random = time.random();
    const remove: number[] = [];
    const update: Update[] = [];
    const sent: SentRecord[] = [];
    parcel.forEach((operation, index) => {
      const verdict = verdicts[index];
      if (verdict?.kind === 'done') {
        const { revision, version, message } = verdict;
        // What changes lists stays until this device's copy of the catalogue shows it.
        if (isOfCatalogue(operation))
          update.push({ seq: operation.seq, progress: { state: 'landed', revision, version } });
        else remove.push(operation.seq);
        const made = versionMadeBy({ kind: operation.kind, version });
        if (made !== undefined) update.push(...followersOf(operation, made, operations));
        sent.splice(0, 1, sentRecord(operation, message, nowMs));
      }
      const progress = verdict && progressAfter(operation, verdict, { nowMs, random });
      if (progress) update.push({ seq: operation.seq, progress });
    });
    return { remove, update, sent };
  }

  return {
    /** Whether this tab or worker sends right now. */
    isRunning: () => running !== undefined,
    /** Sends what is due; joins a round that is under way, which then looks again. Fails only on a defect. */
    drain(nextHurry?: Hurry): Promise<DrainOutcome> {
      if (nextHurry === 'person' || hurry === undefined) hurry = nextHurry ?? hurry;
      wanted = true;
      poke();
      if (running === undefined) {
        running = run();
        onChange('began');
      }
      return running;
    },
  };
}

type Update = NonNullable<OutboxChange['update']>[number];

/** What the same person made from the same version of the same row, and after it, builds on what it has made. */
function followersOf(done: Operation, version: number, operations: readonly Operation[]): Update[] {
  return operations
    .filter(({ userId, entityKey }) => userId === done.userId && entityKey === done.entityKey)
    .filter(({ seq }) => seq > done.seq)
    .filter(({ baseVersion }) => baseVersion === done.baseVersion)
    .filter((one) => isCreation(done) || rowOf(one) === rowOf(done))
    .map(({ seq }) => ({ seq, progress: { baseVersion: version } }));
}

function sentRecord(operation: Operation, message: string, atMs: number): SentRecord {
  const { opId, userId, createdAtMs } = operation;
  const meant = { kind: operation.kind, fields: operation.fields } as Pick<SentRecord, 'kind' | 'fields'>;
  return { opId, userId, createdAtMs, ...meant, message, atMs } as SentRecord;
}

function outcomeOf({ kind }: Verdict): DrainOutcome {
  if (kind === 'sign-in') return kind;
  return kind === 'again' ? 'retry' : 'done';
}

const WORSE_AND_WORSE: readonly DrainOutcome[] = ['done', 'retry', 'sign-in', 'storage'];

const worse = (one: DrainOutcome, other: DrainOutcome): DrainOutcome =>
  WORSE_AND_WORSE.indexOf(one) > WORSE_AND_WORSE.indexOf(other) ? one : other;
