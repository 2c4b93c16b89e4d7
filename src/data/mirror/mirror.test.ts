import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../domain/plan/catalogue.ts';
import { SyncServer } from '../../../tests/support/sync-server.ts';
import { createMirrorStore } from '../db/mirror-db.ts';
import type { MirrorStore } from '../db/mirror-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { ApiError } from '../http/api-error.ts';
import { createMirror } from './mirror.ts';
import type { Mirror, Pull, Tabs } from './mirror-ports.ts';

const alone: Tabs = { exclusively: (task) => task(), announce: () => {}, onAnnounced: () => {} };

let nowMs = 1_000;
const clock = { nowMs: () => ++nowMs };

interface Device {
  indexedDB: IDBFactory;
  server: SyncServer;
}

/** A start of the app on a device; `pull` and `store` may be made to fail. */
function start({ indexedDB, server }: Device, faults: { pull?: Pull; store?: MirrorStore; tabs?: Tabs } = {}): Mirror {
  return createMirror({
    store: faults.store ?? createMirrorStore({ indexedDB, IDBKeyRange }),
    pull: faults.pull ?? ((cursor) => server.pull(cursor)),
    clock,
    tabs: faults.tabs ?? alone,
  });
}

function aDevice({ plans = 10, pageSize = 3 } = {}): Device {
  const server = new SyncServer(pageSize);
  server.putProvider(1, 'Ada Bundles');
  for (let i = 0; i < plans; i++) server.addPlan();
  return { indexedDB: new IDBFactory(), server };
}

const plain = ({ plans, providers }: Catalogue) => ({ plans, providers: [...providers].sort(([a], [b]) => a - b) });

/** Restarts the app and checks that both what is stored and what a pull brings is the server's catalogue. */
async function expectInStep(device: Device): Promise<void> {
  const again = start(device);
  await again.pull();
  expect(plain(again.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  const stored = start(device);
  await stored.open();
  expect(stored.getState()).toMatchObject({ whole: true, storage: 'kept' });
  expect(plain(stored.getState().catalogue)).toEqual(plain(device.server.catalogue()));
}

test('a first pull fills the mirror, and a restart has it without a network', async () => {
  const device = aDevice();
  const mirror = start(device);
  expect(await mirror.pull()).toEqual({ problem: null });
  expect(mirror.getState()).toMatchObject({
    whole: true,
    phase: 'idle',
    storage: 'kept',
    problem: null,
    progress: null,
  });
  expect(mirror.getState().states).toHaveLength(1);
  await expectInStep(device);
});

test('progress counts plans until the first pull is whole', async () => {
  const device = aDevice();
  const mirror = start(device);
  const seen: unknown[] = [];
  mirror.subscribe(() => {
    const { progress } = mirror.getState();
    if (progress) seen.push(progress.done);
  });
  await mirror.pull();
  expect(seen).toEqual([3, 6, 9]);
});

test('a snapshot stays the same object until something changes', async () => {
  const mirror = start(aDevice());
  const before = mirror.getState();
  expect(mirror.getState()).toBe(before);
  await mirror.open();
  expect(mirror.getState()).not.toBe(before);
});

test('the next page is asked for before the current one has arrived', async () => {
  const device = aDevice({ plans: 6 });
  const order: string[] = [];
  const mirror = start(device, {
    pull: async (cursor) => {
      order.push('asked');
      const answer = await device.server.pull(cursor);
      return {
        ...answer,
        page: async () => {
          order.push('arrived');
          return answer.page();
        },
      };
    },
  });
  await mirror.pull();
  expect(order).toEqual(['asked', 'asked', 'arrived', 'arrived']);
});

test('changes, deletions and new plans arrive as one step, and nothing new costs one empty answer', async () => {
  const device = aDevice();
  const mirror = start(device);
  await mirror.pull();
  const { revision, syncedAtMs } = mirror.getState();
  device.server.editPlan(2, { price: 42 });
  device.server.deletePlan(4);
  device.server.addPlan({ name: 'New' });
  device.server.putProvider(1, 'Ada & Sons');
  await mirror.pull();
  expect(mirror.getState().revision).toBe(revision + 1);
  expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));

  const asked = device.server.asked.length;
  await mirror.pull();
  expect(device.server.asked).toHaveLength(asked + 1);
  expect(mirror.getState().revision).toBe(revision + 1);
  expect(mirror.getState().syncedAtMs).toBeGreaterThan(syncedAtMs ?? 0);
  await expectInStep(device);
});

