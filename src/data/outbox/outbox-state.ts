import type { Operation, OperationDraft, SentRecord, UnknownOperation } from '../../../domain/contract/operation.ts';
import type { UploadProgress } from './deliver.ts';

/** The waiting operations of the signed-in user, and the condition of the outbox. Every change makes a new object. */
export interface OutboxState {
  /** In the order of creation; operations of other users are never here. */
  operations: readonly Operation[];
  /** Operations that a newer release has stored for this user: they wait for that release, or are discarded. */
  unknown: readonly UnknownOperation[];
  /** How many operations of each user wait on this device, also of users who are not signed in. */
  countsByUser: Readonly<Record<string, number>>;
  /** Operations that the server has acknowledged and this device's copy of the catalogue does not show yet. */
  acknowledged: readonly Operation[];
  /** The user's last acknowledged operation; null if there is none. */
  lastSent: SentRecord | null;
  /** True while this tab is sending. */
  sending: boolean;
  /** How far this tab is with a large upload; null while it sends none. */
  upload: UploadProgress | null;
  /**
   * - `kept`: queued operations survive a restart
   * - `full`: the last write found no room
   * - `missing`: no IndexedDB, or it is blocked: this device cannot store anything
   * - `cleared`: storage works, but the browser has deleted earlier content
   */
  storage: 'opening' | 'kept' | 'full' | 'missing' | 'cleared';
}

/** The result of a round of sending. */
export type DrainOutcome =
  /** Nothing is due any more. */
  | 'done'
  /** Something was not delivered, and is retried later. */
  | 'retry'
  /** No user is signed in, or the server does not accept the session. */
  | 'sign-in'
  /** The device's storage failed. */
  | 'storage';

/** `kept`: stored on this device, and sent later. `sent`: the device cannot store, but the server has it. */
export type Saved = 'kept' | 'sent';

/** The fate of waiting changes when their owner signs out (docs/offline.md#r11). */
export type Leaving = 'keep' | 'delete';

/** The reason to send before the time of the next try: a sign of a network, or the user's request. */
export type Force = 'network' | 'user';

/** The queue of changes that wait for the server (docs/offline.md#the-outbox). */
export interface Outbox {
  /** Returns a stable snapshot: the same object until something changes. */
  getState: () => OutboxState;
  /** Calls back after every change; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the stored content into the state. */
  look: () => Promise<void>;
  /**
   * Stores a change and starts to send it. Resolves when the change is on the disk. Fails with `StorageError` or
   * `SignedOutError`; then nothing is queued.
   */
  enqueue: (draft: OperationDraft) => Promise<Operation>;
  /**
   * Replaces a rejected change by a new operation, with the same content or with that of `draft`. Resolves to the new
   * operation; null if the rejected one does not exist any more. Several rejected edits of one row are one change
   * (src/data/outbox/shown-changes.ts), and any of their keys names it.
   */
  retry: (opId: string, draft?: OperationDraft) => Promise<Operation | null>;
  /** Deletes a rejected change, or one of a newer release; if it is a creation, with the operations that depend on it. */
  discard: (opId: string) => Promise<void>;
  /** Deletes what waits for a user who is not signed in. */
  discardOf: (userId: string) => Promise<void>;
  /** Deletes acknowledged operations that the catalogue shows now, and the rejected edits that they replace. Resolves when the state shows it. */
  settle: (acknowledged: readonly Operation[]) => Promise<void>;
  /** Sends what is due. 'user' also sends what is due later; 'network' only what did not fail at the server. */
  drain: (force?: Force) => Promise<DrainOutcome>;
}
