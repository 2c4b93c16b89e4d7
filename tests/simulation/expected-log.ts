import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';

/** One change that somebody was told is saved. */
export interface Entry {
  opId: string;
  userId: string;
  device: string;
  /** Its place in the device's order of creation. */
  seq: number;
  draft: OperationDraft;
  entityKey: string;
  /** What an edit was made from, as the user saw it. */
  base: BaseValues;
  baseVersion: number | null;
  /** Whether it is somebody's word on a conflict. */
  isAnswer: boolean;
  savedAtMs: number;
  /** The user has asked for it to go: by discarding, by trying it anew, or by signing out with 'delete'. */
  given: boolean;
}

/** What users were told, for the reckoning at the end. */
export class ExpectedLog {
  readonly entries = new Map<string, Entry>();
  readonly #deletions = new Map<string, number>();
  /** Of whom on which device: it may have been done by somebody who died before hearing of it. */
  readonly #deleting = new Set<string>();

  /** What is saved while its owner's deletion is under way may go with it. */
  saved(operation: Operation, device: string, atMs: number, isAnswer = false): void {
    const { opId, userId, seq, kind, fields, entityKey, base, baseVersion } = structuredClone(operation);
    const draft = { kind, fields } as OperationDraft;
    const given = this.#deleting.has(`${userId} ${device}`);
    const basedOn = { entityKey, base: base ?? {}, baseVersion };
    this.entries.set(opId, { opId, userId, device, seq, draft, ...basedOn, isAnswer, savedAtMs: atMs, given });
  }

  givenUp(opId: string): void {
    const entry = this.entries.get(opId);
    if (entry) entry.given = true;
  }

  /** How often somebody has deleted what waits of theirs on a device. */
  deletionsBy(userId: string, device: string): number {
    return this.#deletions.get(`${userId} ${device}`) ?? 0;
  }

  /** Somebody asks for what waits of theirs on a device to be deleted. */
  deletes(userId: string, device: string): void {
    this.#deleting.add(`${userId} ${device}`);
    this.deletedBy(userId, device);
  }

  /** Somebody begins anew on a device. */
  signsIn(userId: string, device: string): void {
    this.#deleting.delete(`${userId} ${device}`);
  }

  /** Somebody has deleted what waits of theirs on a device. */
  deletedBy(userId: string, device: string): void {
    this.#deletions.set(`${userId} ${device}`, this.deletionsBy(userId, device) + 1);
    for (const entry of this.entries.values()) {
      if (entry.userId === userId && entry.device === device) entry.given = true;
    }
  }
}