test('a log of many small changes is merged, and stays the same catalogue', async () => {
  const device = aDevice();
  const mirror = start(device);
  await mirror.pull();
  const store = createMirrorStore({ indexedDB: device.indexedDB, IDBKeyRange });
  await store.open();
  for (let i = 0; i < 60; i++) {
    device.server.editPlan(1 + (i % 9), { price: 500 + i });
    await mirror.pull();
  }
  expect((await store.readAfter(0)).meta.deltas).toBeLessThan(25);
  await expectInStep(device);
});

test('while the server starts over, the old catalogue stays in sight until the new one is whole', async () => {
  const device = aDevice();
  const mirror = start(device);
  await mirror.pull();
  device.server.startOver();
  device.server.addPlan();
  const counts = new Set<number>();
  mirror.subscribe(() => counts.add(mirror.getState().catalogue.plans.no.length));
  await mirror.pull();
  expect([...counts]).toEqual([10, 11]);
  await expectInStep(device);
});

/** A promise that never settles: where the app dies. */
const never = <T>() => new Promise<T>(() => {});

/** A pull and a store that die at their n-th step; `dead` resolves when they do. */
function dyingAt(step: number, device: Device) {
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

describe('a pull that breaks', () => {
  const STEPS = 24;

  test.each(Array.from({ length: STEPS }, (_, i) => i))(
    'dies with the app at step %i of the first pull',
    async (step) => {
      const device = aDevice();
      const { store, pull, dead } = dyingAt(step, device);
      const mirror = start(device, { store, pull });
      await Promise.race([dead, mirror.pull()]);
      store.close();
      await expectInStep(device);
    },
  );

  test.each(Array.from({ length: STEPS }, (_, i) => i))('dies with the app at step %i of a restart', async (step) => {
    const device = aDevice();
    await start(device).pull();
    device.server.startOver();
    for (const no of [1, 2, 3]) device.server.deletePlan(no);
    const { store, pull, dead } = dyingAt(step, device);
    await Promise.race([dead, start(device, { store, pull }).pull()]);
    store.close();
    await expectInStep(device);
  });

  test.each([0, 1, 2, 3])('is cut in the body of page %i and goes on from the page before', async (cutAt) => {
    const device = aDevice();
    let pages = 0;
    const pull: Pull = async (cursor) => {
      const answer = await device.server.pull(cursor);
      return {
        ...answer,
        page: async () => {
          if (pages++ === cutAt) throw new ApiError('undelivered');
          return answer.page();
        },
      };
    };
    const mirror = start(device, { pull });
    expect(await mirror.pull()).toEqual({ problem: 'undelivered', retryAfterMs: undefined });
    expect(mirror.getState()).toMatchObject({ problem: 'undelivered', phase: 'idle', whole: false });
    device.server.asked.length = 0;
    await mirror.pull();
    // A cut first page starts over; later pages go on where the last stored one ended.
    expect(device.server.asked[0] === undefined).toBe(cutAt === 0);
    expect(mirror.getState()).toMatchObject({ problem: null, whole: true });
    await expectInStep(device);
  });

  test('shows what it holds when a later pull fails', async () => {
    const device = aDevice();
    let down = false;
    const mirror = start(device, {
      pull: async (cursor) => {
        if (down) throw new ApiError('server', { status: 503, retryAfterMs: 7_000 });
        return device.server.pull(cursor);
      },
    });
    await mirror.pull();
    down = true;
    expect(await mirror.pull()).toEqual({ problem: 'server', retryAfterMs: 7_000 });
    expect(mirror.getState()).toMatchObject({ whole: true, problem: 'server' });
    expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });
});

describe('storage', () => {
  const failing = (store: MirrorStore, write: MirrorStore['write']): MirrorStore => ({ ...store, write });

  test('without IndexedDB the mirror works in memory and says so', async () => {
    const device = aDevice();
    const mirror = start(device, { store: createMirrorStore({ indexedDB: undefined, IDBKeyRange: undefined }) });
    await mirror.open();
    expect(mirror.getState()).toMatchObject({ storage: 'missing', phase: 'idle', whole: false });
    await mirror.pull();
    expect(mirror.getState()).toMatchObject({ storage: 'missing', whole: true, problem: null });
    expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });

  test.each([0, 1, 2, 3])(
    'a device that is full at page %i goes on in memory and resumes after a restart',
    async (full) => {
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
    },
  );

  test('a log that cannot be folded is pulled anew', async () => {
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

/** Tabs that share a lock and hear each other, as in one browser. */
function sharedTabs(): () => Tabs {
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

const untilWhole = (mirror: Mirror) =>
  new Promise<void>((resolve) => {
    const look = () => mirror.getState().whole && resolve();
    mirror.subscribe(look);
    look();
  });

test('a device whose clock was set back goes on pulling', async () => {
  const device = aDevice();
  const tab = sharedTabs();
  const mirror = start(device, { tabs: tab() });
  await mirror.pull();
  nowMs -= 500;
  device.server.editPlan(3, { price: 7 });
  await mirror.pull();
  nowMs += 500;
  expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));
});

describe('two tabs', () => {
  test('one pulls and the other hears', async () => {
    const device = aDevice();
    const tab = sharedTabs();
    const [a, b] = [start(device, { tabs: tab() }), start(device, { tabs: tab() })];
    await b.open();
    await a.pull();
    await untilWhole(b);
    expect(plain(b.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });

  test('both ask at once and the catalogue travels once', async () => {
    const device = aDevice();
    const tab = sharedTabs();
    const [a, b] = [start(device, { tabs: tab() }), start(device, { tabs: tab() })];
    await Promise.all([a.pull(), b.pull()]);
    expect(device.server.asked).toHaveLength(4);
    expect(plain(b.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });

  test('without locks both pull at once and neither loses or doubles anything', async () => {
    const device = aDevice({ plans: 20 });
    const [a, b] = [start(device), start(device)];
    await Promise.all([a.pull(), b.pull()]);
    device.server.editPlan(3, { price: 7 });
    device.server.deletePlan(8);
    await Promise.all([b.pull(), a.pull()]);
    expect(plain(a.getState().catalogue)).toEqual(plain(device.server.catalogue()));
    expect(plain(b.getState().catalogue)).toEqual(plain(device.server.catalogue()));
    await expectInStep(device);
  });

  test('a tab that comes late to a log rewritten by another reads it anew', async () => {
    const device = aDevice();
    const tab = sharedTabs();
    const [a, late] = [start(device, { tabs: tab() }), start(device, { tabs: tab() })];
    await a.pull();
    await late.open();
    device.server.startOver();
    device.server.deletePlan(1);
    await a.pull();
    await late.pull();
    expect(plain(late.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });
});

test("whatever is edited and wherever it breaks, a quiet pull ends at the server's catalogue", async () => {
  const no = fc.integer({ min: 1, max: 14 });
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constant('price' as const), no, price: fc.integer({ min: 1, max: 9_999 }) }),
    fc.record({ kind: fc.constant('rename' as const), no, name: fc.string({ minLength: 1, maxLength: 8 }) }),
    fc.record({ kind: fc.constant('delete' as const), no }),
    fc.record({ kind: fc.constant('provider' as const), no: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('provider gone' as const), no: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('start over' as const) }),
    fc.record({ kind: fc.constant('pull, dying at' as const), step: fc.integer({ min: 0, max: 30 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 25 }), fc.integer({ min: 1, max: 5 }), async (edits, pageSize) => {
      const device = aDevice({ plans: 4, pageSize });
      const { server } = device;
      for (const change of edits) {
        if (change.kind === 'add') server.addPlan();
        else if (change.kind === 'price') server.editPlan(change.no, { price: change.price });
        else if (change.kind === 'rename') server.editPlan(change.no, { name: change.name, description: change.name });
        else if (change.kind === 'delete') server.deletePlan(change.no);
        else if (change.kind === 'provider') server.putProvider(change.no, `Seller ${server.revision}`);
        else if (change.kind === 'provider gone') server.deleteProvider(change.no);
        else if (change.kind === 'start over') server.startOver();
        else {
          const { store, pull, dead } = dyingAt(change.step, device);
          await Promise.race([dead, start(device, { store, pull }).pull()]);
          store.close();
        }
      }
      await expectInStep(device);
    }),
    { numRuns: 60 },
  );
});
