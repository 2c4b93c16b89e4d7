import type { Operation, UnknownOperation } from '../../domain/contract/operation.ts';
import type { OutboxChange, OutboxContent, OutboxStore } from '../../src/data/db/outbox-store.ts';
import { StorageError } from '../../src/data/db/storage-error.ts';
import type { Environment, Process } from './environment.ts';

/** Storage that survives a device's processes. */
export interface Storage {
  /** The current content. */
  readonly content: OutboxContent;
  /** True if writes that need space fail. */
  full: boolean;
  /** Called when operations have replaced a waiting one. */
  onSplit?: ((opId: string, parts: readonly Operation[]) => void) | undefined;
  /** Deletes everything, as a browser that needs room does. */
  evict?: () => void;
  /** Stores an operation that only a newer release knows. */
  addUnknown?: (operation: Omit<UnknownOperation, 'seq'>) => void;
  /** Returns the storage for one process: every step takes time, and the process may die before or after it. */
  storeFor: (process: Process, environment: Environment) => OutboxStore;
}

const EMPTY: OutboxContent = { deviceId: undefined, session: undefined, operations: [], unknown: [], sent: [] };

/** A device's storage in memory. `src/data/db/outbox-store.test.ts` proves that it behaves like the real one. */
export class Disk implements Storage {
  content: OutboxContent = EMPTY;
  full = false;
  onSplit: Storage['onSplit'];
  #lastSeq = 0;

  read(): OutboxContent {
    return structuredClone(this.content);
  }

  write(change: OutboxChange): Operation | null | 'void' {
    const next = this.read();
    if (change.ifSessionOf !== undefined && next.session?.userId !== change.ifSessionOf) return 'void';
    const needed = next.operations.find(({ opId }) => opId === change.ifRejected);
    if (change.ifRejected !== undefined && needed?.state !== 'rejected') return 'void';
    if (
      this.full &&
      (change.add ||
        change.update?.length ||
        change.split?.some(({ into }) => into.length > 0) ||
        change.sent?.length ||
        change.session)
    ) {
      throw new StorageError('full');
    }
    const kept = ({ opId, userId }: UnknownOperation) =>
      !change.forgetAll && userId !== change.forget && !change.remove?.includes(opId);
    next.operations = next.operations.filter(kept);
    next.unknown = next.unknown.filter(kept);
    if (change.forgetAll) next.deviceId = undefined;
    for (const { opId, progress } of change.update ?? []) {
      const row = next.operations.find((operation) => operation.opId === opId);
      if (row) Object.assign(row, progress);
    }
    for (const { opId, into } of change.split ?? []) {
      const at = next.operations.findIndex((one) => one.opId === opId && one.state === 'waiting');
      if (at < 0) continue;
      next.operations = [...next.operations.toSpliced(at, 1), ...into].sort((a, b) => a.seq - b.seq);
      this.onSplit?.(opId, into);
    }
    if (change.session !== undefined) {
      next.session = change.session ?? undefined;
      next.sent = next.sent.filter(({ userId }) => userId === next.session?.userId);
    }
    for (const record of change.sent ?? []) {
      if (record.userId !== next.session?.userId) continue;
      next.sent = [...next.sent.filter(({ userId }) => userId !== record.userId), record];
    }
    let added: Operation | null = null;
    if (change.add) {
      next.deviceId ??= change.newDeviceId ?? '';
      const seq = change.addAt ?? ++this.#lastSeq;
      added = { ...change.add, deviceId: next.deviceId, seq } as Operation;
      next.operations.push(added);
      next.operations.sort((a, b) => a.seq - b.seq);
    }
    this.content = structuredClone(next);
    return structuredClone(added);
  }

  evict(): void {
    this.content = EMPTY;
    this.#lastSeq = 0;
  }

  addUnknown(operation: Omit<UnknownOperation, 'seq'>): void {
    const unknown = [...this.content.unknown, { ...operation, seq: ++this.#lastSeq }];
    this.content = { ...this.content, unknown };
  }

  storeFor(process: Process, environment: Environment): OutboxStore {
    return {
      read: () => environment.outside(process, 'read', () => this.read()),
      write: (change) => environment.outside(process, 'write', () => this.write(change)),
    };
  }
}
