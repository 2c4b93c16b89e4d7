import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { DONE, memoryOutbox, shownOutbox } from '../../../tests/support/outbox/memory-outbox.ts';
import { aDevice, start } from '../../../tests/support/outbox/mirror-device.ts';
import { newPlan, planEdited, planId } from '../../../tests/support/outbox/operations.ts';
import { StorageError } from '../db/storage-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { Mirror, PullOutcome } from '../mirror/mirror-state.ts';
import { type MirrorState, OPENING_STATE } from '../mirror/mirror-state.ts';
import type { Pull } from '../mirror/pull-catalogue.ts';
import type { Outbox } from '../outbox/outbox-state.ts';
import { followAcknowledged } from './follow-acknowledged.ts';

const acknowledged = (revision?: number) => planEdited('p1', { price: 1 }, { state: 'acknowledged', revision });
const GOOD: PullOutcome = { problem: null };
const BAD: PullOutcome = { problem: 'offline' };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function setUp() {
  const { outbox, show } = shownOutbox();
  let state = { ...OPENING_STATE, phase: 'idle' as MirrorState['phase'] };
  const listeners = new Set<() => void>();
  const pull = vi.fn<Mirror['pull']>(async () => GOOD);
  const mirror: Mirror = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => {},
    pull,
  };
  const showMirror = (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const settle = vi.fn<Outbox['settle']>(async (gone) =>
    show({ acknowledged: outbox.getState().acknowledged.filter((one) => !gone.includes(one)) }),
  );
  const follow = () => {
    const stop = followAcknowledged({ ...outbox, settle } as unknown as Outbox, mirror);
    stops.push(stop);
    return stop;
  };
  return { outbox, show, pull, settle, showMirror, follow };
}

/** Resolves when all pending work is done. */
const quiet = () => new Promise((resolve) => setTimeout(resolve));

describe('an acknowledged operation', () => {
  it('is removed after one pull up to the revision of the last operation', async () => {
    const { show, pull, settle, follow } = setUp();
    follow();
    const both = [acknowledged(41), acknowledged(43), acknowledged(undefined)];
    show({ acknowledged: both });
    await quiet();
    expect(pull.mock.calls).toEqual([[43]]);
    expect(settle.mock.calls).toEqual([[both]]);
  });

  it('triggers a pull if no response named a revision', async () => {
    const { show, pull, settle, follow } = setUp();
    follow();
    show({ acknowledged: [acknowledged(undefined)] });
    await quiet();
    expect(pull.mock.calls).toEqual([[0]]);
    expect(settle).toHaveBeenCalledTimes(1);
  });

  it('is removed if it was acknowledged before the start; without one nothing is pulled', async () => {
    const { show, pull, settle, follow } = setUp();
    show({ acknowledged: [acknowledged(41)] });
    follow();
    await quiet();
    expect(settle).toHaveBeenCalledTimes(1);
    show({ sending: true });
    show({ sending: false });
    await quiet();
    expect(pull).toHaveBeenCalledTimes(1);
  });

  it('stays until a pull that began after it has ended, and leaves later operations in place', async () => {
    const { outbox, show, pull, settle, follow } = setUp();
    const pulled = deferred<PullOutcome>();
    pull.mockReturnValueOnce(pulled.promise);
    follow();
    const [first, second] = [acknowledged(41), acknowledged(42)];
    show({ acknowledged: [first] });
    await quiet();
    expect(settle).not.toHaveBeenCalled();
    show({ acknowledged: [first, second] });
    await quiet();
    expect(pull).toHaveBeenCalledTimes(1);
    const other = deferred<PullOutcome>();
    pull.mockReturnValueOnce(other.promise);
    pulled.resolve(GOOD);
    await quiet();
    expect(settle.mock.calls).toEqual([[[first]]]);
    expect(outbox.getState().acknowledged).toEqual([second]);
    expect(pull.mock.calls).toEqual([[41], [42]]);
    other.resolve(GOOD);
    await quiet();
    expect(outbox.getState().acknowledged).toEqual([]);
    expect(pull).toHaveBeenCalledTimes(2);
  });

  it('waits for the next successful pull after a failed one, and starts none itself', async () => {
    const { outbox, show, pull, settle, follow, showMirror } = setUp();
    pull.mockResolvedValueOnce(BAD);
    follow();
    show({ acknowledged: [acknowledged(41)] });
    await quiet();
    showMirror({ problem: 'offline' });
    await quiet();
    expect([pull.mock.calls.length, settle.mock.calls.length]).toEqual([1, 0]);
    showMirror({ problem: null, syncedAtMs: 9 });
    await quiet();
    expect(pull.mock.calls).toEqual([[41], [41]]);
    expect(outbox.getState().acknowledged).toEqual([]);
  });

  it('stays if the storage fails, and is removed after the next successful pull', async () => {
    const { outbox, show, settle, follow, showMirror } = setUp();
    settle.mockRejectedValueOnce(new StorageError('missing'));
    follow();
    show({ acknowledged: [acknowledged(41)] });
    await quiet();
    expect(settle).toHaveBeenCalledTimes(1);
    expect(outbox.getState().acknowledged).toHaveLength(1);
    showMirror({ syncedAtMs: 9 });
    await quiet();
    expect(outbox.getState().acknowledged).toEqual([]);
  });

  it('is ignored after the stop', async () => {
    const { show, pull, follow, showMirror } = setUp();
    follow()();
    show({ acknowledged: [acknowledged(41)] });
    showMirror({ syncedAtMs: 9 });
    await quiet();
    expect(pull).not.toHaveBeenCalled();
  });
});

