import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { createMirrorStore, dropMirror } from './mirror-db.ts';
import { EMPTY_META } from './mirror-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aPage() {
  const server = new SyncServer(5);
  server.addPlan();
  const page = server.answer(undefined);
  if (page === undefined) throw new Error('a fresh pull has a page');
  return page;
}

async function anOpenStore(indexedDB = new IDBFactory()) {
  const store = createMirrorStore({ indexedDB, IDBKeyRange });
  await store.open();
  return store;
}

const next = { ...EMPTY_META, cursor: 'c1', whole: true, generation: 1 };

test('returns pages in the order of writing, with the metadata', async () => {
  const store = await anOpenStore();
  const page = aPage();
  const seq = await store.write({ base: EMPTY_META, drop: true, pages: [page, { ...page, cursor: 'second' }], next });
  const first = await store.readAfter(0);
  expect(first).toMatchObject({ meta: next, stored: { page } });
  expect((await store.readAfter(first.stored?.seq ?? 0)).stored).toMatchObject({ seq, page: { cursor: 'second' } });
  expect(await store.readAfter(Number(seq))).toEqual({ meta: next });
});

test('ignores a write that builds on an old state', async () => {
  const store = await anOpenStore();
  await store.write({ base: EMPTY_META, drop: true, pages: [aPage()], next });
  expect(await store.write({ base: EMPTY_META, drop: true, pages: [], next: EMPTY_META })).toBe('moved');
  expect((await store.readAfter(0)).meta).toEqual(next);
});

test.each([
  ['generation', { generation: 2 }],
  ['cursor', { cursor: 'c2' }],
])('ignores a write if another tab has moved only the %s', async (_, moved) => {
  const store = await anOpenStore();
  await store.write({ base: EMPTY_META, drop: true, pages: [aPage()], next });
  await store.write({ base: next, drop: false, pages: [], next: { ...next, ...moved } });
  expect(await store.write({ base: next, drop: true, pages: [], next: EMPTY_META })).toBe('moved');
  expect(await store.readAfter(0)).toMatchObject({ meta: { ...next, ...moved }, stored: {} });
});

test('keeps pages and cursor if a page finds no space', async () => {
  const store = await anOpenStore();
  await store.write({ base: EMPTY_META, drop: true, pages: [aPage()], next });
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const change = { base: next, drop: true, pages: [aPage()], next: { ...next, cursor: 'c2' } };
  await expect(store.write(change)).rejects.toMatchObject({ kind: 'full' });
  const { meta, stored } = await store.readAfter(0);
  expect(meta.cursor).toBe('c1');
  expect(stored).toBeDefined();
});

test('fails with "missing" without IndexedDB', async () => {
  for (const deps of [{}, { indexedDB: new IDBFactory() }, { IDBKeyRange }])
    await expect(createMirrorStore(deps).open()).rejects.toMatchObject({ kind: 'missing' });
  await expect(createMirrorStore({}).readAfter(0)).rejects.toMatchObject({ kind: 'missing' });
});

test('fails with "missing" if IndexedDB refuses to open', async () => {
  const indexedDB = new IDBFactory();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  await expect(createMirrorStore({ indexedDB, IDBKeyRange }).open()).rejects.toMatchObject({ kind: 'missing' });
});

test('fails with "missing" if IndexedDB does not answer within three seconds', async () => {
  await import('dexie');
  vi.useFakeTimers();
  const indexedDB = new IDBFactory();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);
  const opening = expect(createMirrorStore({ indexedDB, IDBKeyRange }).open()).rejects.toMatchObject({
    kind: 'missing',
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await opening;
});

test('closes a database that opens after the time limit', async () => {
  const indexedDB = new IDBFactory();
  const older = await openRaw(indexedDB, 10);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = createMirrorStore({ indexedDB, IDBKeyRange });
  const opening = expect(store.open()).rejects.toMatchObject({ kind: 'missing' });
  await vi.advanceTimersByTimeAsync(3_000);
  await opening;
  const close = vi.spyOn(IDBDatabase.prototype, 'close');
  older.close();
  vi.useRealTimers();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
});

test('fails with "missing" after it was closed', async () => {
  const store = await anOpenStore();
  store.close();
  await expect(store.readAfter(0)).rejects.toMatchObject({ kind: 'missing' });
});

test('closes for the upgrade of a newer release, and reopens at the next use', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const indexedDB = new IDBFactory();
  const store = await anOpenStore(indexedDB);
  await store.write({ base: EMPTY_META, drop: true, pages: [], next });
  (await openRaw(indexedDB, 30)).close();
  expect((await store.readAfter(0)).meta).toEqual(next);
});

describe('deletion of the mirror', () => {
  test('closes open stores, which do not create the database again', async () => {
    const warn = vi.spyOn(console, 'warn');
    const indexedDB = new IDBFactory();
    vi.stubGlobal('indexedDB', indexedDB);
    const store = await anOpenStore(indexedDB);
    expect(await dropMirror()).toBe(true);
    await expect(store.readAfter(0)).rejects.toMatchObject({ kind: 'missing' });
    expect(await indexedDB.databases()).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('fails after three seconds if an older page keeps the database open', async () => {
    const indexedDB = new IDBFactory();
    vi.stubGlobal('indexedDB', indexedDB);
    const older = await openRaw(indexedDB, 10);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const dropping = dropMirror();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await dropping).toBe(false);
    older.close();
  });

  test('fails at once without IndexedDB', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('indexedDB', undefined);
    expect(await dropMirror()).toBe(false);
  });

  test('fails at once if the browser cannot delete the database', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const request = {} as IDBOpenDBRequest;
    vi.stubGlobal('indexedDB', { deleteDatabase: () => request });
    const dropping = dropMirror();
    request.onerror?.(new Event('error'));
    expect(await dropping).toBe(false);
  });
});

/** Opens the database as a page of another release does. */
function openRaw(indexedDB: IDBFactory, version: number): Promise<globalThis.IDBDatabase> {
  const opening = indexedDB.open('sabidata-mirror', version);
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
  });
}
