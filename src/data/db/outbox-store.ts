import type { Operation, SentRecord } from '../../../domain/contract/operation.ts';

/** Who is signed in, and with what; the worker reads it from the device (docs/offline.md#r14). */
export interface OutboxSession {
  userId: string;
  /** As it is sent: 'Bearer …'. */
  token: string;
}

/** All that is stored. */
export interface OutboxContent {
  /** Made with the first operation. Its row is the canary: where it is gone, the browser has cleared the database. */
  deviceId: string | undefined;
  session: OutboxSession | undefined;
  /** Everybody's, by `seq`. */
  operations: Operation[];
  /** At most one of each person. */
  sent: SentRecord[];
}

/** An operation that is not stored yet: the store gives it its number and its device. */
export type NewOperation = Operation extends infer O
  ? O extends Operation
    ? Omit<O, 'seq' | 'deviceId'>
    : never
  : never;

/** What changes of an operation while it waits: never what was meant. */
export type Progress = Partial<
  Pick<
    Operation,
    'state' | 'attempts' | 'nextAttemptAtMs' | 'lastError' | 'base' | 'baseVersion' | 'revision' | 'version'
  >
>;

/** One atomic change. A row that is gone meanwhile stays gone. */
export interface OutboxChange {
  /** The change is made only if this person is signed in. */
  ifSessionOf?: string;
  /** The change is made only if this operation is there and needs attention. */
  ifInNeed?: string;
  add?: NewOperation;
  /** The place of the operation that the added one takes over; else it comes last. */
  addAt?: number;
  /** The device's id, for the first operation. */
  newDeviceId?: string;
  update?: readonly { seq: number; progress: Progress }[];
  remove?: readonly number[];
  /** Kept only while that person is signed in. */
  sent?: readonly SentRecord[];
  /** Who is signed in from now on. What was sent of anybody else is forgotten. */
  session?: OutboxSession | null;
  /** Whose operations are dropped. */
  forget?: string;
}

/** Where the outbox is kept. Every method fails with StorageError; one that does not answer in time is `missing`. */
export interface OutboxStore {
  read(): Promise<OutboxContent>;
  /** Resolves when the change has reached the disk: to the operation added, or null; to 'void' when a condition did not
   *  hold, and then nothing was changed. */
  write(change: OutboxChange): Promise<Operation | null | 'void'>;
}
