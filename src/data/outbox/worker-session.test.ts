import { describe, expect, it } from 'vitest';
import { Disk } from '../../../tests/simulation/disk.ts';
import { anOperation } from '../../../tests/support/outbox/operations.ts';
import type { OutboxSession } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { createWorkerSession } from './worker-session.ts';

const ada: OutboxSession = { userId: 'ada', token: 'Bearer of-ada' };

/** Runs tasks one after the other, as a Web Lock does. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => new Promise((resolve) => setTimeout(resolve))).then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

function setUp() {
  const disk = new Disk();
  const page = {
    session: ada as OutboxSession | undefined,
    order: [] as string[],
    broken: false,
    later: undefined as (() => void) | undefined,
  };
  const workerSession = createWorkerSession({
    store: {
      read: async () => disk.content,
      write: async (change) => {
        if (page.broken) throw new StorageError('missing');
        page.order.push('device');
        return disk.write(change);
      },
    },
    exclusively: inTurn(),
    current: () => page.session,
    adopt: (token) => (page.session = page.session && { ...page.session, token }),
    time: {
      random: () => 0,
      after(_, task) {
        page.later = task;
        return () => (page.later = undefined);
      },
    },
  });
  const clear = () => {
    page.order.push('page');
    page.session = undefined;
  };
  return { disk, page, workerSession, clear };
}

it('copies the session, also when no user is signed in', async () => {
  const { disk, page, workerSession } = setUp();
  expect(await workerSession.follow()).toBe(true);
  expect(disk.content.session).toEqual(ada);
  page.session = undefined;
  await workerSession.follow();
  expect(disk.content.session).toBeUndefined();
});

it('ends the stored session first and the page session last, and keeps waiting operations', async () => {
  const { disk, page, workerSession, clear } = setUp();
  await workerSession.follow();
  disk.content.operations = [anOperation(), anOperation({ userId: 'bola' })];
  page.order.length = 0;
  expect(await workerSession.leave('keep', clear)).toBe(true);
  expect(page.order).toEqual(['device', 'page']);
  expect(disk.content.operations).toHaveLength(2);
});

it('deletes only the waiting operations of the user who signs out', async () => {
  const { disk, workerSession, clear } = setUp();
  disk.content.operations = [anOperation(), anOperation({ userId: 'bola' })];
  await workerSession.leave('delete', clear);
  expect(disk.content.operations.map(({ userId }) => userId)).toEqual(['bola']);
});

it('ends the page session also if the storage does not answer', async () => {
  const { page, workerSession, clear } = setUp();
  page.broken = true;
  expect(await workerSession.leave('delete', clear)).toBe(false);
  expect(page.session).toBeUndefined();
  expect(await workerSession.follow()).toBe(false);
});

it('stores a session later after a storage failure, unless the user signed out meanwhile', async () => {
  const { disk, page, workerSession, clear } = setUp();
  page.broken = true;
  expect(await workerSession.follow()).toBe(false);
  page.broken = false;
  page.later?.();
  await expect.poll(() => disk.content.session).toEqual(ada);
  expect(page.later).toBeUndefined();
  page.broken = true;
  await workerSession.follow();
  await workerSession.leave('keep', clear);
  page.broken = false;
  page.later?.();
  await expect.poll(() => disk.content.session).toBeUndefined();
});

it('deletes the operations of the user who signed out, also if another user signed in meanwhile', async () => {
  const { disk, page, workerSession, clear } = setUp();
  disk.content.operations = [anOperation()];
  const leaving = workerSession.leave('keep', clear);
  const deleting = workerSession.leave('delete', clear);
  await leaving;
  page.session = { userId: 'bola', token: 'Bearer of-bola' };
  await deleting;
  expect(disk.content.operations).toEqual([]);
  expect(page.session?.userId).toBe('bola');
});

it('deletes what waits for every user, and ends the session, when the device is cleared', async () => {
  const { disk, page, workerSession, clear } = setUp();
  await workerSession.follow();
  disk.content = { ...disk.content, deviceId: 'phone', operations: [anOperation(), anOperation({ userId: 'bola' })] };
  expect(await workerSession.forgetAll(clear)).toBe(true);
  expect(disk.content).toMatchObject({ session: undefined, deviceId: undefined, operations: [] });
  expect(page.session).toBeUndefined();
});

describe('a newer token that the worker has received', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (sub: string, exp: number) => `Bearer ${encode({ alg: 'HS256' })}.${encode({ sub, exp })}.signature`;
  const now = { userId: 'ada', token: token('ada', 1_800_000_000) };

  it('replaces the token of the page, before the page copies its own', async () => {
    const { disk, page, workerSession } = setUp();
    page.session = now;
    await workerSession.follow();
    const newer = token('ada', 1_800_000_001);
    disk.write({ session: { userId: 'ada', token: newer } });
    expect(await workerSession.adoptNewer()).toBe(true);
    expect(page.session?.token).toBe(newer);
    await workerSession.follow();
    expect(disk.content.session?.token).toBe(newer);
  });

  it.each([
    ['an older one', token('ada', 1_700_000_000)],
    ['the same', now.token],
    ['one of another user', token('bola', 1_900_000_000)],
    ['one that cannot be read', 'Bearer nonsense'],
  ])('is not %s', async (_, copied) => {
    const { disk, page, workerSession } = setUp();
    page.session = now;
    disk.write({ session: { userId: 'ada', token: copied } });
    expect(await workerSession.adoptNewer()).toBe(false);
    expect(page.session).toEqual(now);
  });
});
