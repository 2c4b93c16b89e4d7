import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';

/** One change that the app reported as saved. */
export interface Entry {
  opId: string;
  userId: string;
  device: string;
  /** The ID of the device's storage: another one after the browser has deleted it. */
  deviceId: string;
  /** The sequence number on the device. */
  seq: number;
  /** The place of the user's deed in the order of creation: of a part, that of the operation which was split. */
  created: number;
  draft: OperationDraft;
  entityKey: string;
  /** The field values that the user saw before an edit. */
  base: BaseValues;
  baseVersion: number | null;
  /** True if it is a user's answer to a conflict. */
  isAnswer: boolean;
  savedAtMs: number;
  /** True if the user gave it up: discarded it, replaced it, or signed out with 'delete'. */
  given: boolean;
  /** The operations that the device put in its place, after the server had refused all of it. */
  parts: readonly Operation[];
}

/** A log of all changes that the app reported as saved. At the end it is compared with the server. */
export class ExpectedLog {
  readonly entries = new Map<string, Entry>();
  readonly #deletions = new Map<string, number>();
  /** Running deletions by user and device. A deletion may succeed although its process died before the result. */
  readonly #deleting = new Set<string>();

  /** Logs a saved operation. It counts as given up if its owner's deletion is running. */
  saved(operation: Operation, device: string, atMs: number, isAnswer = false): Entry {
    const { opId, userId, deviceId, seq, kind, fields, entityKey, base, baseVersion } = structuredClone(operation);
    const draft = { kind, fields } as OperationDraft;
    const given = this.#deleting.has(`${userId} ${device}`);
    const basedOn = { entityKey, base: base ?? {}, baseVersion };
    const place = { device, deviceId, seq, created: seq };
    const entry: Entry = { opId, userId, ...place, draft, ...basedOn, isAnswer, savedAtMs: atMs, given, parts: [] };
    this.entries.set(opId, entry);
    return entry;
  }

  /** Logs that a device has split an operation. From then on its parts count in its place. */
  split(opId: string, parts: readonly Operation[], atMs: number): void {
    const entry = this.entries.get(opId);
    // A process that died before it could report the operation has stored it all the same.
    if (entry === undefined) return;
    entry.parts = structuredClone(parts);
    for (const part of parts) {
      this.saved(part, entry.device, atMs).created = entry.created;
      if (entry.given) this.givenUp(part.opId);
    }
  }

  givenUp(opId: string): void {
    const entry = this.entries.get(opId);
    if (entry) entry.given = true;
  }

  /** Returns how often a user deleted their waiting operations on a device. */
  deletionsBy(userId: string, device: string): number {
    return this.#deletions.get(`${userId} ${device}`) ?? 0;
  }

  /** Logs that a user starts to delete their waiting operations on a device. */
  deletes(userId: string, device: string): void {
    this.#deleting.add(`${userId} ${device}`);
    this.deletedBy(userId, device);
  }

  /** Logs a sign-in, which ends a running deletion. */
  signsIn(userId: string, device: string): void {
    this.#deleting.delete(`${userId} ${device}`);
  }

  /** Logs that a user has deleted their waiting operations on a device. */
  deletedBy(userId: string, device: string): void {
    this.#deletions.set(`${userId} ${device}`, this.deletionsBy(userId, device) + 1);
    for (const entry of this.entries.values()) {
      if (entry.userId === userId && entry.device === device) entry.given = true;
    }
  }
}
