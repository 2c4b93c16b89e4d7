import { expect, test } from 'vitest';
import type { OutboxChange } from '../db/outbox-store.ts';
import { StorageError } from '../db/storage-error.ts';
import { createSessionKeeper } from './session-keeper.ts';

const ADA = { userId: 'ada', token: 'Bearer a' };

function aPage() {
  const page = {
    session: ADA as typeof ADA | undefined,
    full: false,
    written: [] as OutboxChange[],
    timers: [] as (() => void)[],
  };
  const keeper = createSessionKeeper({
    store: {
      async write(change) {
        if (page.full) throw new StorageError('full');
        page.written.push(change);
        return null;
      },
    },
    exclusively: (task) => task(),
    shelf: { read: () => page.session, clear: () => (page.session = undefined) },
    time: {
      random: () => 0,
      after(_, task) {
        page.timers.push(task);
        return () => page.timers.splice(page.timers.indexOf(task), 1);
      },
    },
  });
  return { page, keeper };
}

test('a session that found no room is stored when there is some', async () => {
  const { page, keeper } = aPage();
  page.full = true;
  expect(await keeper.follow()).toBe(false);
  expect(page.timers).toHaveLength(1);
  page.full = false;
  page.timers[0]?.();
  await expect.poll(() => page.written).toEqual([{ session: ADA }]);
  expect(page.timers).toEqual([]);
});

test('who has left meanwhile is not stored', async () => {
  const { page, keeper } = aPage();
  page.full = true;
  await keeper.follow();
  await keeper.leave('keep');
  expect(page.session).toBeUndefined();
  page.full = false;
  page.timers[0]?.();
  await expect.poll(() => page.written).toEqual([{ session: null }]);
});

test('leaving drops what waits only when that was asked for', async () => {
  const { page, keeper } = aPage();
  expect(await keeper.leave('keep')).toBe(true);
  page.session = ADA;
  await keeper.leave('delete');
  expect(page.written).toEqual([{ session: null }, { session: null, forget: 'ada' }]);
});
