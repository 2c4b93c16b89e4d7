import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { addAtOnce } from '../../../src/data/db/add-at-once.ts';
import { createOutboxStore } from '../../../src/data/db/outbox-db.ts';
import type { NewOperation, OutboxStore } from '../../../src/data/db/outbox-store.ts';
import { Disk } from '../../simulation/disk.ts';
import { waitingRating } from './operations.ts';

/** A device that stores an outbox. */
interface OutboxDevice {
  /** Opens the store as another tab does. */
  connect: () => OutboxStore;
  /** Runs a task while the storage is full. */
  whileFull: <T>(task: () => Promise<T>) => Promise<T>;
}

/** The product's storage, and its replacement in most simulations. */
export const OUTBOX_DEVICES: [name: string, make: () => OutboxDevice][] = [
  ['IndexedDB', overIndexedDb],
  ['the memory of a simulation', overMemory],
];

function overIndexedDb(): OutboxDevice {
  const indexedDB = new IDBFactory();
  return { connect: () => createOutboxStore({ indexedDB, IDBKeyRange }, addAtOnce), whileFull: withoutRoom };
}

function overMemory(): OutboxDevice {
  const disk = new Disk();
  return {
    connect: () => ({ read: async () => disk.read(), write: async (change) => disk.write(change) }),
    async whileFull(task) {
      disk.full = true;
      return task().finally(() => {
        disk.full = false;
      });
    },
  };
}

/** A rating that is not stored yet. */
export function newRating(opId: string, userId = 'ada'): NewOperation {
  const { seq, deviceId, ...operation } = waitingRating({ location: 'Lagos', ratings: [] }, { opId, userId });
  return operation;
}

/** Runs a task while the storage is full: every write of a record fails. */
export async function withoutRoom<T>(task: () => Promise<T>): Promise<T> {
  const { add, put } = IDBObjectStore.prototype;
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
  try {
    return await task();
  } finally {
    Object.assign(IDBObjectStore.prototype, { add, put });
  }
}
