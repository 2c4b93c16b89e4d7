import { describe, expect, it, vi } from 'vitest';
import { aRating, DONE, memoryOutbox, REFUSED, SERVER_FAILED } from '../../../tests/support/outbox/memory-outbox.ts';
import { aClick } from '../../../tests/support/outbox/operations.ts';
import { StorageError } from '../db/storage-error.ts';
import { SignedOutError } from './outbox.ts';

const states = (outbox: ReturnType<typeof memoryOutbox>['outbox']) =>
  outbox.getState().operations.map(({ state, attempts }) => [state, attempts]);

describe('queueing', () => {
  it('resolves when the operation is stored and shown', async () => {
    const { outbox, disk, device } = memoryOutbox(() => DONE);
    device.online = false;
    const queued = await outbox.enqueue(aRating());
    expect(disk.content.operations).toEqual([queued]);
    expect(outbox.getState()).toMatchObject({ operations: [queued], storage: 'kept', lastSent: null });
  });

  it('fails and queues nothing if the storage is full', async () => {
    const { outbox, disk } = memoryOutbox(() => DONE);
    disk.full = true;
    await expect(outbox.enqueue(aRating())).rejects.toMatchObject(new StorageError('full'));
    expect(disk.content.operations).toEqual([]);
    expect(outbox.getState().storage).toBe('full');
    disk.full = false;
    await outbox.enqueue(aRating());
    expect(outbox.getState().storage).toBe('kept');
  });

  it('fails after a sign-out', async () => {
    const { outbox, device } = memoryOutbox(() => DONE);
    device.owner = undefined;
    await expect(outbox.enqueue(aRating())).rejects.toThrow(SignedOutError);
  });

  it('updates the stored session first on a new page', async () => {
    const { outbox, disk } = memoryOutbox(() => DONE);
    disk.content.session = undefined;
    expect(await outbox.enqueue(aRating())).toMatchObject({ userId: 'ada' });
    expect(disk.content.session).toMatchObject({ userId: 'ada' });
  });
});

