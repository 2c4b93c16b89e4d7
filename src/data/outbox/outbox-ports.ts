import type { Operation, OperationDraft, SentRecord } from '../../../domain/contract/operation.ts';

/** What waits for the signed-in person, and how it stands. Replaced as a whole on every change. */
export interface OutboxState {
  /** In the order of creation; those of other people are never here. */
  operations: readonly Operation[];
  /** What the server has done and this device's copy of the catalogue does not show yet. */
  landed: readonly Operation[];
  /** The last one of this person that the server has done; null when none was. */
  lastSent: SentRecord | null;
  /** Whether this tab is sending right now. */
  sending: boolean;
  /**
   * - `kept`: what is queued survives a restart
   * - `full`: the last write found no room
   * - `missing`: no IndexedDB, or it is blocked: nothing can be saved on this device
   * - `cleared`: it works, but what was kept earlier is gone: the browser has cleared it
   */
  storage: 'opening' | 'kept' | 'full' | 'missing' | 'cleared';
}

/** How a round of sending ended. */
export type DrainOutcome =
  /** Nothing is left that is due. */
  | 'done'
  /** Something could not be delivered, and is tried again later. */
  | 'retry'
  /** Nobody is signed in, or the server does not know the session any more. */
  | 'sign-in'
  /** The device's storage failed. */
  | 'storage';

/** `kept`: saved on this device, and sent by itself. `sent`: this device keeps nothing, but the server has it. */
export type Saved = 'kept' | 'sent';

/** What happens to waiting changes when their owner signs out (docs/offline.md#r11). */
export type Leaving = 'keep' | 'delete';

/** The line of changes that wait for the server (docs/offline.md#the-outbox). */
export interface Outbox {
  /** A stable snapshot: the same object until something changes. */
  getState: () => OutboxState;
  /** Calls back after every change; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Reads what is stored and shows it; resolves when it is shown. */
  look: () => Promise<void>;
  /** Saves a change on this device and begins to send it. Resolves when it is saved for good. Fails with StorageError
   *  or SignedOutError, and then nothing is queued. */
  enqueue: (meant: OperationDraft) => Promise<Operation>;
  /** Queues a refused change anew, as it was or meant otherwise, in place of the refused one. Resolves to the new
   *  one; null when the refused one is gone meanwhile. */
  retry: (opId: string, meant?: OperationDraft) => Promise<Operation | null>;
  /** Drops a change that needs attention; where it was to make something, with the changes that follow it. */
  discard: (opId: string) => Promise<void>;
  /** Drops what landed, once the catalogue shows it. Resolves when the state says so. */
  settle: (landed: readonly Operation[]) => Promise<void>;
  /** Sends what is due. `hurry` does not wait for the time of the next try: 'network' after signs of a network,
   *  'person' when the person asks. */
  drain: (hurry?: 'network' | 'person') => Promise<DrainOutcome>;
}
