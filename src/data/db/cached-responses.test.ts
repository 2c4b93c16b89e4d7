import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { createCachedResponseStore, createMirrorStore } from './mirror-db.ts';
import { EMPTY_META } from './mirror-store.ts';

afterEach(() => vi.restoreAllMocks());

const kept = { answer: { location: 'Lagos' }, atMs: 7 };

test('returns the last response after a restart', async () => {
  const indexedDB = new IDBFactory();
  const store = createCachedResponseStore({ indexedDB, IDBKeyRange });
  await store.write('lagos', { ...kept, atMs: 1 });
  await store.write('lagos', kept);
  await store.write('kano', { answer: null, atMs: 2 });
  expect(await createCachedResponseStore({ indexedDB, IDBKeyRange }).read('lagos')).toEqual(kept);
  expect(await store.read('nowhere')).toBeUndefined();
});

test('keeps the newest responses of a family, and all others', async () => {
  const store = createCachedResponseStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  const family = { prefix: 'prices:', most: 2 };
  await store.write('pricesless', { ...kept, atMs: 1 });
  for (const [id, atMs] of [
    ['a', 2],
    ['b', 9],
    ['c', 4],
    ['a', 5],
    ['d', 6],
  ] as const) {
    await store.write(`prices:${id}`, { ...kept, atMs }, family);
  }
  const times = await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => (await store.read(`prices:${id}`))?.atMs));
  expect(times).toEqual([undefined, 9, undefined, 6]);
  expect(await store.read('pricesless')).toMatchObject({ atMs: 1 });
});

test('upgrades a mirror of the first version and keeps its pages, whichever opens first', async () => {
  const page = new SyncServer(5).answer(undefined);
  if (page === undefined) throw new Error('a fresh pull has a page');
  const next = { ...EMPTY_META, cursor: 'c1', whole: true, generation: 1 };
  const indexedDB = new IDBFactory();
  const old = new Dexie('sabidata-mirror', { indexedDB, IDBKeyRange });
  old.version(1).stores({ pages: '++', meta: '' });
  await old.table('pages').add(page);
  await old.table('meta').put(next, 'meta');
  old.close();
  const answers = createCachedResponseStore({ indexedDB, IDBKeyRange });
  await answers.write('lagos', kept);
  const mirror = createMirrorStore({ indexedDB, IDBKeyRange });
  await mirror.open();
  expect(await mirror.readAfter(0)).toMatchObject({ meta: next, stored: { page } });
  expect(await answers.read('lagos')).toEqual(kept);
});

test('fails with the reason without space and without IndexedDB', async () => {
  const store = createCachedResponseStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await expect(store.write('lagos', kept)).rejects.toMatchObject({ kind: 'full' });
  await expect(createCachedResponseStore({}).read('lagos')).rejects.toMatchObject({ kind: 'missing' });
});

test('retries to open the database after a failure', async () => {
  const indexedDB = new IDBFactory();
  const store = createCachedResponseStore({ indexedDB, IDBKeyRange });
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('', 'SecurityError');
  });
  await expect(store.read('lagos')).rejects.toMatchObject({ kind: 'missing' });
  await store.write('lagos', kept);
  expect(await store.read('lagos')).toEqual(kept);
  expect(open.mock.calls.length).toBeGreaterThan(1);
});
