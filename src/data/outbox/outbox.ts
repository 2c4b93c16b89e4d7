import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { Tabs } from '../browser-tabs.ts';
import type { NewOperation, OutboxContent, OutboxStore } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Time } from '../time.ts';
import type { Deliver } from './deliver.ts';
import { builtOn, entityOf, isCreation, rowOf, versionMadeBy } from './operation-kinds.ts';
import type { Outbox, OutboxState } from './outbox-ports.ts';
import { createSender, type SenderChange } from './sender.ts';

/** Marks that this device has kept something, outside the database: where only the mark is left, the browser has
 *  cleared the database. */
export interface KeptMark {
  isSet: () => boolean;
  set: () => void;
}

export interface OutboxDeps {
  store: OutboxStore;
  deliver: Deliver;
  tabs: Tabs;
  time: Time;
  isOnline: () => boolean;
  newId: () => string;
  /** Who is signed in in this tab. */
  owner: () => string | undefined;
  mark: KeptMark;
  /** Makes the stored copy of the session true to this tab's. */
  followSession: () => Promise<unknown>;
}

/** Nobody is signed in any more: what was to be queued belongs to nobody. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

const OPENING: OutboxState = { operations: [], landed: [], lastSent: null, sending: false, storage: 'opening' };

export function createOutbox(parts: OutboxDeps): Outbox {
  const { store, tabs, time, newId, owner, mark } = parts;
  const listeners = new Set<() => void>();
  let state = OPENING;
  let reading: Promise<void> | undefined;
  let readAgain = false;

  const sender = createSender({ ...parts, store: { read: readAndShow, write: store.write }, onChange: follow });

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  /** After a change of ours: tells the others, and looks what is stored now. */
  function changed(): Promise<void> {
    tabs.announce();
    return look();
  }

  /** What the sender reads is shown: reading it a second time would hold up both. */
  async function readAndShow(): Promise<OutboxContent> {
    const content = await store.read();
    show(content);
    return content;
  }

  function follow(change: SenderChange): void {
    if (change === 'began') set({ sending: true });
    else if (change === 'stored') tabs.announce();
    else void changed();
  }

  /** Shows what is stored. Looks that are asked for while one runs become one look after it. */
  function look(): Promise<void> {
    if (reading) readAgain = true;
    return (reading ??= lookNow());
  }

  async function lookNow(): Promise<void> {
    do {
      readAgain = false;
      await store.read().then(show, failed);
    } while (readAgain);
    reading = undefined;
  }

  function show({ deviceId, operations, sent }: OutboxContent): void {
    const userId = owner();
    const cleared = deviceId === undefined && mark.isSet();
    if (deviceId !== undefined && !mark.isSet()) mark.set();
    const own = operations.filter((operation) => operation.userId === userId);
    set({
      operations: own.filter((operation) => operation.state !== 'landed'),
      landed: own.filter((operation) => operation.state === 'landed'),
      lastSent: sent.find((record) => record.userId === userId) ?? null,
      sending: sender.isRunning(),
      storage: cleared ? 'cleared' : state.storage === 'full' ? 'full' : 'kept',
    });
  }

  function failed(error: unknown): void {
    if (!(error instanceof StorageError)) throw error;
    set({ storage: error.kind, sending: sender.isRunning() });
  }

  function newOperation(
    { kind, fields, base = null, baseVersion = null }: OperationDraft,
    userId: string,
    insteadOf?: Operation,
  ): NewOperation {
    const opId = newId();
    const meant = { kind, fields } as OperationDraft;
    // What follows a creation that was refused follows the next try of it.
    const kept = insteadOf?.kind === kind && isCreation(insteadOf) ? insteadOf.entityKey : undefined;
    const entityKey = kept ?? entityOf(meant, { userId, opId, operations: [...state.operations, ...state.landed] });
    return {
      ...meant,
      opId,
      userId,
      entityKey,
      base,
      baseVersion: versionAfterLanded(meant, entityKey, baseVersion),
      createdAtMs: time.nowMs(),
      attempts: 0,
      nextAttemptAtMs: 0,
      state: 'waiting',
      lastError: null,
      schemaVersion: 1,
    } as NewOperation;
  }

  /** Lists do not show yet which version the row has by what has landed: that is not somebody else's change. */
  function versionAfterLanded(meant: OperationDraft, entityKey: string, baseVersion: number | null): number | null {
    return state.landed
      .filter((one) => one.entityKey === entityKey && (isCreation(one) || rowOf(one) === rowOf(meant)))
      .reduce((built, one) => (one.baseVersion === built ? (versionMadeBy(one) ?? built) : built), baseVersion);
  }

  /** Stores an operation, and begins to send it. Null when the one it was to replace is gone meanwhile. */
  async function add(meant: OperationDraft, insteadOf?: Operation): Promise<Operation | null> {
    const userId = owner();
    if (userId === undefined) throw new SignedOutError();
    const change = {
      ifSessionOf: userId,
      ...(insteadOf ? inPlaceOf(insteadOf) : {}),
      add: newOperation(insteadOf ? meant : builtOn(meant, state.operations), userId, insteadOf),
      newDeviceId: newId(),
    };
    try {
      let added = await store.write(change);
      // Right after the start of a page the stored session may not be there yet.
      if (added === 'void' && owner() === userId) added = await parts.followSession().then(() => store.write(change));
      if (added === 'void' && !insteadOf) throw new SignedOutError();
      set({ storage: 'kept' });
      void changed();
      void sender.drain();
      return added === 'void' ? null : added;
    } catch (error) {
      if (error instanceof StorageError) failed(error);
      throw error;
    }
  }

  /** What follows on an entity that was not made yet keeps its place behind what makes it. */
  function inPlaceOf({ opId, seq, ...refused }: Operation) {
    return { ifInNeed: opId, remove: [seq], ...(isCreation(refused) ? { addAt: seq } : {}) };
  }

  /** The operation, with those that have no ground without it. */
  function withFollowers(refused: Operation): number[] {
    if (!isCreation(refused)) return [refused.seq];
    return state.operations.filter(({ entityKey }) => entityKey === refused.entityKey).map(({ seq }) => seq);
  }

  const inNeed = (opId: string) => state.operations.find((one) => one.opId === opId && one.state === 'attention');

  tabs.onAnnounced(() => void look());

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    enqueue: (meant) => add(meant) as Promise<Operation>,
    async retry(opId, meant) {
      // A new operation with a new key: the refused one had no effect, and the server keeps its answer for good (R4).
      const refused = inNeed(opId);
      return refused ? add(meant ?? refused, refused) : null;
    },
    async discard(opId) {
      const refused = inNeed(opId);
      if (refused) await store.write({ ifInNeed: opId, remove: withFollowers(refused) });
      void changed();
    },
    async settle(landed) {
      await store.write({ remove: landed.map(({ seq }) => seq) });
      await changed();
    },
    drain: sender.drain,
  };
}
