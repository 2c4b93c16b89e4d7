import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { OperationOf } from '../../domain/contract/operation.ts';
import type { RatingSubmission } from '../../domain/rating/rating.ts';
import { createOutboxStore } from '../../src/data/db/outbox-db.ts';
import type { OutboxContent, OutboxStore } from '../../src/data/db/outbox-store.ts';
import { withoutRoom } from '../support/outbox/outbox-devices.ts';
import type { Storage } from './disk.ts';
import { makeFirstRelease, readRaw } from './first-release.ts';
import type { Process, World } from './world.ts';

interface Waiting {
  userId: string;
  fields: RatingSubmission;
  ids: () => string;
}

/** A device's storage in IndexedDB, by the app's own store, in a database that the first release has made. */
export class IndexedDbDisk implements Storage {
  content: OutboxContent;
  full = false;
  readonly #indexedDB: IDBFactory;

  private constructor(indexedDB: IDBFactory, content: OutboxContent) {
    this.#indexedDB = indexedDB;
    this.content = content;
  }

  /** With a rating that waits since then. */
  static async ofFirstRelease({ userId, fields, ids }: Waiting): Promise<IndexedDbDisk> {
    const operation: Omit<OperationOf<'rateNetworks'>, 'seq'> = {
      opId: ids(),
      deviceId: ids(),
      userId,
      entityKey: `ratings:${userId}`,
      kind: 'rateNetworks',
      fields,
      base: null,
      baseVersion: null,
      createdAtMs: Date.UTC(2026, 10, 1),
      attempts: 0,
      nextAttemptAtMs: 0,
      state: 'waiting',
      lastError: null,
      schemaVersion: 1,
    };
    const indexedDB = new IDBFactory();
    await makeFirstRelease(indexedDB, operation);
    return new IndexedDbDisk(indexedDB, await readRaw(indexedDB));
  }

  storeFor(process: Process, world: World): OutboxStore {
    const store = createOutboxStore({ indexedDB: this.#indexedDB, IDBKeyRange });
    const step = async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await (this.full ? withoutRoom(task) : task());
      } finally {
        this.content = await readRaw(this.#indexedDB);
      }
    };
    return {
      read: () => world.outside(process, 'read', () => step(() => store.read())),
      write: (change) => world.outside(process, 'write', () => step(() => store.write(change))),
    };
  }
}
