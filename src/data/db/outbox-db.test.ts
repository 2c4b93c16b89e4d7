import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFirstRelease } from '../../../tests/simulation/first-release-disk.ts';
import { newRating } from '../../../tests/support/outbox/outbox-devices.ts';
import { addAtOnce } from './add-at-once.ts';
import { loadDexie } from './load-dexie.ts';
import { createOutboxStore } from './outbox-db.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const MISSING = { name: 'StorageError', kind: 'missing' };

test('writes every change with strict durability', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = createOutboxStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  await store.write({ add: newRating('one'), newDeviceId: 'phone' });
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.length).toBeGreaterThan(0);
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
});

test('begins to store an addition in the task that asks for it', async () => {
  const store = createOutboxStore({ indexedDB: new IDBFactory(), IDBKeyRange }, addAtOnce);
  await store.read();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const adding = store.write({ add: newRating('one'), newDeviceId: 'phone' });
  expect(transaction.mock.calls.map(([, ...how]) => how)).toEqual([['readwrite', { durability: 'strict' }]]);
  expect(await adding).toMatchObject({ opId: 'one', seq: 1, deviceId: 'phone' });
  expect(await store.write({ add: newRating('two'), newDeviceId: 'another' })).toMatchObject({
    seq: 2,
    deviceId: 'phone',
  });
  expect((await store.read()).operations).toMatchObject([{ opId: 'one' }, { opId: 'two' }]);
});

test('stores no addition of a user who is not signed in, nor an ID of the device for it', async () => {
  const store = createOutboxStore({ indexedDB: new IDBFactory(), IDBKeyRange }, addAtOnce);
  await store.write({ session: { userId: 'bayo', token: 'Bearer b' } });
  expect(await store.write({ ifSessionOf: 'ada', add: newRating('one'), newDeviceId: 'phone' })).toBe('void');
  expect(await store.read()).toMatchObject({ operations: [], deviceId: undefined });
});

test('adds through a new connection after the browser has closed the last one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined); // Dexie says that it opens the database again.
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = createOutboxStore({ indexedDB: new IDBFactory(), IDBKeyRange }, addAtOnce);
  await store.read();
  for (const connection of opened.mock.contexts) (connection as IDBDatabase).close();
  expect(await store.write({ add: newRating('one'), newDeviceId: 'phone' })).toMatchObject({ opId: 'one' });
});

const noRoom = () => new DOMException('', 'QuotaExceededError');

test.each([
  [
    'of the request',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw noRoom();
      }),
  ],
  [
    'of the commit, as in Chromium, after the request succeeded',
    () =>
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
        vi.spyOn(this, 'error', 'get').mockReturnValue(noRoom());
        this.abort();
      }),
  ],
])('fails with "full" if there is no room at the time %s, and stores nothing', async (_, fillUp) => {
  const store = createOutboxStore({ indexedDB: new IDBFactory(), IDBKeyRange }, addAtOnce);
  await store.read();
  const full = fillUp();
  const adding = store.write({ add: newRating('one'), newDeviceId: 'phone' });
  await expect(adding).rejects.toMatchObject({ name: 'StorageError', kind: 'full' });
  full.mockRestore();
  expect(await store.read()).toMatchObject({ operations: [], deviceId: undefined });
});

test('fails with "missing" if the browser aborts an addition, and stores nothing', async () => {
  const store = createOutboxStore({ indexedDB: new IDBFactory(), IDBKeyRange }, addAtOnce);
  await store.read();
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    this.abort();
  });
  await expect(store.write({ add: newRating('one'), newDeviceId: 'phone' })).rejects.toMatchObject(MISSING);
  commit.mockRestore();
  expect(await store.read()).toMatchObject({ operations: [], deviceId: undefined });
});

test('keeps operations of the first release, and continues their numbers', async () => {
  const indexedDB = new IDBFactory();
  const old = { ...newRating('old'), deviceId: 'phone' };
  await makeFirstRelease(indexedDB, old);
  const store = createOutboxStore({ indexedDB, IDBKeyRange });
  expect(await store.read()).toMatchObject({ deviceId: 'phone', operations: [{ ...old, seq: 1 }] });
  const added = await store.write({ add: newRating('new'), newDeviceId: 'another' });
  expect(added).toMatchObject({ seq: 2, deviceId: 'phone' });
});

