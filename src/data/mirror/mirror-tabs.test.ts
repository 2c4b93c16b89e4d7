import { describe, expect, test, vi } from 'vitest';
import {
  aDevice,
  emptyMirror,
  expectInStep,
  plain,
  sharedTabs,
  start,
} from '../../../tests/support/outbox/mirror-device.ts';
import type { Mirror } from './mirror-state.ts';

const untilWhole = (mirror: Mirror) =>
  new Promise<void>((resolve) => {
    const look = () => mirror.getState().whole && resolve();
    mirror.subscribe(look);
    look();
  });

describe('two tabs', () => {
  test('share a pull: one pulls, the other is notified', async () => {
    const device = aDevice();
    const tab = sharedTabs();
    const [a, b] = [start(device, { tabs: tab() }), start(device, { tabs: tab() })];
    await b.open();
    await a.pull();
    await untilWhole(b);
    expect(plain(b.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });

  test('download the catalogue once if both pull at the same time', async () => {
    const device = aDevice();
    const tab = sharedTabs();
    const [a, b] = [start(device, { tabs: tab() }), start(device, { tabs: tab() })];
    await Promise.all([a.pull(), b.pull()]);
    expect(device.server.asked).toHaveLength(4);
    expect(plain(b.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });

  test('lose and duplicate nothing if both pull without locks', async () => {
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

  test('read the log again after the other tab has rewritten it', async () => {
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

  test('see that the browser has deleted the database under both of them', async () => {
    const device = aDevice();
    const tab = sharedTabs();
    const [a, b] = [start(device, { tabs: tab() }), start(device, { tabs: tab() })];
    await a.pull();
    await b.open();
    device.server.editPlan(3, { price: 7 });
    await emptyMirror(device);
    await b.pull();
    await a.open();
    await vi.waitFor(() => expect(a.getState().syncedAtMs).toBe(b.getState().syncedAtMs));
    expect(plain(a.getState().catalogue)).toEqual(plain(device.server.catalogue()));
    await expectInStep(device);
  });

  test('pull again for a revision after a pull that began before it, in either tab', async () => {
    const device = aDevice();
    const tab = sharedTabs();
    let release = () => {};
    const slow = new Promise<void>((resolve) => (release = resolve));
    const a = start(device, {
      tabs: tab(),
      // The response holds the state of the server when the pull began.
      pull: async (cursor) => {
        const answer = await device.server.pull(cursor);
        await slow;
        return answer;
      },
    });
    const b = start(device, { tabs: tab() });
    await b.pull();
    await a.open();
    const pulls = [a.pull(), b.pull()];
    await new Promise((resolve) => setTimeout(resolve));
    device.server.editPlan(3, { price: 7 });
    const upTo = b.pull(device.server.revision);
    release();
    await Promise.all(pulls);
    expect(await upTo).toMatchObject({ problem: null });
    expect(plain(b.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });
});
