import type { Operation } from '../../domain/contract/operation.ts';
import type { OutboxContent, OutboxSession } from '../../src/data/db/outbox-store.ts';

/**
 * The outbox's database as the first release makes it, by IndexedDB's own calls: this file stays as it is when
 * `src/data/db/outbox-db.ts` grows, because devices out there have this database.
 */
const NAME = 'sabidata-outbox';
const VERSION = 10;

/** Makes the database with one operation that waits. */
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

/** All that is in the database, read past the app's own code. What a table that is not there would hold is nothing. */
export async function readRaw(indexedDB: IDBFactory): Promise<OutboxContent> {
  const db = await done(indexedDB.open(NAME));
  const rows = async <T>(table: string): Promise<T[]> =>
    db.objectStoreNames.contains(table)
      ? done(db.transaction(table).objectStore(table).getAll() as IDBRequest<T[]>)
      : [];
  const [deviceId] = await rows<string>('device');
  const [session] = await rows<OutboxSession>('session');
  const content = { deviceId, session, operations: await rows<Operation>('operations'), sent: await rows('sent') };
  db.close();
  return content as OutboxContent;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
