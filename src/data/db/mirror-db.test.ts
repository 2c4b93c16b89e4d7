import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { createMirrorStore } from './mirror-db.ts';
import { EMPTY_META } from './mirror-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
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
  await expect(createMirrorStore({}).open()).rejects.toMatchObject({ kind: 'missing' });
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