describe('with the real mirror and outbox', () => {
  /** A device with the whole catalogue, whose change of a price the server has acknowledged. */
  async function device(pullOf: (pull: Pull) => Pull = (pull) => pull) {
    const device = aDevice({ plans: 5 });
    const asked: (number | undefined)[] = [];
    const mirror = start(device, {
      pull: pullOf((cursor, _, seen) => {
        asked.push(seen);
        return device.server.pull(cursor);
      }),
    });
    await mirror.pull();
    const fake = memoryOutbox(() => {
      device.server.editPlan(2, { price: 77, version: 2 });
      return { ...DONE, version: 2, revision: device.server.revision };
    });
    const change = async () => {
      await fake.outbox.enqueue({
        kind: 'updatePlan',
        fields: { plan_id: planId(2), plan_name: newPlan().name, change: { price: 77 } },
        base: { price: 1 },
        baseVersion: 1,
      });
      await fake.outbox.drain();
      await fake.outbox.look();
    };
    asked.length = 0;
    return { ...fake, ...device, mirror, asked, change };
  }

  const priceIn = (mirror: Mirror) => mirror.getState().catalogue.plans.columns.price[1];
  const gone = (disk: { content: { operations: Operation[] } }) =>
    vi.waitFor(() => expect(disk.content.operations).toEqual([]));

  it('pulls an acknowledged change once, by its revision', async () => {
    const { outbox, mirror, disk, asked, change, server } = await device();
    stops.push(followAcknowledged(outbox, mirror));
    await change();
    await gone(disk);
    expect(priceIn(mirror)).toBe(77);
    await outbox.look();
    await quiet();
    expect(asked).toEqual([server.revision]);
  });

  it('ignores a pull that was queued before the acknowledgement', async () => {
    const { outbox, mirror, disk, asked, change, server } = await device();
    stops.push(followAcknowledged(outbox, mirror));
    const shown: unknown[] = [];
    outbox.subscribe(() => {
      if (outbox.getState().acknowledged.length === 0 && disk.content.operations.length === 0)
        shown.push(priceIn(mirror));
    });
    const early = mirror.pull();
    await change();
    await early;
    await gone(disk);
    await quiet();
    expect(asked).toContain(server.revision);
    expect(new Set(shown)).toEqual(new Set([77]));
  });

  it('ignores a pull whose response was on its way at the acknowledgement', async () => {
    const answered = deferred<void>();
    let holds = false;
    const { outbox, mirror, disk, asked, change, server } = await device((pull) => async (...given) => {
      const answer = await pull(...given);
      if (given[2] === undefined && holds) await answered.promise;
      return answer;
    });
    holds = true;
    stops.push(followAcknowledged(outbox, mirror));
    const early = mirror.pull();
    await vi.waitFor(() => expect(asked).toEqual([undefined]));
    await change();
    await quiet();
    expect(outbox.getState().acknowledged).toHaveLength(1);
    answered.resolve();
    await early;
    await gone(disk);
    expect(asked).toEqual([undefined, server.revision]);
    expect(priceIn(mirror)).toBe(77);
  });

  it('keeps the operation offline, and removes it after the next successful pull', async () => {
    let offline = false;
    const { outbox, mirror, disk, change } = await device((pull) => async (...given) => {
      if (offline) throw new ApiError('offline');
      return pull(...given);
    });
    stops.push(followAcknowledged(outbox, mirror));
    offline = true;
    await change();
    await quiet();
    expect(outbox.getState().acknowledged).toHaveLength(1);
    offline = false;
    await mirror.pull();
    await gone(disk);
    expect(priceIn(mirror)).toBe(77);
  });
});