test('stores the state names of the first release, because older workers read them', async () => {
  const indexedDB = new IDBFactory();
  const store = createOutboxStore({ indexedDB, IDBKeyRange });
  for (const id of ['one', 'two']) await store.write({ add: newRating(id), newDeviceId: 'phone' });
  await store.write({
    update: [
      { opId: 'one', progress: { state: 'rejected' } },
      { opId: 'two', progress: { state: 'acknowledged' } },
    ],
  });
  expect(await storedStates(indexedDB)).toEqual(['attention', 'landed']);
  expect((await store.read()).operations.map(({ state }) => state)).toEqual(['rejected', 'acknowledged']);
  expect(await store.write({ ifRejected: 'two', remove: ['two'] })).toBe('void');
  expect(await store.write({ ifRejected: 'one', remove: ['one'] })).toBeNull();
});

test("returns a newer release's operations apart and unchanged", async () => {
  const indexedDB = new IDBFactory();
  const store = createOutboxStore({ indexedDB, IDBKeyRange });
  await store.write({ add: newRating('known'), newDeviceId: 'phone' });
  const newer = [
    { ...newRating('of a newer kind'), kind: 'newer' },
    { ...newRating('in a newer state'), state: 'newer' },
    { ...newRating('of both'), kind: 'newer', state: 'newer' },
  ];
  await putRaw(indexedDB, 'operations', newer);
  const { operations, unknown } = await store.read();
  expect(operations.map(({ opId }) => opId)).toEqual(['known']);
  expect(unknown).toMatchObject(newer);
});

test("ignores a newer release's record of a sent operation", async () => {
  const indexedDB = new IDBFactory();
  const store = createOutboxStore({ indexedDB, IDBKeyRange });
  await store.read();
  await putRaw(indexedDB, 'sent', [
    { userId: 'ada', kind: 'newer' },
    { userId: 'bayo', kind: 'recordClick' },
  ]);
  expect((await store.read()).sent).toEqual([{ userId: 'bayo', kind: 'recordClick' }]);
});

function putRaw(indexedDB: IDBFactory, table: string, rows: readonly object[]): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.open('sabidata-outbox').onsuccess = ({ target }) => {
      const db = (target as IDBOpenDBRequest).result;
      const writing = db.transaction(table, 'readwrite');
      for (const row of rows) writing.objectStore(table).put(row);
      writing.oncomplete = () => resolve(db.close());
    };
  });
}

function storedStates(indexedDB: IDBFactory): Promise<string[]> {
  return new Promise((resolve) => {
    indexedDB.open('sabidata-outbox').onsuccess = ({ target }) => {
      const db = (target as IDBOpenDBRequest).result;
      const reading = db.transaction('operations').objectStore('operations').getAll();
      reading.onsuccess = () => resolve(reading.result.map(({ state }: { state: string }) => state));
    };
  });
}

test('fails with "missing" without IndexedDB', async () => {
  await expect(createOutboxStore({}).read()).rejects.toMatchObject(MISSING);
  await expect(createOutboxStore({}).write({ session: null })).rejects.toMatchObject(MISSING);
});

test('fails with "missing" until IndexedDB opens', async () => {
  const indexedDB = new IDBFactory();
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const store = createOutboxStore({ indexedDB, IDBKeyRange });
  await expect(store.read()).rejects.toMatchObject(MISSING);
  refusing.mockRestore();
  expect((await store.read()).operations).toEqual([]);
});

test('fails with "missing" if IndexedDB does not answer within three seconds', async () => {
  await loadDexie();
  vi.useFakeTimers();
  const indexedDB = new IDBFactory();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);
  const reading = expect(createOutboxStore({ indexedDB, IDBKeyRange }).read()).rejects.toMatchObject(MISSING);
  await vi.advanceTimersByTimeAsync(3_000);
  await reading;
});

test('closes a database that opens after the time limit', async () => {
  await loadDexie();
  const indexedDB = new IDBFactory();
  const older = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('sabidata-outbox', 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = expect(createOutboxStore({ indexedDB, IDBKeyRange }).read()).rejects.toMatchObject(MISSING);
  await vi.advanceTimersByTimeAsync(3_000);
  await reading;
  const close = vi.spyOn(IDBDatabase.prototype, 'close');
  older.close();
  vi.useRealTimers();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
});
