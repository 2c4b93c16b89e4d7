import { isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { Operation, OperationDraft, UnknownOperation } from '../../../domain/contract/operation.ts';
import type { Tabs } from '../browser-tabs.ts';
import type { NewOperation, OutboxChange, OutboxContent, OutboxStore } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { createListeners } from '../observable.ts';
import type { Time } from '../time.ts';
import type { Deliver } from './deliver.ts';
import { entityOf, isCreation, rowOf, versionMadeBy, withOldestBase } from './operation-kinds.ts';
import type { Outbox, OutboxState } from './outbox-state.ts';
import { createSender, type SenderChange } from './sender.ts';
import { type ShownChange, shownChanges, supersededBy } from './shown-changes.ts';

/**
 * A mark outside IndexedDB that this device has stored operations. If the mark is there and the database is empty, the
 * browser has evicted the database.
 */
export interface EvictionMarker {
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
  /** The signed-in user of this tab. */
  owner: () => string | undefined;
  evictionMarker: EvictionMarker;
  /** Copies this tab's session into the store. */
  followSession: () => Promise<unknown>;
}

/** The user has signed out meanwhile, so the change has no owner. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

const OPENING: OutboxState = {
  operations: [],
  unknown: [],
  countsByUser: {},
  acknowledged: [],
  lastSent: null,
  sending: false,
  upload: null,
  storage: 'opening',
};

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, tabs, time, newId, owner, evictionMarker } = deps;
  const changes = createListeners();
  let state = OPENING;
  let reading: Promise<void> | undefined;
  let readAgain = false;

  const sender = createSender({
    ...deps,
    store: { read: readAndShow, write: store.write },
    onChange: follow,
    onUpload: (upload) => set({ upload }),
  });

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    changes.notify();
  }

  /** After a change of this tab: notifies the other tabs and reads the store. */
  function changed(): Promise<void> {
    tabs.announce();
    return look();
  }

  /** The sender's reads also update the state, because a second read would slow both down. */
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

  /** Reads the store into the state. Calls during a read become one more read after it. */
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

  function show({ deviceId, operations, unknown, sent }: OutboxContent): void {
    const userId = owner();
    const cleared = deviceId === undefined && evictionMarker.isSet();
    if (deviceId !== undefined && !evictionMarker.isSet()) evictionMarker.set();
    const waiting = operations.filter(({ state }) => state !== 'acknowledged');
    set({
      operations: waiting.filter((operation) => operation.userId === userId),
      unknown: unknown.filter((operation) => operation.userId === userId),
      countsByUser: countByUser(waiting, unknown),
      acknowledged: operations.filter((one) => one.userId === userId && one.state === 'acknowledged'),
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
    const draft = { kind, fields } as OperationDraft;
    // Operations that depend on a rejected creation depend on its replacement too.
    const sameEntity = insteadOf?.kind === kind && isCreation(insteadOf) ? insteadOf.entityKey : undefined;
    const entityKey =
      sameEntity ?? entityOf(draft, { userId, opId, operations: [...state.operations, ...state.acknowledged] });
    return {
      ...draft,
      opId,
      userId,
      entityKey,
      base,
      // The user has not seen the current row when they decide about an older one: the server compares.
      baseVersion: insteadOf ? baseVersion : versionAfterAcknowledged(draft, entityKey, baseVersion),
      createdAtMs: time.nowMs(),
      attempts: 0,
      nextAttemptAtMs: 0,
      state: 'waiting',
      lastError: null,
      schemaVersion: 1,
    } as NewOperation;
  }

  /** The base version after acknowledged operations: lists do not show these yet, and they are no other user's change. */
  function versionAfterAcknowledged(
    draft: OperationDraft,
    entityKey: string,
    baseVersion: number | null,
  ): number | null {
    return state.acknowledged
      .filter((one) => one.entityKey === entityKey && (isCreation(one) || rowOf(one) === rowOf(draft)))
      .reduce((built, one) => (one.baseVersion === built ? (versionMadeBy(one) ?? built) : built), baseVersion);
  }

  /** Stores an operation and starts to send it. Returns null if the operation to replace does not exist any more. */
  async function add(draft: OperationDraft, insteadOf?: ShownChange): Promise<Operation | null> {
    const userId = owner();
    if (userId === undefined) throw new SignedOutError();
    const change = {
      ifSessionOf: userId,
      ...(insteadOf ? inPlaceOf(insteadOf, draft) : {}),
      add: newOperation(insteadOf ? draft : withOldestBase(draft, state.operations), userId, insteadOf?.operation),
      newDeviceId: newId(),
    };
    try {
      let added = await store.write(change);
      // Right after the start of a page the store may not have the session yet.
      if (added === 'void' && owner() === userId) added = await deps.followSession().then(() => store.write(change));
      if (added === 'void' && !insteadOf) throw new SignedOutError();
      if (state.storage !== 'kept') set({ storage: 'kept' });
      const shown = changed();
      void sender.drain();
      // Only then the form closes: the user's next change builds on what this one shows.
      await shown;
      return added === 'void' ? null : added;
    } catch (error) {
      if (error instanceof StorageError) failed(error);
      throw error;
    }
  }

  /**
   * A new creation takes the `seq` of the rejected one, so that its dependent operations stay behind it. So does a change
   * with the user's word that its price is right: it has no newer value, so later edits stay the last.
   */
  function inPlaceOf({ operation, parts }: ShownChange, draft: OperationDraft) {
    const keepsPlace = isCreation(operation) || isConfirmation(draft, operation);
    return { ...removalOf(operation, parts), ...(keepsPlace ? { addAt: operation.seq } : {}) };
  }

  /** The operations of a change, and the operations that depend on it. */
  function withDependents({ operation: { kind, entityKey }, parts }: ShownChange): readonly Operation[] {
    return isCreation({ kind }) ? state.operations.filter((one) => one.entityKey === entityKey) : parts;
  }

  /** The rejected change that the operation is a part of. */
  const findRejected = (opId: string) =>
    shownChanges(state.operations).find(
      ({ operation, parts }) => operation.state === 'rejected' && parts.some((part) => part.opId === opId),
    );

  tabs.onAnnounced(() => void look());

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    look,
    enqueue: (draft) => add(draft) as Promise<Operation>,
    async retry(opId, draft) {
      // A new key, because the server may have stored its answer to the rejected one (docs/offline.md#r4).
      const refused = findRejected(opId);
      return refused ? add(draft ?? refused.operation, refused) : null;
    },
    async discard(opId) {
      const refused = findRejected(opId);
      const unknown = state.unknown.find((one) => one.opId === opId);
      if (refused) await store.write(removalOf(refused.operation, withDependents(refused)));
      else if (unknown) await store.write({ remove: [unknown.opId] });
      void changed();
    },
    async discardOf(userId) {
      if (userId !== owner()) await store.write({ forget: userId });
      await changed();
    },
    async settle(acknowledged) {
      const superseded = acknowledged.flatMap((one) => supersededBy(one, state.operations));
      await store.write({ remove: [...acknowledged, ...superseded].map(({ opId }) => opId) });
      await changed();
    },
    drain: sender.drain,
  };
}

/** True for the same edit with the user's word that its price is right. */
const isConfirmation = (draft: OperationDraft, { kind, fields }: Operation) =>
  draft.kind === 'updatePlan' &&
  kind === 'updatePlan' &&
  isSame(draft.fields.change, { ...fields.change, confirm_price: true });

/** Removes operations if the rejected one exists. One that waited stays if the server has acknowledged it meanwhile. */
function removalOf({ opId: ifRejected }: Operation, operations: readonly Operation[]): OutboxChange {
  const split = operations.filter(({ state }) => state === 'waiting').map(({ opId }) => ({ opId, into: [] }));
  return { ifRejected, remove: operations.filter(({ state }) => state === 'rejected').map(({ opId }) => opId), split };
}

/** Counts changes as `shownChanges` shows them, and those of a newer release. */
function countByUser(operations: readonly Operation[], unknown: readonly UnknownOperation[]): Record<string, number> {
  const users = new Set([...operations, ...unknown].map(({ userId }) => userId));
  const countOf = (userId: string) =>
    shownChanges(operations.filter((one) => one.userId === userId)).length +
    unknown.filter((one) => one.userId === userId).length;
  return Object.fromEntries([...users].map((userId) => [userId, countOf(userId)]));
}
