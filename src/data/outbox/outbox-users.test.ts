import { expect, it, vi } from 'vitest';
import type { SentRecord } from '../../../domain/contract/operation.ts';
import {
  aRating,
  create,
  createBoth,
  DONE,
  done,
  edit,
  holding,
  memoryOutbox,
  P2,
} from '../../../tests/support/outbox/memory-outbox.ts';
import { aClick, planMade, sentRating } from '../../../tests/support/outbox/operations.ts';

const USERS = ['ada', 'bola'] as const;

/** A device that stores one of everything for two users. */
function shared() {
  const parts = memoryOutbox(() => DONE);
  const { disk } = parts;
  const sent = USERS.map((userId): SentRecord => ({ ...sentRating(1), userId, opId: `sent by ${userId}` }));
  disk.content = {
    ...disk.content,
    deviceId: 'phone',
    operations: USERS.flatMap((userId) => [aClick({ userId }), planMade({}, { userId, state: 'acknowledged' })]),
    sent: sent.toReversed(),
  };
  for (const userId of USERS) disk.addUnknown({ opId: `strange of ${userId}`, userId, entityKey: 'x', createdAtMs: 7 });
  return parts;
}

it('shows what belongs to the signed-in user, and counts what others have', async () => {
  const { outbox } = shared();
  await outbox.look();
  const { operations, acknowledged, unknown, lastSent, countsByUser } = outbox.getState();
  const owners = [...operations, ...acknowledged, ...unknown].map(({ userId }) => userId);
  expect(owners).toEqual(['ada', 'ada', 'ada']);
  expect(lastSent?.opId).toBe('sent by ada');
  expect(countsByUser).toEqual({ ada: 2, bola: 2 });
});

it('deletes nothing of the user who is signed in', async () => {
  const { outbox, disk } = shared();
  await outbox.discardOf('ada');
  expect(disk.content.operations).toHaveLength(4);
  await outbox.discardOf('bola');
  expect(disk.content.operations.map(({ userId }) => userId)).toEqual(['ada', 'ada']);
});

it('reads what another tab has announced', async () => {
  const { start, disk } = memoryOutbox(() => DONE);
  let announced = () => {};
  const outbox = start({
    exclusively: (task) => task(),
    announce: () => {},
    onAnnounced: (listen) => (announced = listen),
  });
  await outbox.look();
  const { seq: _, deviceId: __, ...click } = aClick();
  disk.write({ add: click });
  announced();
  await vi.waitFor(() => expect(outbox.getState().operations).toHaveLength(1));
});

it('sends nothing more with a token that the server has refused, whoever asks', async () => {
  let refuse: () => void = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  const { outbox, disk, deliver } = memoryOutbox(() => refused.then(() => ({ kind: 'sign-in' })));
  await outbox.enqueue(aRating());
  const drained = outbox.drain();
  void outbox.drain('network');
  refuse();
  expect(await drained).toBe('sign-in');
  expect(await outbox.drain('user')).toBe('sign-in');
  expect(deliver).toHaveBeenCalledOnce();
  disk.write({ session: { userId: 'ada', token: 'Bearer newer' } });
  await outbox.drain();
  expect(deliver).toHaveBeenCalledTimes(2);
});

it('moves the base of an edit past acknowledged changes of its own row only', async () => {
  const { outbox, drain, device } = await holding([createBoth(), edit(1_200, { baseVersion: 1 })], () => done(2, 41));
  await drain();
  expect(outbox.getState().acknowledged).toHaveLength(2);
  device.online = false;
  const added = (draft: ReturnType<typeof edit>) => outbox.enqueue(draft).then(({ baseVersion }) => baseVersion);
  expect(await added(edit(1_300, { baseVersion: 1 }))).toBe(2);
  expect(await added(edit(1_300, { baseVersion: 1 }, P2))).toBe(1);
});

it('does not take the version of another new plan', async () => {
  const { outbox, drain, device } = await holding([create(P2)], () => done(1, 41));
  await drain();
  device.online = false;
  expect((await outbox.enqueue(edit(1_300, { baseVersion: null }))).baseVersion).toBeNull();
  expect((await outbox.enqueue(edit(1_300, { baseVersion: null }, P2))).baseVersion).toBe(1);
});
