import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';
import type { Catalogue } from '../../../domain/plan/catalogue/catalogue.ts';
import type { Tabs } from '../../../src/data/browser-tabs.ts';
import { createMirrorStore } from '../../../src/data/db/mirror-db.ts';
import type { MirrorStore } from '../../../src/data/db/mirror-store.ts';
import { createMirror } from '../../../src/data/mirror/mirror.ts';
import type { Mirror } from '../../../src/data/mirror/mirror-state.ts';
import type { Pull } from '../../../src/data/mirror/pull-catalogue.ts';
import { SyncServer } from './sync-server.ts';

const alone: Tabs = { exclusively: (task) => task(), announce: () => {}, onAnnounced: () => {} };

/** A clock that advances at every read; `setBack` sets the device's time back. */
let nowMs = 1_000;
const clock = { nowMs: () => ++nowMs };
export const setBack = (ms: number) => {
  nowMs -= ms;
};

export interface Device {
  indexedDB: IDBFactory;
  server: SyncServer;
}

/** Starts the app on a device; `pull` and `store` may fail. */
export function start(
  { indexedDB, server }: Device,
  faults: { pull?: Pull; store?: MirrorStore; tabs?: Tabs } = {},
): Mirror {
  return createMirror({
    store: faults.store ?? createMirrorStore({ indexedDB, IDBKeyRange }),
    pull: faults.pull ?? ((cursor) => server.pull(cursor)),
    clock,
    tabs: faults.tabs ?? alone,
  });
}

export function aDevice({ plans = 10, pageSize = 3 } = {}): Device {
  const server = new SyncServer(pageSize);
  server.putProvider(1, 'Ada Bundles');
  for (let i = 0; i < plans; i++) server.addPlan();
  return { indexedDB: new IDBFactory(), server };
}

/** Empties the mirror's database under the running tabs, as a browser does that needs room. */
export async function emptyMirror({ indexedDB }: Device): Promise<void> {
  const opening = indexedDB.open('sabidata-mirror');
  const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
  const writing = db.transaction([...db.objectStoreNames], 'readwrite');
  for (const name of db.objectStoreNames) writing.objectStore(name).clear();
  await new Promise((resolve) => (writing.oncomplete = resolve));
  db.close();
}

export const plain = ({ plans, providers }: Catalogue) => ({
  plans,
  providers: [...providers].sort(([a], [b]) => a - b),
});

/** Restarts the app and checks that its stored and its pulled catalogue equal the server's. */
export async function expectInStep(device: Device): Promise<void> {
  const again = start(device);
  await again.pull();
  expect(plain(again.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  const stored = start(device);
  await stored.open();
  expect(stored.getState()).toMatchObject({ whole: true, storage: 'kept' });
  expect(plain(stored.getState().catalogue)).toEqual(plain(device.server.catalogue()));
}

/** A promise that never settles, for the point where the app crashes. */
const never = <T>() => new Promise<T>(() => {});

/** A pull and a store that stop for ever at their n-th step; `dead` resolves then. */
export function dyingAt(step: number, device: Device) {
  let left = step;
  let die = () => {};
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const alive = async <T>(task: () => Promise<T>): Promise<T> => {
    if (left-- > 0) return task();
    die();
    return never<T>();
  };
  const kept = createMirrorStore({ indexedDB: device.indexedDB, IDBKeyRange });
  const store: MirrorStore = {
    open: () => alive(() => kept.open()),
    readAfter: (seq) => alive(() => kept.readAfter(seq)),
    write: async (change) => {
      const result = await alive(() => kept.write(change));
      return alive(async () => result);
    },
    close: () => kept.close(),
  };
  const pull: Pull = async (cursor) => {
    const answer = await alive(() => device.server.pull(cursor));
    return { ...answer, page: () => alive(answer.page) };
  };
  return { store, pull, dead };
}

/** Tabs of one browser, which share a lock and a channel. */
export function sharedTabs(): () => Tabs {
  let held: Promise<unknown> = Promise.resolve();
  const all = new Set<() => void>();
  return () => {
    let own: (() => void) | undefined;
    return {
      exclusively(task) {
        const turn = held.then(task);
        held = turn.catch(() => undefined);
        return turn;
      },
      announce() {
        for (const listener of all) if (listener !== own) listener();
      },
      onAnnounced(listener) {
        own = listener;
        all.add(listener);
      },
    };
  };
}
