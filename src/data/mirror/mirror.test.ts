import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import {
  aDevice,
  expectInStep,
  plain,
  setBack,
  sharedTabs,
  start,
} from '../../../tests/support/outbox/mirror-device.ts';
import { createMirrorStore } from '../db/mirror-db.ts';

test('fills the mirror with the first pull, and has it offline after a restart', async () => {
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

test('counts plans until the first pull is complete', async () => {
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

test('returns the same snapshot object until a change', async () => {
  const mirror = start(aDevice());
  const before = mirror.getState();
  expect(mirror.getState()).toBe(before);
  await mirror.open();
  expect(mirror.getState()).not.toBe(before);
});

test('requests the next page before the current one has arrived', async () => {
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

test('applies changes, deletions and new plans in one step, and gets one empty response without changes', async () => {
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

test('merges a log of many small changes into the same catalogue', async () => {
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

test('shows the old catalogue until the new one is complete when the server starts over', async () => {
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

test('continues to pull after the clock was set back', async () => {
  const device = aDevice();
  const tab = sharedTabs();
  const mirror = start(device, { tabs: tab() });
  await mirror.pull();
  setBack(500);
  device.server.editPlan(3, { price: 7 });
  await mirror.pull();
  setBack(-500);
  expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));
});
