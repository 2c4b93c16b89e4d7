// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { shownOutbox } from '../../../../tests/support/outbox/memory-outbox.ts';
import { isSomethingWaiting } from './waiting-mark.ts';
import { discardMessage, waitingUsers, watchWaitingUsers } from './waiting-users.ts';

beforeEach(() => {
  localStorage.clear();
  waitingUsers.set([]);
});

it('names the users whose changes wait once nobody is signed in', () => {
  const { outbox, show } = shownOutbox();
  let current: { userId: string; name: string } | undefined = { userId: 'ada', name: 'Ada' };
  const update = watchWaitingUsers(outbox, () => current);
  expect([waitingUsers.get(), isSomethingWaiting()]).toEqual([[], false]);
  show({ countsByUser: { ada: 2 } });
  expect([waitingUsers.get(), isSomethingWaiting()]).toEqual([[], true]);
  current = undefined;
  update();
  expect(waitingUsers.get()).toEqual([{ userId: 'ada', name: 'Ada', count: 2 }]);
  show({ countsByUser: {} });
  expect([waitingUsers.get(), isSomethingWaiting()]).toEqual([[], false]);
});

it('knows the names again after a restart, and has none for users that it never saw', () => {
  localStorage.setItem('SABIDATA_WAITING', '{"ada":"Ada"}');
  const { outbox } = shownOutbox({ countsByUser: { ada: 1, bola: 3 } });
  watchWaitingUsers(outbox, () => undefined);
  expect(waitingUsers.get()).toEqual([
    { userId: 'ada', name: 'Ada', count: 1 },
    { userId: 'bola', name: '', count: 3 },
  ]);
});

it.each(['opening', 'missing'] as const)('forgets nothing while the outbox is %s', (storage) => {
  localStorage.setItem('SABIDATA_WAITING', '{"ada":"Ada"}');
  const { outbox } = shownOutbox({ storage });
  watchWaitingUsers(outbox, () => undefined);
  expect(isSomethingWaiting()).toBe(true);
});

it('reads a mark that something else has damaged as no names', () => {
  localStorage.setItem('SABIDATA_WAITING', '[nonsense');
  const { outbox } = shownOutbox({ countsByUser: { ada: 1 } });
  watchWaitingUsers(outbox, () => undefined);
  expect(waitingUsers.get()).toEqual([{ userId: 'ada', name: '', count: 1 }]);
});

it.each([
  [{ name: 'Uche', count: 1 }, 'If Uche can’t sign in any more, discard the change that waits.'],
  [{ name: '', count: 2 }, 'If their owner can’t sign in any more, discard the 2\u00a0changes that wait.'],
])('says when %j can be discarded', (user, message) => {
  expect(discardMessage({ userId: 'ada', ...user })).toBe(message);
});