describe('sending', () => {
  it('reports operations that the server has done, and removes them', async () => {
    const { outbox, disk } = memoryOutbox(() => DONE);
    const queued = await outbox.enqueue(aRating());
    expect(await outbox.drain()).toBe('done');
    await outbox.look();
    expect(disk.content.operations).toEqual([]);
    expect(outbox.getState()).toMatchObject({
      operations: [],
      lastSent: { opId: queued.opId, message: 'Thank you', kind: 'rateNetworks' },
      sending: false,
    });
  });

  it('retries when it is due or when the user asks', async () => {
    const { outbox, deliver, time } = memoryOutbox(() => SERVER_FAILED);
    await outbox.enqueue(aRating());
    expect(await outbox.drain()).toBe('retry');
    expect(await outbox.drain()).toBe('done'); // nothing is due
    expect(await outbox.drain('network')).toBe('done'); // the failure was not a missing network
    const triedAtMs = time.now;
    expect(await outbox.drain('user')).toBe('retry');
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(time.now - triedAtMs).toBe(1_000); // never twice within a second
    time.now += 300_000;
    expect(await outbox.drain()).toBe('retry');
    await outbox.look();
    expect(states(outbox)).toEqual([['waiting', 3]]);
  });

  it('tries once a minute while the device says that it is offline, and when the user asks', async () => {
    const { outbox, deliver, device, time } = memoryOutbox(() => SERVER_FAILED);
    device.online = false;
    await outbox.enqueue(aRating());
    expect(await outbox.drain()).toBe('retry');
    expect(deliver).not.toHaveBeenCalled();
    await outbox.drain('user');
    expect(deliver).toHaveBeenCalledTimes(1);
    time.now += 59_999;
    await outbox.drain();
    expect(deliver).toHaveBeenCalledTimes(1);
    time.now += 1;
    await outbox.drain();
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('stores the results of other requests when one of them meets a defect', async () => {
    let release = () => {};
    const hang = new Promise<void>((resolve) => (release = resolve));
    const { outbox, disk, deliver } = memoryOutbox(async ({ kind }) => {
      if (kind === 'recordClick') throw new TypeError('a defect');
      await hang;
      return DONE;
    });
    await outbox.enqueue(aRating());
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
    const ended = outbox.drain();
    const { seq: _, deviceId: __, ...click } = aClick();
    disk.write({ add: click });
    void outbox.drain();
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
    release();
    await expect(ended).rejects.toThrow('a defect');
    expect(disk.content.operations.map(({ kind }) => kind)).toEqual(['recordClick']);
  });

  it('names a change of a newer release, keeps it, and discards it when the user asks', async () => {
    const { outbox, disk, deliver } = memoryOutbox(() => DONE);
    disk.addUnknown({ opId: 'strange', userId: 'ada', entityKey: 'ratings:ada', createdAtMs: 7 });
    await outbox.enqueue(aRating());
    await outbox.drain('user');
    expect(deliver).not.toHaveBeenCalled();
    expect(outbox.getState()).toMatchObject({ unknown: [{ opId: 'strange' }], countsByUser: { ada: 2 } });
    await outbox.discard('strange');
    await outbox.drain('user');
    await outbox.look();
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(outbox.getState()).toMatchObject({ unknown: [], operations: [], countsByUser: {} });
  });

  it('counts and deletes what waits for users who are not signed in', async () => {
    const { outbox, disk, device } = memoryOutbox(() => SERVER_FAILED);
    await outbox.enqueue(aRating());
    device.owner = undefined;
    disk.write({ session: null });
    await outbox.look();
    expect(outbox.getState()).toMatchObject({ operations: [], countsByUser: { ada: 1 } });
    await outbox.discardOf('ada');
    expect([outbox.getState().countsByUser, disk.content.operations]).toEqual([{}, []]);
  });

  it('stops when the session has ended, and drops nothing', async () => {
    const { outbox, disk } = memoryOutbox(() => ({ kind: 'sign-in' }));
    await outbox.enqueue(aRating());
    expect(await outbox.drain()).toBe('sign-in');
    expect(disk.content.operations).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('sends new operations while the request of another entity hangs', async () => {
    let release = () => {};
    const hang = new Promise<void>((resolve) => (release = resolve));
    const { outbox, disk } = memoryOutbox(async ({ kind }) => {
      if (kind === 'rateNetworks') await hang;
      return DONE;
    });
    await outbox.enqueue(aRating());
    await outbox.enqueue({ kind: 'recordClick', fields: { plan_id: 'p', plan_name: 'P' } });
    await vi.waitFor(() => expect(disk.content.operations.map(({ kind }) => kind)).toEqual(['rateNetworks']));
    release();
    expect(await outbox.drain()).toBe('done');
    expect(disk.content.operations).toEqual([]);
  });

  it('sends a change that was saved after the browser had cleared the storage under a request', async () => {
    const parts = memoryOutbox(() => answered);
    let answer: (result: typeof DONE) => void = () => {};
    const answered = new Promise<typeof DONE>((resolve) => (answer = resolve));
    await parts.outbox.enqueue(aRating());
    const drained = parts.outbox.drain();
    await vi.waitFor(() => expect(parts.deliver).toHaveBeenCalledOnce());
    parts.disk.evict();
    const saved = await parts.outbox.enqueue(aRating());
    expect(saved.seq).toBe(1);
    answer(DONE);
    await drained;
    const sent = parts.deliver.mock.calls.flatMap(([batch]) => batch.map(({ opId }) => opId));
    expect(sent).toContain(saved.opId);
  });

  it('releases the lock only after all requests, also if the storage fails', async () => {
    let release = () => {};
    const hang = new Promise<void>((resolve) => (release = resolve));
    const fake = memoryOutbox(async ({ kind }) => {
      if (kind === 'rateNetworks') await hang;
      else fake.disk.full = true;
      return SERVER_FAILED;
    });
    let turns = 0;
    const exclusively = <T>(task: () => Promise<T>) => task().finally(() => turns++);
    const outbox = fake.start({ exclusively, announce: () => {}, onAnnounced: () => {} });
    await outbox.enqueue(aRating());
    await vi.waitFor(() => expect(fake.deliver).toHaveBeenCalledTimes(1));
    await outbox.enqueue({ kind: 'recordClick', fields: { plan_id: 'p', plan_name: 'P' } });
    await vi.waitFor(() => expect(fake.disk.full).toBe(true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(turns).toBe(0);
    release();
    expect(await outbox.drain()).toBe('storage');
    expect(turns).toBeGreaterThan(0);
  });

  it('stores a result that did not fit before it sends anything again', async () => {
    const { outbox, disk, deliver } = memoryOutbox(() => {
      disk.full = true;
      return REFUSED;
    });
    await outbox.enqueue(aRating());
    expect(await outbox.drain()).toBe('storage');
    expect(await outbox.drain('user')).toBe('storage');
    expect(states(outbox)).toEqual([['waiting', 0]]);
    disk.full = false;
    expect(await outbox.drain()).toBe('done');
    await outbox.look();
    expect(states(outbox)).toEqual([['rejected', 1]]);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('forgets a result that did not fit if another tab has stored one meanwhile', async () => {
    let failing = true;
    const { outbox, disk, start } = memoryOutbox(() => {
      disk.full = failing;
      return failing ? SERVER_FAILED : REFUSED;
    });
    await outbox.enqueue(aRating());
    expect(await outbox.drain()).toBe('storage');
    failing = disk.full = false;
    expect(await start().drain()).toBe('done');
    expect(await outbox.drain()).toBe('done');
    await outbox.look();
    expect(states(outbox)).toEqual([['rejected', 1]]);
  });

  it('reports a storage failure', async () => {
    const { outbox, disk } = memoryOutbox(() => SERVER_FAILED);
    await outbox.enqueue(aRating());
    disk.full = true;
    expect(await outbox.drain('user')).toBe('storage');
  });
});

describe('a refused change', () => {
  async function refused() {
    const fake = memoryOutbox(({ fields }) => ('location' in fields && fields.location === 'Kano' ? DONE : REFUSED));
    const { opId } = await fake.outbox.enqueue(aRating());
    await fake.outbox.drain();
    await fake.outbox.look();
    expect(states(fake.outbox)).toEqual([['rejected', 1]]);
    return { ...fake, opId };
  }

  it('is retried once under a new key', async () => {
    const { outbox, disk, device, opId } = await refused();
    device.online = false;
    const [anew, twin] = await Promise.all([outbox.retry(opId), outbox.retry(opId)]);
    expect(anew?.opId).not.toBe(opId);
    expect(twin).toBeNull();
    expect(disk.content.operations).toEqual([anew]);
  });

  it('may be replaced by another change', async () => {
    const { outbox, disk, opId } = await refused();
    const draft = aRating();
    await outbox.retry(opId, { ...draft, fields: { ...draft.fields, location: 'Kano' } });
    expect(await outbox.drain()).toBe('done');
    expect(disk.content.operations).toEqual([]);
  });

  it('is removed when the user discards it; waiting changes stay', async () => {
    const { outbox, disk, device, opId } = await refused();
    device.online = false;
    const waiting = await outbox.enqueue(aRating());
    await outbox.look();
    await outbox.discard(waiting.opId);
    await outbox.discard(opId);
    expect(disk.content.operations.map((row) => row.opId)).toEqual([waiting.opId]);
  });
});

describe('another user', () => {
  it('neither sees nor sends the waiting changes', async () => {
    const { outbox, disk, device, deliver } = memoryOutbox(() => DONE);
    device.online = false;
    await outbox.enqueue(aRating());
    disk.write({ session: { userId: 'bola', token: 'Bearer of-bola' } });
    Object.assign(device, { owner: 'bola', online: true });
    expect(await outbox.drain('user')).toBe('done');
    await outbox.look();
    expect(outbox.getState().operations).toEqual([]);
    expect(deliver).not.toHaveBeenCalled();
    expect(disk.content.operations).toHaveLength(1);
  });
});

it('reports that the browser has cleared the storage', async () => {
  const { start, disk, device } = memoryOutbox(() => DONE);
  const before = start();
  await before.look();
  expect(before.getState().storage).toBe('kept');
  await before.enqueue(aRating());
  await before.look();
  expect(device.marked).toBe(true);
  disk.content = { deviceId: undefined, session: undefined, operations: [], unknown: [], sent: [] };
  const after = start();
  await after.look();
  expect(after.getState().storage).toBe('cleared');
});
