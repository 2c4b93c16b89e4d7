import type { Operation } from '../../domain/contract/operation.ts';
import type { OutboxChange, OutboxContent, OutboxStore } from '../../src/data/db/outbox-store.ts';
import { StorageError } from '../../src/data/db/storage-error.ts';
import type { Environment, Process } from './environment.ts';

/** Storage that survives a device's processes. */
export interface Storage {
  /** The current content. */
  readonly content: OutboxContent;
  /** True if writes that need space fail. */
  full: boolean;
  /** Returns the storage for one process: every step takes time, and the process may die before or after it. */
  storeFor: (process: Process, environment: Environment) => OutboxStore;
}

/** A device's storage in memory. `src/data/db/outbox-store.test.ts` proves that it behaves like the real one. */
export class Disk implements Storage {
  content: OutboxContent = { deviceId: undefined, session: undefined, operations: [], sent: [] };
  full = false;
  #lastSeq = 0;

  read(): OutboxContent {
    return structuredClone(this.content);
  }

  write(change: OutboxChange): Operation | null | 'void' {
    const next = this.read();
    if (change.ifSessionOf !== undefined && next.session?.userId !== change.ifSessionOf) return 'void';
    const needed = next.operations.find(({ opId }) => opId === change.ifRejected);
    if (change.ifRejected !== undefined && needed?.state !== 'rejected') return 'void';
    if (this.full && (change.add || change.update?.length || change.sent?.length || change.session)) {
      throw new StorageError('full');
    }
    next.operations = next.operations.filter(({ seq }) => !change.remove?.includes(seq));
    for (const { seq, progress } of change.update ?? []) {
      const row = next.operations.find((operation) => operation.seq === seq);
      if (row) Object.assign(row, progress);
    }
    if (change.session !== undefined) {
      next.session = change.session ?? undefined;
      next.sent = next.sent.filter(({ userId }) => userId === next.session?.userId);
    }
    next.operations = next.operations.filter(({ userId }) => userId !== change.forget);
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

  storeFor(process: Process, environment: Environment): OutboxStore {
    return {
      read: () => environment.outside(process, 'read', () => this.read()),
      write: (change) => environment.outside(process, 'write', () => this.write(change)),
    };
  }
}
