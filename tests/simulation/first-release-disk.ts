import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Operation, OperationOf } from '../../domain/contract/operation.ts';
import type { RatingSubmission } from '../../domain/rating/rating.ts';
import { addAtOnce } from '../../src/data/db/add-at-once.ts';
import { createOutboxStore } from '../../src/data/db/outbox-db.ts';
import type { OutboxContent, OutboxSession, OutboxStore } from '../../src/data/db/outbox-store.ts';
import { withoutRoom } from '../support/outbox/outbox-devices.ts';
import type { Storage } from './disk.ts';
import type { Environment, Process } from './environment.ts';

/**
 * The outbox database of the first release, created with plain IndexedDB calls. Do not change it together with
 * `src/data/db/outbox-db.ts`: users' devices have this database.
 */
const NAME = 'sabidata-outbox';
const VERSION = 10;

/** Creates the database with one waiting operation. */
export async function makeFirstRelease(indexedDB: IDBFactory, operation: Omit<Operation, 'seq'>): Promise<void> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    const operations = opening.result.createObjectStore('operations', { keyPath: 'seq', autoIncrement: true });
    operations.createIndex('opId', 'opId');
    operations.createIndex('userId', 'userId');
    opening.result.createObjectStore('device');
    opening.result.createObjectStore('session');
    opening.result.createObjectStore('sent', { keyPath: 'userId' });
  };
  const db = await done(opening);
  const writing = db.transaction(['operations', 'device'], 'readwrite');
  writing.objectStore('device').put(operation.deviceId, 'only');
  await done(writing.objectStore('operations').add(operation));
  db.close();
}

/** Returns the whole content of the database without the app's own code. A missing table counts as empty. */
export async function readRaw(indexedDB: IDBFactory): Promise<OutboxContent> {
  const db = await done(indexedDB.open(NAME));
  const rows = async <T>(table: string): Promise<T[]> =>
    db.objectStoreNames.contains(table)
      ? done(db.transaction(table).objectStore(table).getAll() as IDBRequest<T[]>)
      : [];
  const [deviceId] = await rows<string>('device');
  const [session] = await rows<OutboxSession>('session');
  const content = {
    deviceId,
    session,
    operations: (await rows<Operation>('operations')).map(withStateName),
    unknown: [],
    sent: await rows('sent'),
  };
  db.close();
  return content as OutboxContent;
}

/** The first release called rejected operations `attention`, and acknowledged ones `landed`. */
function withStateName(row: Operation): Operation {
  const states: Record<string, Operation['state']> = { attention: 'rejected', landed: 'acknowledged' };
  return { ...row, state: states[row.state] ?? row.state } as Operation;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

interface Waiting {
  userId: string;
  fields: RatingSubmission;
  ids: () => string;
}

/** A device's storage: the app's own IndexedDB store on a database of the first release. */
export class IndexedDbDisk implements Storage {
  content: OutboxContent;
  full = false;
  readonly #indexedDB: IDBFactory;

  private constructor(indexedDB: IDBFactory, content: OutboxContent) {
    this.#indexedDB = indexedDB;
    this.content = content;
  }

  /** Creates the storage with one waiting rating. */
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

  storeFor(process: Process, environment: Environment): OutboxStore {
    const store = createOutboxStore({ indexedDB: this.#indexedDB, IDBKeyRange }, addAtOnce);
    const step = async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await (this.full ? withoutRoom(task) : task());
      } finally {
        this.content = await readRaw(this.#indexedDB);
      }
    };
    return {
      read: () => environment.outside(process, 'read', () => step(() => store.read())),
      write: (change) => environment.outside(process, 'write', () => step(() => store.write(change))),
    };
  }
}
