import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { createMirrorStore } from '../db/mirror-db.ts';
import type { LogEntry, MirrorStore } from '../db/mirror-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { createStoredPageLog } from './stored-page-log.ts';

const NOW = 1_000;

/** A device whose log holds a whole catalogue. Methods of its store can be made to fail. */
async function aDevice() {
  const indexedDB = new IDBFactory();
  const server = new SyncServer(100);
  for (let i = 0; i < 3; i++) server.addPlan();
  const spied = () => {
    const { open, readAfter, write, close } = createMirrorStore({ indexedDB, IDBKeyRange });
    return { open: vi.fn(open), readAfter: vi.fn(readAfter), write: vi.fn(write), close } satisfies MirrorStore;
  };
  const start = async () => {
    const store = spied();
    const log = createStoredPageLog(store);
    await log.open();
    return { store, log };
  };
  const { store, log } = await start();
  /** The page of the changes since the last one, after one more change. */
  const aChange = () => {
    server.editPlan(1, { price: server.revision });
    return server.answer(log.current().meta.cursor) as SyncPage;
  };
  await log.add(server.answer(undefined) as SyncPage, NOW);
  const storedPages = async () => {
    const pages: LogEntry['stored'][] = [];
    for (let seq = 0; ; ) {
      const { stored } = await store.readAfter(seq);
      if (stored === undefined) return pages;
      pages.push(stored);
      seq = stored.seq;
    }
  };
  return { server, spied, start, store, log, aChange, storedPages };
}

describe('a log in memory', () => {
  it('does not use the store while it is full, and writes the whole log once there is room', async () => {
    const { server, store, log, aChange, storedPages } = await aDevice();
    store.write.mockRejectedValueOnce(new StorageError('full'));
    await log.add(aChange(), NOW);
    await log.add(aChange(), NOW);
    const before = log.current();
    await log.follow();
    expect(log.storage()).toBe('full');
    expect(log.current()).toBe(before);
    expect(log.current().catalogue).toEqual(server.catalogue());
    expect(await storedPages()).toHaveLength(1);
    await log.compact(NOW);
    expect(log.storage()).toBe('kept');
    expect(await storedPages()).toMatchObject([{ page: { reset: true } }]);
    expect((await store.readAfter(0)).meta).toEqual(log.current().meta);
  });

  it('takes a generation after its own, even if the clock was set back', async () => {
    const { server, store, log } = await aDevice();
    store.write.mockRejectedValueOnce(new StorageError('full'));
    server.startOver();
    await log.add(server.answer(undefined) as SyncPage, NOW + 100);
    await log.compact(NOW + 50);
    expect(log.current().meta.generation).toBe(NOW + 101);
  });

  it.each(['full', 'missing'] as const)('reports "%s" if the store fails to open for that reason', async (kind) => {
    const { spied } = await aDevice();
    const store = spied();
    store.open.mockRejectedValueOnce(new StorageError(kind));
    const log = createStoredPageLog(store);
    await log.open();
    expect(log.storage()).toBe(kind);
    expect(store.readAfter).not.toHaveBeenCalled();
  });

  it('keeps what it has read if the store fails later', async () => {
    const { server, store, log } = await aDevice();
    store.readAfter.mockRejectedValueOnce(new StorageError('missing'));
    await log.follow();
    expect(log.storage()).toBe('missing');
    expect(log.current().catalogue).toEqual(server.catalogue());
  });
});

it('rethrows a defect, which is no fault of the storage', async () => {
  const { store, log, aChange } = await aDevice();
  store.write.mockRejectedValueOnce(new TypeError('a defect'));
  await expect(log.add(aChange(), NOW)).rejects.toThrow('a defect');
  expect(log.storage()).toBe('kept');
});

it("folds in another tab's pages instead of its own if that tab was first", async () => {
  const { server, start, log, aChange, storedPages } = await aDevice();
  const { log: other } = await start();
  const page = aChange();
  await other.add(page, NOW);
  expect(await log.add(page, NOW)).toBe('moved');
  expect(log.current()).toEqual(other.current());
  expect(log.current().catalogue).toEqual(server.catalogue());
  expect(await storedPages()).toHaveLength(2);
});

it('stores the time of a confirmation, and continues to read after its last page', async () => {
  const { start, store, log } = await aDevice();
  const { seq } = log.current();
  await log.confirm(NOW + 7);
  store.readAfter.mockClear();
  await log.follow();
  expect(store.readAfter.mock.calls).toEqual([[seq]]);
  const { log: restarted } = await start();
  expect(restarted.current().meta).toMatchObject({ syncedAtMs: NOW + 7, whole: true, generation: NOW });
});

it('merges its pages after the 25th page of changes', async () => {
  const { server, store, log, aChange, storedPages } = await aDevice();
  for (let i = 0; i < 24; i++) await log.add(aChange(), NOW);
  store.write.mockClear();
  await log.compact(NOW);
  expect(store.write).not.toHaveBeenCalled();
  await log.add(aChange(), NOW);
  await log.compact(NOW);
  expect(log.current().meta).toMatchObject({ deltas: 0, generation: NOW + 1 });
  expect(log.current().catalogue).toEqual(server.catalogue());
  expect(await storedPages()).toHaveLength(1);
});
