import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { aDevice, expectInStep, plain, start } from '../../../tests/support/outbox/mirror-device.ts';
import { createMirrorStore } from '../db/mirror-db.ts';
import type { MirrorStore } from '../db/mirror-store.ts';
import { StorageError } from '../db/storage-error.ts';

describe('storage', () => {
  const failing = (store: MirrorStore, write: MirrorStore['write']): MirrorStore => ({ ...store, write });

  test('works in memory without IndexedDB and reports that', async () => {
    const device = aDevice();
    const mirror = start(device, { store: createMirrorStore({ indexedDB: undefined, IDBKeyRange: undefined }) });
    await mirror.open();
    expect(mirror.getState()).toMatchObject({ storage: 'missing', phase: 'idle', whole: false });
    await mirror.pull();
    expect(mirror.getState()).toMatchObject({ storage: 'missing', whole: true, problem: null });
    expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });

  test.each([0, 1, 2, 3])('continues in memory without space at page %i, and resumes after a restart', async (full) => {
    const device = aDevice();
    const store = createMirrorStore(device.indexedDB && { indexedDB: device.indexedDB, IDBKeyRange });
    let writes = 0;
    let room = false;
    const mirror = start(device, {
      store: failing(store, async (change) => {
        if (!room && writes++ >= full) throw new StorageError('full');
        return store.write(change);
      }),
    });
    await mirror.pull();
    expect(mirror.getState()).toMatchObject({ storage: 'full', whole: true, problem: null });
    expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));

    const restarted = start(device);
    await restarted.open();
    expect(restarted.getState().whole).toBe(false);

    room = true;
    device.server.editPlan(5, { price: 1 });
    await mirror.pull();
    expect(mirror.getState()).toMatchObject({ storage: 'kept', whole: true });
    const asked = device.server.asked.length;
    const after = start(device);
    await after.open();
    expect(plain(after.getState().catalogue)).toEqual(plain(device.server.catalogue()));
    expect(device.server.asked).toHaveLength(asked);
    await expectInStep(device);
  });

  test('pulls again if a log cannot be merged', async () => {
    const device = aDevice();
    await start(device).pull();
    const store = createMirrorStore({ indexedDB: device.indexedDB, IDBKeyRange });
    await store.open();
    const { meta } = await store.readAfter(0);
    await store.write({ base: meta, drop: false, pages: [{ plans: 'spoilt' } as never], next: meta });
    const mirror = start(device);
    await mirror.open();
    expect(mirror.getState().whole).toBe(false);
    await mirror.pull();
    await expectInStep(device);
  });
});
