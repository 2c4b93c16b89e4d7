import type { Operation, SentRecord, UnknownOperation } from '../../../domain/contract/operation.ts';

/** The signed-in user and their token; the worker reads both from the device (docs/offline.md#r14). */
export interface OutboxSession {
  userId: string;
  /** As it is sent: 'Bearer …'. */
  token: string;
}

/** Everything that the outbox stores. */
export interface OutboxContent {
  /** Created with the first operation. If it is missing on a device that had one, the browser has cleared the database. */
  deviceId: string | undefined;
  session: OutboxSession | undefined;
  /** Of all users, by `seq`. */
  operations: Operation[];
  /** Of all users, by `seq`: what a newer release has stored. */
  unknown: UnknownOperation[];
  /** At most one of each user. */
  sent: SentRecord[];
}

/** An operation that is not stored yet: the store adds `seq` and `deviceId`. */
export type NewOperation = Operation extends infer O
  ? O extends Operation
    ? Omit<O, 'seq' | 'deviceId'>
    : never
  : never;

/** The fields of a waiting operation that may change. Its kind, fields and key never do. */
export type Progress = Partial<
  Pick<
    Operation,
    'state' | 'attempts' | 'nextAttemptAtMs' | 'lastError' | 'base' | 'baseVersion' | 'revision' | 'version'
  >
>;

/** A waiting operation that other operations replace, or none. */
export interface Split {
  opId: string;
  into: readonly Operation[];
}

/**
 * One atomic change. It names operations by `opId`: after the browser has cleared the database, a `seq` may belong to
 * another one. Updates of an operation that was deleted meanwhile are ignored.
 */
export interface OutboxChange {
  /** Condition: this user is signed in. */
  ifSessionOf?: string;
  /** Condition: this operation exists and is rejected. */
  ifRejected?: string;
  add?: NewOperation;
  /** The `seq` of the operation that the added one replaces; by default the added one comes last. */
  addAt?: number;
  /** The device's ID, for the first operation. */
  newDeviceId?: string;
  update?: readonly { opId: string; progress: Progress }[];
  /** Each happens only if its operation still waits. */
  split?: readonly Split[];
  /** The `opId` of each. */
  remove?: readonly string[];
  /** Stored only for the signed-in user. */
  sent?: readonly SentRecord[];
  /** The session from now on. Deletes the sent records of every other user. */
  session?: OutboxSession | null;
  /** The user whose operations are deleted. */
  forget?: string;
  /** Deletes the operations of all users, and the device's ID. */
  forgetAll?: true;
}

/** The outbox's storage. Both methods fail with `StorageError`, and as `missing` after a time limit. */
export interface OutboxStore {
  read(): Promise<OutboxContent>;
  /**
   * Resolves when the change has reached the disk, to the added operation or null. Resolves to 'void' if a condition was
   * false; then nothing has changed.
   */
  write(change: OutboxChange): Promise<Operation | null | 'void'>;
}
